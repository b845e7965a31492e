import { useDroppable } from "@dnd-kit/core";
import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { BoardColumn } from "@passerelle/contract/received-applications";
import { formatNumber, plural } from "#platform/formats.ts";
import { BoardCard } from "./BoardCard.tsx";
import { columnTitles } from "./board-columns.ts";

type Props = {
  column: BoardColumn;
  count: number;
  proposals: number;
  applications: ReceivedApplication[];
  isLoadingMore: boolean;
  onMore: (after: string) => void;
  onOpen: (id: string) => void;
  onMove: (application: ReceivedApplication, to: BoardColumn) => void;
};

/** A status: how many are there, and the first of them. */
export const ReceivedColumn = ({
  column,
  count,
  proposals,
  applications,
  isLoadingMore,
  onMore,
  onOpen,
  onMove,
}: Props) => {
  const { setNodeRef, isOver } = useDroppable({ id: column });
  const last = applications.at(-1);
  return (
    <section
      ref={setNodeRef}
      className={isOver ? "received-column is-over" : "received-column"}
      aria-labelledby={`colonne-${column}`}
    >
      <h2 id={`colonne-${column}`}>
        {columnTitles[column]} <span className="soft">{formatNumber(count)}</span>
        {proposals > 0 && <span className="soft small"> + {plural(proposals, "proposition", "propositions")}</span>}
      </h2>
      <ul className="plain-list" aria-label={columnTitles[column]}>
        {applications.map((application) => (
          <BoardCard
            key={application.id}
            application={application}
            column={column}
            onOpen={() => onOpen(application.id)}
            onMove={(to) => onMove(application, to)}
          />
        ))}
      </ul>
      {applications.length === 0 && <p className="soft small no-margin">Aucune candidature</p>}
      {last && count + proposals > applications.length && (
        <button type="button" className="button-quiet" disabled={isLoadingMore} onClick={() => onMore(last.id)}>
          {isLoadingMore ? "Chargement…" : "Charger plus"}
          <span className="visually-hidden"> dans {columnTitles[column]}</span>
        </button>
      )}
    </section>
  );
};
