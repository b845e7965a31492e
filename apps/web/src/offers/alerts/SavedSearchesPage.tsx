import type { SavedSearch } from "@passerelle/contract/offers/alerts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { FollowedCard } from "./FollowedCard.tsx";
import { savedSearchesQuery } from "./queries.ts";
import { SavedSearchCard } from "./SavedSearchCard.tsx";
import { SearchWindow } from "./SearchWindow.tsx";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Recherches et alertes — Passerelle" }];

export default function SavedSearchesPage() {
  const query = useQuery(savedSearchesQuery);
  const { data: searches } = query;
  const [opened, setOpened] = useState<SavedSearch["id"] | null>(null);
  const search = searches?.find(({ id }) => id === opened);
  const saved = searches?.filter(({ parameters }) => !parameters.organisation) ?? [];
  const followed = searches?.filter(({ parameters }) => parameters.organisation) ?? [];
  return (
    <div className="wide stack">
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Recherches et alertes" />
      <div className="row between">
        <h1 className="in-phone-bar">Recherches et alertes</h1>
        <Link to="/platform/applicant/search">Nouvelle recherche</Link>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} />
      {searches?.length === 0 && (
        <EmptyState title="Vous n'avez pas encore de recherche enregistrée.">
          <p>
            Lancez une recherche, puis enregistrez-la pour être alerté des nouvelles offres, ou suivez une entreprise ou
            une école depuis sa page.
          </p>
          <Link to="/platform/applicant/search" className="button-link">
            Chercher une offre
          </Link>
        </EmptyState>
      )}
      {saved.length > 0 && (
        <ul className="plain-list" aria-label="Recherches et alertes">
          {saved.map((each) => (
            <li key={each.id}>
              <SavedSearchCard search={each} onChange={() => setOpened(each.id)} />
            </li>
          ))}
        </ul>
      )}
      {followed.length > 0 && (
        <section className="stack" aria-labelledby="suivies">
          <h2 id="suivies" className="no-margin">
            Entreprises et écoles suivies
          </h2>
          <ul className="plain-list">
            {followed.map((each) => (
              <li key={each.id}>
                <FollowedCard search={each} onChange={() => setOpened(each.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {search && <SearchWindow search={search} onClose={() => setOpened(null)} />}
    </div>
  );
}
