import { formatMoment } from "#platform/formats.ts";
import { ListPart } from "./ListPart.tsx";
import { historyQuery } from "./queries.ts";

/** Entries of the audit log about the school and its people. */
export const ClientHistory = ({ schoolId }: { schoolId: string }) => (
  <ListPart query={(page) => historyQuery(schoolId, page)} empty="Rien n'a encore été noté pour cette école.">
    {(events) => (
      <ul className="plain-list" aria-label="Historique de l'école">
        {events.map(({ id, at, action, actor }) => (
          <li key={id} className="card row between client-event">
            <span>{action}</span>
            <span className="soft small address">
              {formatMoment(at)}
              {actor && ` · ${actor}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </ListPart>
);
