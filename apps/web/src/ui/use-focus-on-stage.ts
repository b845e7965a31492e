import { useEffect, useRef } from "react";

/** Moves the focus to an element (by id) when a change of `stage` removed the focused one; nothing happens while the stage is unknown. */
export const useFocusOnStage = (id: string, stage: string | undefined) => {
  const before = useRef(stage);
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== stage;
    before.current = stage;
    if (isNext && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, stage]);
};
