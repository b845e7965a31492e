import type { OrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { IconBell } from "@tabler/icons-react";
import { Suspense } from "react";
import { useApplicantAct } from "#offers/favourites/MarkButtons.tsx";
import { lazyPart } from "#platform/lazy-part.ts";

// Visitors, who follow nobody, do not load what does it.
const ApplicantFollow = lazyPart(() => import("./ApplicantFollow.tsx"));

/** « Suivre »: new offers of a company or a school reach the applicant. A visitor signs up first, then follows. */
export const FollowButton = ({ organisation }: { organisation: Pick<OrganisationPage, "id" | "name"> }) => {
  const { isApplicant, isDisabled, isShown, asApplicant } = useApplicantAct("follow", { suivre: organisation.id });
  if (!isShown) return null;
  const unknown = (
    <button
      type="button"
      className="button-quiet"
      // What is clicked before it is known who is there would be lost.
      disabled={isDisabled || isApplicant}
      onClick={asApplicant(() => {})}
    >
      <IconBell size={18} aria-hidden />
      Suivre
    </button>
  );
  if (!isApplicant) return unknown;
  return (
    <Suspense fallback={unknown}>
      <ApplicantFollow organisation={organisation} />
    </Suspense>
  );
};
