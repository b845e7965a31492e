import type { offersStats } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { Suspense } from "react";
import type { Filters } from "#offers/criteria/filters.ts";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";

// Visitors, who have none, do not load it.
const RecentSearches = lazyPart(() => import("./RecentSearches.tsx"));

type Props = {
  filters: Filters;
  stats: Output<typeof offersStats> | undefined;
  isApplicant: boolean;
};

/** After the results: how much there is to find, and the applicant's last searches. */
export const SearchIntro = ({ filters, stats, isApplicant }: Props) => (
  <div className="search-intro">
    {stats && (
      <p className="soft small no-margin">
        {plural(stats.total_offers, "offre", "offres")} ·{" "}
        {plural(stats.total_companies, "entreprise partenaire", "entreprises partenaires")} ·{" "}
        {plural(stats.total_schools, "école partenaire", "écoles partenaires")}
      </p>
    )}
    {isApplicant && (
      <Suspense>
        <RecentSearches filters={filters} />
      </Suspense>
    )}
  </div>
);
