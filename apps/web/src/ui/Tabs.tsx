import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useChosenInSight } from "./use-chosen-in-sight.ts";
import "./tabs.css";

type Props<T extends string> = {
  label: string;
  tabs: Record<T, string>;
  /** None when what is shown belongs to several. */
  selected: T | null;
  onSelect: (tab: T) => void;
  /** Content of the selected tab. */
  children: ReactNode;
};

/** Tabs, one panel shown; arrow keys move between them. */
export const Tabs = <T extends string>({ label, tabs, selected, onSelect, children }: Props<T>) => {
  const id = useId();
  const list = useChosenInSight<HTMLDivElement>('[aria-selected="true"]', selected);
  const keys = Object.keys(tabs) as T[];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = ((selected ? keys.indexOf(selected) : -1) + step + keys.length) % keys.length;
    const tab = keys[next];
    if (!tab) return;
    onSelect(tab);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className="stack">
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === (selected ?? keys[0]) ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={selected ? `${id}-${selected}` : undefined}
        aria-label={selected ? undefined : label}
      >
        {children}
      </div>
    </div>
  );
};
