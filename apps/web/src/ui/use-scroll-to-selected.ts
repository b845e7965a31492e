import { useEffect, useRef } from "react";

/** For a line that scrolls sideways on a phone: scrolls `selector` into view whenever `chosen` changes. */
export const useScrollToSelected = <T extends HTMLElement>(selector: string, chosen: string | null) => {
  const line = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document says which one it is, once it is another
  useEffect(() => {
    const found = line.current?.querySelector<HTMLElement>(selector);
    if (line.current && found) line.current.scrollLeft = found.offsetLeft - line.current.offsetLeft - 16;
  }, [chosen]);
  return line;
};
