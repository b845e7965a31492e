import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { appliedQuery, countApplyClick, useFollowExternal } from "./applying.ts";
import { texts } from "./texts.ts";

/** Leads to the site of an external offer; an applicant who has applied there notes it, to follow it with the others. */
export const ApplyElsewhere = ({ offer }: { offer: OfferDetail }) => {
  const { user } = useSession();
  const isApplicant = user.type === "applicant";
  const { data: applied } = useQuery(appliedQuery(offer.id, isApplicant));
  const follow = useFollowExternal(offer.id);
  return (
    <>
      <a
        className="button-link apply-main"
        // Until the site's own address has come.
        href={offer.apply_url ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => {
          countApplyClick(offer.id).catch(() => {});
        }}
      >
        <span>
          Postuler sur leur site
          <span className="visually-hidden">, {offer.source_name} (nouvel onglet)</span>
        </span>
      </a>
      {isApplicant && applied && (
        <p className="apply-rest soft small no-margin">
          {texts.followed} <Link to={`/platform/applicant/applications/${applied.id}`}>Suivre ma candidature</Link>
        </p>
      )}
      {isApplicant && !applied && (
        <button
          type="button"
          className="button-quiet apply-rest"
          disabled={follow.isPending}
          onClick={() =>
            follow.mutate(undefined, {
              onSuccess: () => showToast("success", texts.followed),
              onError: (error) => showToast("error", error.message),
            })
          }
        >
          J'ai postulé, la suivre ici
        </button>
      )}
    </>
  );
};
