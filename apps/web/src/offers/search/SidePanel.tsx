import type { OfferCard } from "@passerelle/contract/offers/search";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { listTexts } from "#offers/criteria/list-texts.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { Skeletons } from "#ui/states.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { Steps } from "./use-after-hidden.ts";

const OfferPanel = lazyPart(() => import("./OfferPanel.tsx"));
const OfferGlimpse = lazyPart(() => import("./OfferGlimpse.tsx"));

/** Whether an offer fits beside its list. */
export const useHasPanel = () => useMedia("(min-width: 62rem)");

type Props = {
  steps: Steps;
  /** What the list says of the offer, while the rest comes. */
  listed: OfferCard | undefined;
  /** Whether the reader has chosen the offer: the first one shows unasked. */
  isChosen: boolean;
  /** What another room says of this offer. */
  section?: ((offerId: string) => ReactNode) | undefined;
};

/** Beside the list on a wide screen: an offer whole; for visitors what the list knows of the row they point at, an invitation until then. */
export const SidePanel = ({ steps, listed, isChosen, section }: Props) => {
  const { state } = useSession();
  const { shown } = steps;
  const isVisitor = state === "anonymous";
  return (
    <div className="side-panel">
      {useHasPanel() && state !== "loading" && (
        <Suspense fallback={<Skeletons count={3} height={180} />}>
          {isVisitor && !listed && <Invitation />}
          {isVisitor && listed && <OfferGlimpse offer={listed} steps={steps} />}
          {!isVisitor && shown && (
            <OfferPanel id={shown} listed={listed} isChosen={isChosen} steps={steps}>
              {section?.(shown)}
            </OfferPanel>
          )}
        </Suspense>
      )}
    </div>
  );
};

const Invitation = () => (
  <div className="panel-empty">
    <p>{listTexts.signUpToOpen}</p>
    <Link to="/signup?type=applicant" className="button-link">
      Créer un compte
    </Link>
  </div>
);
