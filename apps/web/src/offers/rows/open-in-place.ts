import type { MouseEvent } from "react";

/**
 * A plain click opens in place; with a key or another button the link stays a link. So it does without `onOpen`, and where `onOpen` says
 * that it opened nothing.
 */
export const openInPlace =
  <T>(item: T, onOpen: ((item: T) => boolean) | undefined) =>
  (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (onOpen(item)) event.preventDefault();
  };
