import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AnswerRound, type Preview } from "./AnswerRound.tsx";
import { waitingQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./answers.css";
import { BackLink } from "#ui/BackLink.tsx";

/** Everything that waits for an answer, one after the other. `preview` is what another room shows of the CV. */
export const FiveMinutes = ({ preview }: { preview?: Preview }) => {
  const [round, setRound] = useState(0);
  const query = useQuery(waitingQuery(round));
  const { data, error } = query;
  const noProfile = companyProfileRequired(error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className="five">
      <header className="five-head">
        <BackLink to="/platform/company/candidates">Recrutement</BackLink>
        <h1>Répondre en 5 minutes</h1>
      </header>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={2} height={220} refreshFailure="quiet" />
      {data && data.count === 0 && round === 0 && (
        <EmptyState title="Tout le monde a une réponse.">
          <p>Les prochaines candidatures vous attendront ici, les plus anciennes d'abord.</p>
          <Link to="/platform/company/candidates">Voir les candidatures</Link>
        </EmptyState>
      )}
      {data && (data.count > 0 || round > 0) && (
        <AnswerRound key={round} waiting={data} preview={preview} onMore={() => setRound(round + 1)} />
      )}
    </div>
  );
};
