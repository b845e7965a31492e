import { useEffect, useRef } from "react";

/**
 * Gives the focus to an element (by its id) when another `stage` has taken away what had it. While the stage is not known yet, nothing
 * is lost.
 */
export const useFocusKept = (id: string, stage: string | undefined) => {
  const before = useRef(stage);
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== stage;
    before.current = stage;
    if (isNext && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, stage]);
};
