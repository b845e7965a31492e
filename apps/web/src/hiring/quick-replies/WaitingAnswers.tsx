import { useQuery } from "@tanstack/react-query";
import { formatDay, plural } from "#platform/formats.ts";
import { waitingCountQuery } from "./queries.ts";

/** How many candidates wait for an answer, and since when. Draws nothing when no candidate waits. */
export const WaitingAnswers = () => {
  const { data } = useQuery(waitingCountQuery);
  if (!data || data.count === 0) return null;
  return (
    <section className="banner" aria-label="Candidatures en attente">
      <p className="no-margin">
        <strong>{plural(data.count, "candidature attend", "candidatures attendent")} une réponse</strong>
        {data.oldest_at && <span className="soft">, la plus ancienne depuis le {formatDay(data.oldest_at)}</span>}
      </p>
    </section>
  );
};
