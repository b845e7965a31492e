import { Loader } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import rows from "./row-list.module.css";
import classes from "./split-view.module.css";
import { useKeptPlace } from "./use-kept-place.ts";

type Props = {
  label: string;
  /** Name of the list, by its filters. */
  list: string;
  /** How many rows there are. */
  count: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  /** While the mouse or the focus is in the rows. */
  onHold: (isHeld: boolean) => void;
  /** Rows, each a list item. */
  children: ReactNode;
};

/** Asks for more rows a screen before the last one is in sight. */
const useMoreInSight = (hasMore: boolean, onMore: () => void) => {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "800px 0px",
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore]);
  return end;
};

/** Rows that scroll alone, as many as are looked at; the list keeps its place. */
export const RowList = ({ label, list, count, hasMore, isLoadingMore, onMore, onHold, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const end = useMoreInSight(hasMore && !isLoadingMore, onMore);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useKeptPlace(box, { list, rows: count, onShort: onMore });
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => onHold(isHeld), [isHeld, onHold]);
  return (
    <div ref={box} className={classes.list}>
      <ul
        className={rows.list}
        aria-label={label}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === "mouse")}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        {children}
        {hasMore && (
          <li ref={end} className={classes.more} aria-hidden>
            <Loader size="sm" />
          </li>
        )}
      </ul>
    </div>
  );
};
