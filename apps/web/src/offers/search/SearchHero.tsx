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
  onChange: (next: Filters) => void;
};

/** What is searched in words, and how much there is to find. */
export const SearchHero = ({ filters, stats, isApplicant, onChange }: Props) => (
  <section className="search-hero">
    <h1>Trouvez votre alternance</h1>
    <form
      key={filters.text}
      className="hero-search"
      aria-label="Recherche d'offres"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...filters, text: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
      }}
    >
      <input
        name="q"
        type="search"
        defaultValue={filters.text}
        maxLength={200}
        aria-label="Métier, mot-clé ou entreprise"
        placeholder="Métier, mot-clé ou entreprise"
      />
      <button type="submit" className="button-link">
        Rechercher
      </button>
    </form>
    {isApplicant && (
      <Suspense>
        <RecentSearches filters={filters} />
      </Suspense>
    )}
    {stats && (
      <p className="soft no-margin">
        {plural(stats.total_offers, "offre", "offres")} ·{" "}
        {plural(stats.total_companies, "entreprise partenaire", "entreprises partenaires")} ·{" "}
        {plural(stats.total_schools, "école partenaire", "écoles partenaires")}
      </p>
    )}
  </section>
);
