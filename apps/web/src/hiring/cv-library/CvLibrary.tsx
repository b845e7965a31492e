import { Button } from "@mantine/core";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { plural } from "#platform/formats.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useInAddress } from "#ui/use-in-address.ts";
import { CandidateCard } from "./CandidateCard.tsx";
import { isFiltered, readFilters, writeFilters } from "./filters.ts";
import { LibraryFilters } from "./LibraryFilters.tsx";
import { candidatesQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./library.css";

const CandidateWindow = lazy(() => import("./CandidateWindow.tsx"));

type Props = {
  placeField: (value: string, onChoose: (place: string) => void) => ReactNode;
  /** Stands above the list of a company that is not verified. */
  notice: ReactNode;
  /** Shows a candidate's CV in their window. */
  preview?: (candidate: LibraryCandidateSheet) => ReactNode;
};

const noFilters = readFilters(new URLSearchParams());

/** How many candidates the company opened today, and whether it may open others. */
const Openings = ({ today, per_day }: { today: number; per_day: number }) =>
  today >= per_day ? (
    <p className="banner no-margin" role="status">
      Votre entreprise a ouvert les {plural(per_day, "candidat permis", "candidats permis")} par jour. Ceux
      d'aujourd'hui se rouvrent, les autres attendent demain.
    </p>
  ) : (
    today > 0 && (
      <p className="soft small no-margin">
        {plural(today, "candidat ouvert", "candidats ouverts")} aujourd'hui par votre entreprise, sur {per_day} par
        jour.
      </p>
    )
  );

/** The CVs of those who look for work: search, filters, and one candidate opened over the list. */
export default function CvLibrary({ placeField, notice, preview }: Props) {
  const { opened, open, close } = useOpened("candidat");
  const [filters, change] = useInAddress(readFilters, writeFilters);
  const list = useInfiniteQuery(candidatesQuery(filters));
  const [first] = list.data?.pages ?? [];
  const candidates = list.data?.pages.flatMap((page) => page.candidates) ?? [];

  const noProfile = companyProfileRequired(
    list.error,
    <>pour consulter la CVthèque{"\u00a0"}: les candidats voient qui ouvre leur CV.</>,
  );
  if (noProfile) return noProfile;
  return (
    <div className="stack">
      {first && !first.is_verified && notice}
      {first?.is_verified && <Openings {...first.openings} />}
      <LibraryFilters filters={filters} placeField={placeField} onChange={change} />
      <div className="row between">
        <p className="soft no-margin" role="status">
          {first
            ? `${first.count_is_exact ? "" : "Plus de "}${plural(first.count, "candidat", "candidats")}${
                first.place ? ` autour de ${first.place.name}` : ""
              }`
            : "\u00a0"}
        </p>
        {isFiltered(filters) && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(noFilters)}>
            Effacer les filtres
          </Button>
        )}
      </div>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={4}
        height={220}
        isEmpty={candidates.length === 0}
        empty={
          <EmptyState title={isFiltered(filters) ? "Aucun candidat ne correspond." : "La CVthèque est encore vide."}>
            <p className="no-margin">
              {isFiltered(filters)
                ? "Essayez un mot plus général, un rayon plus large ou moins de filtres."
                : "Les candidats en recherche active y apparaissent avec leur CV."}
            </p>
          </EmptyState>
        }
      />
      <ul className="plain-list" aria-label="Candidats" aria-busy={list.isPlaceholderData}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <CandidateCard candidate={candidate} onOpen={() => open(candidate.id)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {first && !first.count_is_exact && !list.hasNextPage && candidates.length > 0 && (
        <p className="soft no-margin">Précisez votre recherche pour voir les autres candidats.</p>
      )}
      {opened && (
        <Suspense>
          <CandidateWindow id={opened} onClose={close} preview={preview} />
        </Suspense>
      )}
    </div>
  );
}
