import type { offersStats } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { lazy, Suspense } from "react";
import { plural } from "#platform/formats.ts";
import type { Filters } from "./filters.ts";

// Visitors, who have none, do not load it.
const RecentSearches = lazy(() => import("./RecentSearches.tsx"));

type Props = {
  filters: Filters;
  stats: Output<typeof offersStats> | undefined;
  isApplicant: boolean;
};

/** Above the results: how much there is to find. The fields are in the header. */
export const SearchIntro = ({ filters, stats, isApplicant }: Props) => (
  <section className="search-intro">
    <h1>Trouvez votre alternance</h1>
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
  </section>
);
