import { useRef } from "react";

/** Wraps an act so that a double click runs it once; calls during a run are dropped. The act handles its own failures. */
export const useOnce = (act: () => Promise<unknown>) => {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act()
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  };
};
