import type { Match } from "@passerelle/contract/offers/matching";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { QueryView } from "#ui/QueryView.tsx";
import type { Reader } from "./closeness-rules.ts";
import { Closeness, MatchDetail } from "./MatchFactors.tsx";
import { texts } from "./texts.ts";

type Props = { title: string; found: UseQueryResult<Match>; reader: Reader };

/** One match with its title, in a window about the offer or the candidate. */
export const PairMatch = ({ title, found, reader }: Props) => {
  // The offer has left the screen, or the account is gone: there is nothing left to compare.
  if (found.error instanceof ApiError && found.error.status === 404) return null;
  return (
    <section className="pair-match" aria-label={title}>
      <QueryView
        query={found}
        failed={texts.loadingFailed}
        absent={
          <p className="no-margin">
            <Link to="/platform/applicant/profile">Créez votre profil</Link> pour savoir si cette offre vous correspond.
          </p>
        }
        skeletons={1}
        height={64}
      >
        {(match) => (
          <>
            <Closeness match={match} reader={reader} />
            <MatchDetail match={match} of={title} />
          </>
        )}
      </QueryView>
    </section>
  );
};
