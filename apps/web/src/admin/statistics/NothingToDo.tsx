import type { Deadline } from "@passerelle/contract/hiring/agenda";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { deadlineLabels } from "#hiring/agenda/texts.ts";
import { savedSearchesQuery } from "#offers/alerts/queries.ts";
import { formatDay, formatMoment, parisDay, plural } from "#platform/formats.ts";
import classes from "./to-do-now.module.css";

/** What the applicant's home says when nothing waits: the next date there is, and the new offers of their searches. */
export const NothingToDo = ({ deadlines }: { deadlines: Deadline[] }) => {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const found = searches.reduce((sum, { new_count }) => sum + new_count, 0);
  const today = parisDay();
  const next = deadlines.find(({ at, is_late }) => !is_late && at >= today);
  return (
    <p className={classes.empty}>
      Rien d'urgent.
      {next && (
        <>
          {" "}
          Prochaine date{"\u00a0"}:{" "}
          <Link to={`/platform/applicant/applications/${next.application_id}`}>
            {deadlineLabels[next.kind]}, {next.organisation}
          </Link>
          , le {next.at.length > 10 ? formatMoment(next.at) : formatDay(next.at)}.
        </>
      )}
      {found > 0 && (
        <>
          {" "}
          <Link to="/platform/applicant/searches">{plural(found, "nouvelle offre", "nouvelles offres")}</Link> dans vos
          recherches.
        </>
      )}
    </p>
  );
};
