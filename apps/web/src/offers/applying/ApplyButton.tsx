import type { MyApplication } from "@passerelle/contract/hiring/applications";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { useSignUpFirst } from "#offers/favourites/use-sign-up-first.ts";
import { propositionToStudy, statusTones } from "#offers/rows/status-tones.ts";
import { formatDay, formatShortDay } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useOpened } from "#ui/use-address.ts";
import { ApplyElsewhere } from "./ApplyElsewhere.tsx";
import { appliedQuery } from "./applying.ts";
import { useOutcome } from "./use-outcome.ts";

const ApplySheet = lazyPart(() => import("./ApplySheet.tsx"));

/** Offers whose sheet is on screen: a page may have two buttons for one offer. */
const shown = new Set<string>();
const useIsHost = (offerId: string, isOpen: boolean) => {
  const [isHost, setIsHost] = useState(false);
  useEffect(() => {
    if (!isOpen || shown.has(offerId)) return;
    shown.add(offerId);
    setIsHost(true);
    return () => {
      shown.delete(offerId);
      setIsHost(false);
    };
  }, [offerId, isOpen]);
  return isHost;
};

type ApplyProps = { label?: string; until?: string | null; onClick?: () => void; isDisabled?: boolean };
const Apply = ({ label = "Postuler", until, onClick, isDisabled = false }: ApplyProps) => (
  <button type="button" className="button-link apply-main" disabled={isDisabled} onClick={onClick}>
    <span>
      {label}
      {until && <span className="apply-until"> · avant le {formatShortDay(until)}</span>}
    </span>
  </button>
);

/** The way to what was sent, or to what the company proposed. */
const Applied = ({ application }: { application: MyApplication }) => {
  const isProposed = application.invitation === "pending";
  const badge = isProposed
    ? propositionToStudy
    : { label: application.status_label, tone: statusTones[application.status] };
  return (
    <>
      <Link to={`/platform/applicant/applications/${application.id}`} className="button-quiet apply-main">
        {isProposed ? "Répondre à la proposition" : "Suivre ma candidature"}
      </Link>
      <p className="apply-rest soft small no-margin">
        <StatusBadge {...badge} /> {isProposed ? "Proposée" : "Envoyée"} le {formatDay(application.created_at)}
      </p>
    </>
  );
};

type Props = {
  offer: OfferDetail;
  /** What the button says of the last day. */
  until?: string | null;
  /** Whether what applying takes is said under it. */
  hasNote?: boolean;
};

/**
 * Applies to the offer: in a sheet for ours, on its site for the others. A visitor signs up first, and comes back to the sheet: it is named in
 * the address.
 */
export const ApplyButton = ({ offer, until = null, hasNote = false }: Props) => {
  const { state, user } = useSession();
  const signUpFirst = useSignUpFirst();
  const { opened, open, close } = useOpened("postuler");
  const isOwn = offer.source !== "external";
  const canApply = isOwn && user.type === "applicant";
  const { data: applied, isPending } = useQuery(appliedQuery(offer.id, canApply));
  const held = useOutcome(user.id, offer.id);
  const isHeld = canApply && held !== null && !held.isLost;
  const isHost = useIsHost(offer.id, canApply && opened === offer.id);

  const isVisitor = state === "loading" || state === "anonymous";
  if (!isOwn && !isVisitor) return <ApplyElsewhere offer={offer} />;
  if (!canApply && !isVisitor) return null;
  const apply = () => (canApply ? open(offer.id) : void signUpFirst("apply", isOwn ? { postuler: offer.id } : {}));
  return (
    <>
      {applied && !isHeld ? (
        <Applied application={applied} />
      ) : (
        <>
          <Apply
            {...(isHeld ? { label: "Candidature envoyée" } : { until })}
            isDisabled={state === "loading" || (canApply && isPending)}
            onClick={apply}
          />
          {hasNote && isOwn && (
            <p className="apply-rest soft small no-margin">
              {isHeld ? "Vous pouvez encore l'annuler" : "Une minute, avec votre CV et un mot"}
            </p>
          )}
        </>
      )}
      {isHost && (
        <Suspense>
          <ApplySheet offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
