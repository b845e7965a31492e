import { useEffect, useRef } from "react";

/** What a key is called here: digits by their place, which a French keyboard gives only with Shift, letters whatever their case. */
const nameOf = ({ code, key }: KeyboardEvent) => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? (key.length === 1 ? key.toLowerCase() : key);
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]") !== null;

/**
 * Keys that act on the page. They never do while somebody types in a field, with a key of the system held, or under a window:
 * what is typed is never an order.
 */
export const useShortcuts = (actions: Record<string, () => void>, isOn: boolean) => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
};
