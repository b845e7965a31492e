import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { Figure } from "#ui/Figure.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTypedSearch } from "#ui/use-typed.ts";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { ApplicationsBoard } from "./ApplicationsBoard.tsx";
import { MyApplicationCard } from "./MyApplicationCard.tsx";
import { figuresQuery, myApplicationsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./board.css";

// Applicants see one status for an interview, whichever of its two codes the recruiter set.
const { IV: _, ...filterLabels } = applicationStatusLabels;

/** A board wants to be seen whole: as many as one page of the API may hold. */
const boardSize = 100;

/** The applications of the user. */
export const MyApplications = () => {
  const navigate = useNavigate();
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const status = params.get("statut") ?? "";
  const isBoard = params.get("vue") === "tableau";
  const { data: figures } = useQuery(figuresQuery);
  const list = useInfiniteQuery(myApplicationsQuery({ search, status }, isBoard ? boardSize : undefined));
  const applications = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = search !== "" || status !== "";

  return (
    <div className="wide stack">
      <div className="row between">
        <h1>Mes candidatures</h1>
        <Link to="/platform/applicant/school-jobs">Mes candidatures auprès des écoles</Link>
      </div>
      <div className="grid-4">
        <Figure label="Total" value={figures?.total} />
        <Figure label="En cours" value={figures?.in_progress} />
        <Figure label="Acceptées" value={figures?.accepted} />
        <Figure label="Refusées" value={figures?.refused} />
        <Figure label="Terminées" value={figures?.withdrawn} />
      </div>
      <div className="grid-2">
        <SearchField placeholder="Poste ou entreprise" value={typed} onType={setTyped} />
        <SelectField
          label="Statut"
          labels={filterLabels}
          empty="Tous les statuts"
          value={status}
          onChange={(event) => set({ statut: event.target.value })}
        />
      </div>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={3}
        isEmpty={applications.length === 0}
        empty={
          <EmptyState
            title={isFiltered ? "Aucune candidature ne correspond." : "Vous n'avez pas encore de candidature."}
          >
            {!isFiltered && (
              <Link to="/platform/applicant/search" className="button-link">
                Chercher une offre
              </Link>
            )}
          </EmptyState>
        }
      />
      {applications.length > 0 && <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue })} />}
      {isBoard && applications.length > 0 ? (
        <ApplicationsBoard
          applications={applications}
          onOpen={(id) => navigate(`/platform/applicant/applications/${id}`)}
        />
      ) : (
        <ul className="plain-list" aria-label="Candidatures">
          {applications.map((application) => (
            <li key={application.id}>
              <MyApplicationCard application={application} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </div>
  );
};
