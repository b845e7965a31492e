import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import classes from "#ui/split-view.module.css";
import { useInAddress } from "#ui/use-in-address.ts";
import { readFilters, writeFilters } from "./filters.ts";
import { LibraryChips } from "./LibraryChips.tsx";
import { LibrarySplit } from "./LibrarySplit.tsx";
import library from "./library.module.css";
import { candidatesQuery } from "./queries.ts";
import { SavedSearches, SaveSearch } from "./SavedSearches.tsx";
import { SearchWords } from "./SearchWords.tsx";

type Props = {
  placeField: (value: string, onChoose: (place: string) => void) => ReactNode;
  /** Stands above the list of a company that is not verified. */
  notice: ReactNode;
};

/** The CVs of those who look for work: words, filters, a list and one candidate beside it (docs/product/companies.md#cv-library). */
export default function CvLibrary({ placeField, notice }: Props) {
  const [filters, change] = useInAddress(readFilters, writeFilters);
  const list = useInfiniteQuery(candidatesQuery(filters));
  const [first] = list.data?.pages ?? [];
  const noProfile = companyProfileRequired(
    list.error,
    <>pour consulter la CVthèque{"\u00a0"}: les candidats voient qui ouvre leur CV.</>,
  );
  if (noProfile) return noProfile;
  return (
    <div className={classes.screen}>
      <search className={library.search}>
        <SearchWords filters={filters} onChange={change} />
        {first?.is_verified && <SaveSearch filters={filters} />}
        <SavedSearches />
      </search>
      <LibraryChips
        filters={filters}
        onChange={change}
        placeField={placeField}
        found={first ? { count: first.count, isExact: first.count_is_exact } : null}
      />
      <LibrarySplit filters={filters} onChange={change} notice={notice} />
    </div>
  );
}
