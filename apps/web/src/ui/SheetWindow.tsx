import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { Window } from "./Window.tsx";
import "./triage.css";

type Props = {
  title: string;
  /** What this is one of, for screen readers. */
  neighbours: string;
  id: string;
  /** Items on screen, in order. */
  order: string[];
  /** Total number, when the screen shows only the first. */
  count: number;
  /** Loads more when the last one shown is open. */
  onLast?: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Neighbours of the open item among those shown; an item that left the list keeps its position. */
const useNeighbours = (id: string, order: string[]) => {
  const [shownOrder, setShownOrder] = useState(order);
  if (order !== shownOrder && order.includes(id) && order.join() !== shownOrder.join()) setShownOrder(order);
  const place = shownOrder.indexOf(id);
  return {
    place,
    total: shownOrder.length,
    previous: shownOrder[place - 1],
    next: place === -1 ? undefined : shownOrder[place + 1],
  };
};

/** A sheet over a list or board, with previous and next. */
export const SheetWindow = ({ title, neighbours, id, order, count, onLast, onOpen, onClose, children }: Props) => {
  const { place, total, previous, next } = useNeighbours(id, order);
  const isLast = place !== -1 && !next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that is reached
  useEffect(() => {
    if (isLast) onLast?.();
  }, [isLast, total]);
  return (
    <Window title={title} size="wide" onClose={onClose} closesOutside={false}>
      <div className="stack">
        <nav className="row between sheet-nav" aria-label={neighbours}>
          <Button variant="default" disabled={!previous} onClick={() => previous && onOpen(previous)}>
            ← Précédente
          </Button>
          {place !== -1 && (
            <span className="soft small">
              {formatNumber(place + 1)} sur {formatNumber(Math.max(count, total))}
            </span>
          )}
          <Button variant="default" disabled={!next} onClick={() => next && onOpen(next)}>
            Suivante →
          </Button>
        </nav>
        {children}
      </div>
    </Window>
  );
};
