import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { MatchedCandidateCard } from "./MatchedCandidateCard.tsx";
import { candidatesQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The candidates for an offer, the best first, each with its reasons. */
export const CandidatesForJob = ({ jobId }: { jobId: string }) => {
  const list = useInfiniteQuery(candidatesQuery(jobId));
  const [first] = list.data?.pages ?? [];
  const candidates = list.data?.pages.flatMap((page) => page.candidates) ?? [];
  if (list.error instanceof ApiError && list.error.status === 404) {
    return (
      <EmptyState title={texts.jobNotFound}>
        <Link to="/platform/company/offers">Revenir aux offres</Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div>
        <p className="no-margin">
          <strong>{first ? `${first.job.title} · ${first.job.city}` : "\u00a0"}</strong>
        </p>
        <p className="soft no-margin" role="status">
          {first &&
            `${plural(first.count, "candidat correspond", "candidats correspondent")} à cette offre, sur ${plural(first.compared, "profil comparé", "profils comparés")}. Ceux qui ont déjà postulé n'y figurent pas.`}
        </p>
      </div>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={4}
        height={170}
        isEmpty={candidates.length === 0}
        empty={
          <EmptyState title="Aucun candidat ne correspond encore à cette offre.">
            <Link to="/platform/company/candidates?onglet=cvtheque">Parcourir la CVthèque</Link>
          </EmptyState>
        }
      />
      <ul className="plain-list" aria-label="Candidats">
        {candidates.map(({ candidate, match }) => (
          <li key={candidate.id}>
            <MatchedCandidateCard candidate={candidate} match={match} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
};
