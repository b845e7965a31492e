import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDay, plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { readersQuery } from "./queries.ts";

/** Who opened the candidate's CVs, and on which days: every opening by another user is recorded, and shown here. */
export const ResumeReaders = () => {
  const list = useInfiniteQuery(readersQuery);
  const readers = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section className="card stack" aria-labelledby="readers">
      <h2 id="readers" className="no-margin">
        Qui a ouvert mon CV
      </h2>
      <p className="soft small no-margin">
        Chaque ouverture par une entreprise ou une école est notée ici. Elles ne voient pas cette liste.
      </p>
      <QueryView
        query={list}
        failed="La liste n'a pas pu être chargée."
        skeletons={2}
        height={48}
        isEmpty={readers.length === 0}
        empty={<p className="no-margin">Personne n'a encore ouvert votre CV.</p>}
      />
      {readers.length > 0 && (
        <ul className="plain-list readers">
          {readers.map(({ organisation, day, times }) => (
            <li key={`${organisation} ${day}`} className="row between">
              <strong>{organisation}</strong>
              <span>
                <time dateTime={day}>{formatDay(day)}</time>
                {times > 1 && <span className="soft"> · {plural(times, "fois", "fois")}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </section>
  );
};
