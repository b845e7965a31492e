import type { Match } from "@passerelle/contract/offers/matching";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import type { Reader } from "./closeness-rules.ts";
import { Closeness, MatchDetail } from "./MatchFactors.tsx";
import { texts } from "./texts.ts";

type Props = { title: string; found: UseQueryResult<Match>; reader: Reader };

/** One match with its title, in a window about the offer or the candidate. */
export const PairMatch = ({ title, found, reader }: Props) => {
  const { data, error, isPending, refetch } = found;
  const status = error instanceof ApiError ? error.status : undefined;
  // The offer has left the screen, or the account is gone: there is nothing left to compare.
  if (status === 404) return null;
  return (
    <section className="pair-match" aria-label={title}>
      {isPending && <Skeletons count={1} height={64} />}
      {error && status === 400 && (
        <p className="no-margin">
          <Link to="/platform/applicant/profile">Créez votre profil</Link> pour savoir si cette offre vous correspond.
        </p>
      )}
      {error && status !== 400 && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && (
        <>
          <Closeness match={data} reader={reader} />
          <MatchDetail match={data} of={title} />
        </>
      )}
    </section>
  );
};
