import {
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { BoardCard, handleId, menuId } from "./BoardCard.tsx";
import { BoardColumn } from "./BoardColumn.tsx";
import { announcementsOf, cardOf, instructions } from "./board-announcements.ts";
import type { BoardColumnOf } from "./move-card.ts";
import { QueuedKeyboardSensor } from "./queued-keyboard-sensor.ts";
import "./triage.css";
import "./triage-board.css";
import { ScrollRegion } from "./ScrollRegion.tsx";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Props<Card extends { id: string }, Column extends string, One extends BoardColumnOf<Card, Column>> = {
  label: string;
  columns: One[];
  titles: Record<Column, string>;
  /** Number of cards, as announced. */
  countOf: (column: One) => string;
  /** Total number of cards, shown or not. */
  totalOf: (column: One) => number;
  columnOf: (card: Card) => Column | null;
  nameOf: (card: Card) => string;
  isMovable: (card: Card) => boolean;
  /** Content of a card, also while it is dragged. */
  face: (card: Card) => ReactNode;
  /** Extra content in its column only. */
  besides?: (card: Card) => ReactNode;
  /** Text of an empty column. */
  empty: string;
  /** Columns that are not shown, to which a card goes by its menu. */
  folded?: Column[];
  /** Column whose next cards are loading. */
  loadingMore: Column | null;
  onMore: (column: Column, after: string) => void;
  onOpen: (id: string) => void;
  onMove: (card: Card, to: Column) => void;
};

/** A moved card is another element in its new column: it gets the focus back. */
const useFocusAfterMove = (columns: unknown) => {
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is elsewhere once the board has changed
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [columns]);
  return wanted;
};

/** Cards in columns, moved by mouse, touch, keyboard or menu. */
export const Board = <Card extends { id: string }, Column extends string, One extends BoardColumnOf<Card, Column>>(
  props: Props<Card, Column, One>,
) => {
  const { label, columns, titles, countOf, totalOf, columnOf, nameOf, isMovable, face, besides, empty } = props;
  const { folded = [], loadingMore, onMore, onOpen, onMove } = props;
  const focusAfter = useFocusAfterMove(columns);
  const [held, setHeld] = useState<Card | null>(null);
  const order = columns.map(({ column }) => column);
  /** By keyboard a card moves from column to column, not by pixels. */
  const toNextColumn: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
    const step = steps[event.code];
    if (!step) return;
    const card = cardOf<Card>(active);
    const here = order.indexOf((over?.id as Column) ?? (card && columnOf(card)));
    const rect = droppableRects.get(order[here + step] ?? "");
    if (!rect) return;
    event.preventDefault();
    return { x: rect.left + 8, y: rect.top + 8 };
  };
  const sensors = useSensors(
    // A click opens and a finger scrolls; only a drag or a long press picks the card up.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(QueuedKeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const announcements = useMemo(() => announcementsOf<Card>({ nameOf, columnOf, titles }), [nameOf, columnOf, titles]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(given) => {
        const under = pointerWithin(given);
        return under.length > 0 ? under : rectIntersection(given);
      }}
      // The board scrolls only near its edge, and slowly, so that the visible column stays the target.
      autoScroll={{ threshold: { x: 0.08, y: 0.15 }, acceleration: 5 }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setHeld(cardOf<Card>(active) ?? null)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ active, over, activatorEvent }) => {
        setHeld(null);
        const card = cardOf<Card>(active);
        const column = over?.id as Column | undefined;
        if (!card || !column || columnOf(card) === column) return;
        if (activatorEvent instanceof KeyboardEvent) focusAfter.current = handleId(card.id);
        onMove(card, column);
      }}
    >
      <ScrollRegion label={label} className="received-board">
        {columns.map((one) => {
          const last = one.cards.at(-1);
          return (
            <BoardColumn
              key={one.column}
              column={one.column}
              title={titles[one.column]}
              count={countOf(one)}
              isEmpty={one.cards.length === 0}
              empty={empty}
              hasMore={last !== undefined && totalOf(one) > one.cards.length}
              isLoadingMore={loadingMore === one.column}
              onMore={() => last && onMore(one.column, last.id)}
            >
              {one.cards.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  name={nameOf(card)}
                  canMove={isMovable(card)}
                  others={[...order, ...folded]
                    .filter((column) => column !== one.column)
                    .map((column) => [column, titles[column]])}
                  onOpen={() => onOpen(card.id)}
                  onMove={(to) => {
                    focusAfter.current = menuId(card.id);
                    onMove(card, to as Column);
                  }}
                >
                  {face(card)}
                  {besides?.(card)}
                </BoardCard>
              ))}
            </BoardColumn>
          );
        })}
      </ScrollRegion>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="received-tile is-held">
            <strong className="tile-name">{nameOf(held)}</strong>
            {face(held)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
