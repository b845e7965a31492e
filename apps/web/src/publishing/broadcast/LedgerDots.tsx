import type { PostingStatus } from "@passerelle/contract/enumerations";
import { diffusionOf, inOneOrder } from "@passerelle/contract/offers/diffusion";
import { properName } from "@passerelle/contract/organisations/school-supports";
import { diffusionLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { StateDots } from "#ui/StateDots.tsx";
import { ledgerQuery } from "./queries.ts";

type Props = { postingId: string; status: PostingStatus; isOnScreen: boolean };

/** Where an offer stands on each support, a dot each; nothing until that is known. */
export const LedgerDots = ({ postingId, status, isOnScreen }: Props) => {
  const { data } = useQuery(ledgerQuery(postingId));
  if (!data) return null;
  return (
    <StateDots
      label="Diffusion"
      dots={inOneOrder(data).map((one) => {
        const kind = diffusionOf(one, { status, isOnScreen });
        return { name: properName(one.support), kind, words: diffusionLabels[kind] };
      })}
    />
  );
};
