import type { ImportedOffer } from "#offers/imports/events.ts";
import type { AnyContext } from "#platform/context.ts";
import type { OfferToShow } from "./offer-to-show.ts";
import { projectExternal, projectImported, projectJobs, projectOffers, projectPostings } from "./project-offers.ts";
import { jobsOfCompanies, postingsOfSchools } from "./projection-store.ts";

// Search follows offers in the transaction of the act that changes them (`app/events.ts`).

export const followJobs = ({ db }: AnyContext, changed: readonly { job_id: string }[]) =>
  projectJobs(
    db,
    changed.map(({ job_id }) => job_id),
  );

/** The card of a job shows its company's name, address and size. */
export const followCompanies = async ({ db }: AnyContext, changed: readonly { company_id: string }[]) =>
  projectJobs(
    db,
    await jobsOfCompanies(
      db,
      changed.map(({ company_id }) => company_id),
    ),
  );

export const followPostings = ({ db }: AnyContext, changed: readonly { id: string }[]) =>
  projectPostings(
    db,
    changed.map(({ id }) => id),
  );

export const followSchools = async ({ db }: AnyContext, switched: readonly { school_id: string }[]) =>
  projectPostings(
    db,
    await postingsOfSchools(
      db,
      switched.map(({ school_id }) => school_id),
    ),
  );

const shown = ({ id, offer }: ImportedOffer): OfferToShow => ({
  ...offer,
  ...{ offer_id: id, kind: "external", company_slug: null, organisation_id: null },
  ...{ start_date: offer.contract_start, skills: offer.desired_skills },
  ...{ visible_from: "-infinity", visible_until: offer.expires_at ?? "infinity" },
  ...{ salary_first_year: null, salary_min: null, salary_max: null, salary_period: null },
});

/** What an import has in memory is not read back, and a new offer has no row yet. */
export const followImported = ({ db }: AnyContext, written: readonly ImportedOffer[]) =>
  projectImported(
    db,
    written.map(shown),
    written.flatMap(({ id, isNew }) => (isNew ? [] : id)),
  );

export const followClosed = ({ db }: AnyContext, closed: readonly { id: string }[]) =>
  projectExternal(
    db,
    closed.map(({ id }) => id),
  );

/** A hidden offer leaves the search in the transaction of the decision, and comes back in the one that restores it. */
export const followModerated = ({ db }: AnyContext, decided: readonly { offer_id: string }[]) =>
  projectOffers(
    db,
    decided.map(({ offer_id }) => offer_id),
  );
