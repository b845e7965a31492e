import type { Match } from "@passerelle/contract/offers/matching";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { MatchFactors, MatchTotal } from "./MatchFactors.tsx";
import { texts } from "./texts.ts";

/** One match with its title, in a window about the offer or the candidate. */
export const PairMatch = ({ title, found }: { title: string; found: UseQueryResult<Match> }) => {
  const { data, error, isPending, refetch } = found;
  const status = error instanceof ApiError ? error.status : undefined;
  // The offer has left the screen, or the account is gone: there is nothing left to compare.
  if (status === 404) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2 className="no-margin">{title}</h2>
      {isPending && <Skeletons count={1} />}
      {error && status === 400 && (
        <p className="no-margin">
          <Link to="/platform/applicant/profile">Créez votre profil</Link> pour savoir si cette offre vous correspond.
        </p>
      )}
      {error && status !== 400 && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && (
        <>
          <MatchTotal match={data} />
          <MatchFactors match={data} />
          <p className="soft small no-margin">{texts.fairness}</p>
        </>
      )}
    </section>
  );
};
