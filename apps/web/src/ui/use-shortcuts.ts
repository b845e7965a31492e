import { useEffect, useRef } from "react";

/** Name of a key: digits by position, since a French keyboard needs Shift; letters in any case. */
const nameOf = ({ code, key }: KeyboardEvent) => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? (key.length === 1 ? key.toLowerCase() : key);
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]") !== null;

/** Shortcuts of the page. Ignored while typing in a field, with a modifier, or under a window. */
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
