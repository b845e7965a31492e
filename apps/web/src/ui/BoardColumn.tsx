import { useDroppable } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  column: string;
  title: string;
  /** Number of cards, as announced. */
  count: string;
  isEmpty: boolean;
  /** Text of an empty column. */
  empty: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  children: ReactNode;
};

/** A column of a board: its count and first cards. */
export const BoardColumn = ({
  column,
  title,
  count,
  isEmpty,
  empty,
  hasMore,
  isLoadingMore,
  onMore,
  children,
}: Props) => {
  const { setNodeRef, isOver } = useDroppable({ id: column });
  return (
    <section
      ref={setNodeRef}
      className={isOver ? "received-column is-over" : "received-column"}
      aria-labelledby={`colonne-${column}`}
    >
      <h2 id={`colonne-${column}`}>
        {title} <span className="soft">{count}</span>
      </h2>
      <ul className="plain-list" aria-label={title}>
        {children}
      </ul>
      {isEmpty && <p className="soft small no-margin">{empty}</p>}
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          Charger plus
          <span className="visually-hidden"> dans {title}</span>
        </Button>
      )}
    </section>
  );
};
