import {
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { BoardColumn } from "@passerelle/contract/received-applications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { CardFace, handleId, menuId } from "./BoardCard.tsx";
import { announcements, instructions } from "./board-announcements.ts";
import { columnOf, columnOrder } from "./board-columns.ts";
import { nameOf } from "./candidate.ts";
import { ReceivedColumn } from "./ReceivedColumn.tsx";
import { type BoardFilters, boardQuery, useMoreCards } from "./received-queries.ts";
import { texts } from "./texts.ts";
import { useMove } from "./use-moves.ts";
import "./received-board.css";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** By keyboard a card goes from one column to the next, not pixel by pixel. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
  const step = steps[event.code];
  if (!step) return;
  event.preventDefault();
  const application = active?.data.current?.application as ReceivedApplication | undefined;
  const here = columnOrder.indexOf((over?.id as BoardColumn) ?? (application && columnOf(application.status)));
  const rect = droppableRects.get(columnOrder[here + step] ?? "");
  return rect && { x: rect.left + 8, y: rect.top + 8 };
};

type Props = {
  filters: BoardFilters;
  onOpen: (id: string) => void;
  /** Shows those who withdrew, who are on no column. */
  onWithdrawn: () => void;
};

/** A card that moves is another element in its new column: what had the focus in it has it again there. */
const useFocusAfterMove = (board: unknown) => {
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is elsewhere once the board has changed
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [board]);
  return wanted;
};

/** What the company received, a column for each status; a card is moved by mouse, by touch, by keyboard or by its menu. */
export default function ReceivedBoard({ filters, onOpen, onWithdrawn }: Props) {
  const { data: board, isError, refetch } = useQuery(boardQuery(filters));
  const more = useMoreCards(filters);
  const move = useMove();
  const focusAfter = useFocusAfterMove(board);
  const [held, setHeld] = useState<ReceivedApplication | null>(null);
  const sensors = useSensors(
    // A click opens, a finger scrolls: only a real drag, or a finger that stays, takes the card.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  if (isError && !board) return <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />;
  if (!board) return <Skeletons count={2} height={240} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(given) => {
        const under = pointerWithin(given);
        return under.length > 0 ? under : rectIntersection(given);
      }}
      // The board scrolls by itself at its very edge alone, and slowly: the column that one sees is the one that one aims at.
      autoScroll={{ threshold: { x: 0.08, y: 0.15 }, acceleration: 5 }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setHeld(active.data.current?.application ?? null)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ active, over, activatorEvent }) => {
        setHeld(null);
        const application = active.data.current?.application as ReceivedApplication | undefined;
        const column = over?.id as BoardColumn | undefined;
        if (!application || !column || columnOf(application.status) === column) return;
        if (activatorEvent instanceof KeyboardEvent) focusAfter.current = handleId(application.id);
        move(application, column);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section className="received-board" aria-label="Tableau des candidatures" tabIndex={0}>
        {board.columns.map((column) => (
          <ReceivedColumn
            key={column.column}
            {...column}
            isLoadingMore={more.isPending && more.variables.column === column.column}
            onMore={(after) =>
              more.mutate({ column: column.column, after }, { onError: () => showToast("error", texts.loadingFailed) })
            }
            onOpen={onOpen}
            onMove={(application, to) => {
              focusAfter.current = menuId(application.id);
              move(application, to);
            }}
          />
        ))}
      </section>
      {board.withdrawn > 0 && (
        <p className="row no-margin soft">
          {plural(board.withdrawn, "candidature retirée par son candidat", "candidatures retirées par leur candidat")}
          <button type="button" className="text-button" onClick={onWithdrawn}>
            Voir
          </button>
        </p>
      )}
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="received-tile is-held">
            <strong className="tile-name">{nameOf(held)}</strong>
            <CardFace application={held} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
