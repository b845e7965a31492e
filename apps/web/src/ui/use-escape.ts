import { useEffect, useLayoutEffect, useRef } from "react";

/** Close functions of open windows, the top one last. */
const windows: (() => void)[] = [];

const closeTop = (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.isComposing) return;
  // An open list in the window is what Escape closes.
  if (event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true") return;
  windows.at(-1)?.();
  // The window is gone before the page hears of the key, which was not for the page.
  event.preventDefault();
};

/** Escape closes the top window only; windows below and their input stay. */
export const useEscape = (onClose: () => void) => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before the next key: a window that is gone takes none.
  useLayoutEffect(() => {
    const close = () => latest.current();
    if (windows.push(close) === 1) window.addEventListener("keydown", closeTop, { capture: true });
    return () => {
      windows.splice(windows.indexOf(close), 1);
      if (windows.length === 0) window.removeEventListener("keydown", closeTop, { capture: true });
    };
  }, []);
};
