import { useEffect, useRef } from "react";

/** Room that the fade at the end of the line takes, in pixels. */
const fade = 40;

/** For a line that scrolls sideways on a phone: whenever `chosen` changes, scrolls just as far as shows `selector` whole. */
export const useScrollToSelected = <T extends HTMLElement>(selector: string, chosen: string | null) => {
  const line = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document says which one it is, once it is another
  useEffect(() => {
    const found = line.current?.querySelector<HTMLElement>(selector);
    if (!line.current || !found) return;
    // Of the line as it is scrolled: it may be what the places of its children are counted from, or not.
    const start =
      found.getBoundingClientRect().left - line.current.getBoundingClientRect().left + line.current.scrollLeft;
    line.current.scrollLeft = Math.max(0, start + found.offsetWidth + fade - line.current.clientWidth);
  }, [chosen]);
  return line;
};
