import type { MyApplication } from "@passerelle/contract/hiring/applications";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { useOpened } from "#ui/use-address.ts";
import { ApplyElsewhere } from "./ApplyElsewhere.tsx";
import { appliedQuery } from "./applying.ts";
import { useSignUpFirst } from "./use-sign-up-first.ts";

const ApplySheet = lazy(() => import("./ApplySheet.tsx"));

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

type ApplyProps = { label?: string; onClick?: () => void; isDisabled?: boolean };
const Apply = ({ label = "Postuler", onClick, isDisabled = false }: ApplyProps) => (
  <button type="button" className="button-link" disabled={isDisabled} onClick={onClick}>
    {label}
  </button>
);

/** The way to what was sent, once it has left. */
const Applied = ({ application }: { application: MyApplication }) => (
  <div className="stack tight">
    {"held_until" in application ? (
      <Apply label="Candidature envoyée" isDisabled />
    ) : (
      <Link to={`/platform/applicant/applications/${application.id}`} className="button-quiet">
        Suivre ma candidature
      </Link>
    )}
    <p className="soft small no-margin">
      Envoyée le {formatDay(application.created_at)} · {application.status_label}
    </p>
  </div>
);

/**
 * Applies to the offer: in a sheet for ours, on its site for the others. A visitor signs up first, and comes back to the sheet: it is named in
 * the address.
 */
export const ApplyButton = ({ offer }: { offer: OfferDetail }) => {
  const { state, user } = useSession();
  const signUpFirst = useSignUpFirst();
  const { opened, open, close } = useOpened("postuler");
  const isOwn = offer.source !== "external";
  const canApply = isOwn && user.type === "applicant";
  const { data: applied, isPending } = useQuery(appliedQuery(offer.id, canApply));
  const isHost = useIsHost(offer.id, canApply && opened === offer.id);

  if (state === "loading") return <Apply isDisabled />;
  if (state === "anonymous") return <Apply onClick={() => signUpFirst("apply", isOwn ? { postuler: offer.id } : {})} />;
  if (!isOwn) return <ApplyElsewhere offer={offer} />;
  if (!canApply) return null;
  return (
    <>
      {applied ? <Applied application={applied} /> : <Apply isDisabled={isPending} onClick={() => open(offer.id)} />}
      {isHost && (
        <Suspense>
          <ApplySheet offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
