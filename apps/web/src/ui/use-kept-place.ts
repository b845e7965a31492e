import { type RefObject, useEffect, useRef } from "react";

const nameOf = (list: string) => `place ${list}`;

/**
 * Keeps how far a list is scrolled, by its name, in this tab: it is there again after a reload or the back button. `onShort` asks for more
 * rows while there are too few to scroll that far.
 */
export const useKeptPlace = (
  box: RefObject<HTMLElement | null>,
  { list, rows, onShort }: { list: string; rows: number; onShort: () => void },
) => {
  const wanted = useRef<{ list: string; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time there are more rows
  useEffect(() => {
    const element = box.current;
    if (!element || rows === 0) return;
    if (wanted.current?.list !== list)
      wanted.current = { list, top: Number(sessionStorage.getItem(nameOf(list)) ?? 0) };
    const { top } = wanted.current;
    if (top === 0) return;
    if (element.scrollHeight - element.clientHeight < top) return onShort();
    element.scrollTop = top;
    wanted.current = { list, top: 0 };
  }, [list, rows]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const keep = () => {
      // Not before the kept place is reached again.
      if (!wanted.current?.top) sessionStorage.setItem(nameOf(list), String(Math.round(element.scrollTop)));
    };
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [box, list]);
};
