import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, plural } from "#platform/formats.ts";
import { waitingCountQuery } from "./queries.ts";

/** How many candidates wait for an answer, and the way to answer them; nothing when nobody does. */
export const WaitingAnswers = () => {
  const { data } = useQuery(waitingCountQuery);
  if (!data || data.count === 0) return null;
  return (
    <section className="banner row between" aria-label="Candidatures en attente">
      <p className="no-margin">
        <strong>{plural(data.count, "candidature attend", "candidatures attendent")} une réponse</strong>
        {data.oldest_at && <span className="soft">, la plus ancienne depuis le {formatDay(data.oldest_at)}</span>}
      </p>
      <Link to="/platform/company/answers" className="button-link">
        Répondre en 5 minutes
      </Link>
    </section>
  );
};
