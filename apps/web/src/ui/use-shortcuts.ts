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
    // Read before anything hears of the key: the window that Escape closes is gone once the page does.
    let isUnderWindow = false;
    const look = () => {
      isUnderWindow = document.querySelector("[role=dialog]") !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isUnderWindow) return;
      const name = nameOf(event);
      // A letter with Shift may have an act of its own.
      const act = (event.shiftKey ? latest.current[`Shift+${name}`] : undefined) ?? latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", look, { capture: true });
    document.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      document.removeEventListener("keydown", onKey);
    };
  }, [isOn]);
};
