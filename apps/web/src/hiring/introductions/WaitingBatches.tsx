import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { companyBatchesQuery } from "./queries.ts";

/** How many students whom schools proposed wait for an answer, and the way to them; nothing when none does. */
export const WaitingBatches = () => {
  const { data } = useInfiniteQuery(companyBatchesQuery);
  const waiting = data?.pages.flatMap(({ rows }) => rows).filter(({ count, answered }) => answered < count) ?? [];
  const [first] = waiting;
  if (!first) return null;
  const students = waiting.reduce((sum, { count, answered }) => sum + count - answered, 0);
  const to = waiting.length === 1 ? `/platform/company/batches/${first.id}` : "/platform/company/batches";
  return (
    <section className="banner row between" aria-label="Étudiants proposés par les écoles">
      <p className="no-margin">
        <strong>
          {plural(students, "étudiant proposé", "étudiants proposés")} par{" "}
          {waiting.length === 1 ? first.school : `des écoles, en ${plural(waiting.length, "lot", "lots")}`}
        </strong>
        <span className="soft"> · {students > 1 ? "ils attendent" : "il attend"} votre réponse</span>
      </p>
      <Link to={to} className="button-link">
        Voir {waiting.length === 1 ? "le lot" : "les lots"}
      </Link>
    </section>
  );
};
