import type { MouseEvent } from "react";

/** A plain click opens in place; with a key or another button the link stays a link. Without `onOpen` it always does. */
export const openInPlace =
  <T>(item: T, onOpen: ((item: T) => void) | undefined) =>
  (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(item);
  };
