import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { appliedQuery, countApplyClick, useFollowExternal } from "./applying.ts";
import { texts } from "./texts.ts";

/** Leads to the site of an external offer; an applicant who has applied there notes it, to follow it with the others. */
export const ApplyElsewhere = ({ offer }: { offer: OfferDetail }) => {
  const { user } = useSession();
  const isApplicant = user.type === "applicant";
  const [hasLeft, setHasLeft] = useState(false);
  const { data: applied } = useQuery(appliedQuery(offer.id, isApplicant));
  const hasApplied = Boolean(applied);
  const follow = useFollowExternal(offer.id);
  return (
    <div className="stack">
      <a
        className="button-link"
        // Until the site's own address has come.
        href={offer.apply_url ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => {
          setHasLeft(true);
          countApplyClick(offer.id).catch(() => {});
        }}
      >
        Postuler sur {offer.source_name}
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>
      {isApplicant && hasApplied && (
        <p className="soft small no-margin">
          {texts.followed} <Link to="/platform/applicant/applications">Mes candidatures</Link>
        </p>
      )}
      {isApplicant && !hasApplied && (
        <button
          type="button"
          className="button-quiet"
          disabled={follow.isPending}
          onClick={() =>
            follow.mutate(undefined, {
              onSuccess: () => showToast("success", texts.followed),
              onError: (error) => showToast("error", error.message),
            })
          }
        >
          {hasLeft ? "C'est fait\u00a0: j'ai postulé" : "J'ai déjà postulé sur ce site"}
        </button>
      )}
    </div>
  );
};
