import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { ApplyElsewhere } from "./ApplyElsewhere.tsx";
import { appliedQuery, useApply } from "./applying.ts";
import { texts } from "./texts.ts";

/** Applies to the offer: in place for ours, on its site for the others. A visitor signs up first. */
export const ApplyButton = ({ offer }: { offer: OfferDetail }) => {
  const { state, user } = useSession();
  const navigate = useNavigate();
  const apply = useApply(offer);
  const [isSending, setIsSending] = useState(false);
  const [needsProfile, setNeedsProfile] = useState(false);
  const isOwn = offer.source !== "external";
  const { data: hasApplied = false } = useQuery(appliedQuery(offer.id, isOwn && user.type === "applicant"));

  if (state === "loading") return <p className="soft no-margin">Chargement…</p>;
  if (state === "anonymous") {
    const signUp = () => {
      showToast("error", texts.signUpToApply);
      navigate("/signup?type=applicant");
    };
    return (
      <button type="button" className="button-link" onClick={signUp}>
        Postuler
      </button>
    );
  }
  if (!isOwn) return <ApplyElsewhere offer={offer} />;
  if (user.type !== "applicant") return null;

  const send = () => {
    // At once, before anything else is drawn: a second click sends nothing.
    setIsSending(true);
    apply.mutate(undefined, {
      onSettled: () => setIsSending(false),
      onSuccess: () => showToast("success", texts.applied),
      onError: (error) => {
        const { code = "", status = 500 } = error instanceof ApiError ? error : {};
        // The login page takes this one's place: what is said then is said by the request.
        if (status === 401) return;
        setNeedsProfile(code === "profile-required");
        const sentence = status < 500 ? error.message : texts.applyFailed;
        showToast("error", code === "already-applied" ? texts.alreadyApplied : sentence);
      },
    });
  };
  return (
    <div className="stack">
      <button type="button" className="button-link" disabled={isSending || hasApplied} onClick={send}>
        {hasApplied ? "Déjà postulé" : isSending ? "Envoi…" : "Postuler"}
      </button>
      {hasApplied && <p className="soft small no-margin">{texts.alreadyApplied}</p>}
      {needsProfile && (
        <p className="banner" role="alert">
          Pour postuler, il faut un profil avec un CV.{" "}
          <Link to="/platform/applicant/profile">Compléter mon profil</Link>
        </p>
      )}
    </div>
  );
};
