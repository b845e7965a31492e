import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { formatNumber } from "#platform/formats.ts";
import { useNeighbours } from "./use-neighbours.ts";
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

/** Neighbours of the open item; asks for more rows once the last one shown is open. */
export const usePlaceInList = (id: string, order: string[], onLast?: () => void) => {
  const neighbours = useNeighbours(id, order);
  const { place, total, next } = neighbours;
  const isLast = place !== -1 && !next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each end that is reached
  useEffect(() => {
    if (isLast) onLast?.();
  }, [isLast, total]);
  return neighbours;
};

/** A sheet over a list or board, with previous and next. */
export const SheetWindow = ({ title, neighbours, id, order, count, onLast, onOpen, onClose, children }: Props) => {
  const { place, total, previous, next } = usePlaceInList(id, order, onLast);
  return (
    <Window title={title} size="wide" onClose={onClose} closesOutside={false}>
      <div className="stack">
        <nav className="row between sheet-nav" aria-label={neighbours}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={!previous}
            onClick={() => previous && onOpen(previous)}
          >
            Précédente
          </Button>
          {place !== -1 && (
            <span className="soft small">
              {formatNumber(place + 1)} sur {formatNumber(Math.max(count, total))}
            </span>
          )}
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={!next}
            onClick={() => next && onOpen(next)}
          >
            Suivante
          </Button>
        </nav>
        {children}
      </div>
    </Window>
  );
};
