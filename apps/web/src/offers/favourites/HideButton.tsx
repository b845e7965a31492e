import { IconEyeOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "#platform/session.tsx";
import { hideOffer } from "./hide-offer.ts";
import { MarkButton, type MarkProps } from "./MarkButton.tsx";

/** Takes an offer out of the applicant's lists; nobody else has it. */
export default function HideButton({ offer, onHidden }: Pick<MarkProps, "offer"> & { onHidden: (id: string) => void }) {
  const cache = useQueryClient();
  if (useSession().user.type !== "applicant") return null;
  const hide = () => {
    hideOffer(cache, offer.id);
    // The button leaves with its offer: what follows does not wait for it.
    onHidden(offer.id);
  };
  return (
    <MarkButton
      label="Masquer"
      title={offer.title}
      hasLabel={false}
      isDisabled={false}
      icon={<IconEyeOff size={20} aria-hidden />}
      onClick={hide}
    />
  );
}
