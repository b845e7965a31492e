import { useEffect, useRef } from "react";

/** How each open window closes, the one on top last. */
const windows: (() => void)[] = [];

const closeTop = (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.isComposing) return;
  // A list that is unfolded in the window is what Escape folds.
  if (event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true") return;
  windows.at(-1)?.();
};

/** Escape closes the window on top alone: what is open under it, and what was typed there, stays. */
export const useEscape = (onClose: () => void) => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    if (windows.push(close) === 1) window.addEventListener("keydown", closeTop, { capture: true });
    return () => {
      windows.splice(windows.indexOf(close), 1);
      if (windows.length === 0) window.removeEventListener("keydown", closeTop, { capture: true });
    };
  }, []);
};
