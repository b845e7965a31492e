import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatNumber, plural } from "#platform/formats.ts";
import "./suggestions.css";

export type Option = {
  /** Of the offers that it stands for. */
  count?: number | null;
  label: string;
  /** Beside the label, to tell it from others of its name. */
  hint?: string;
  icon?: ReactNode;
  onPick: () => void;
};
export type Group = { title: string; options: Option[] };

/** What the field says of its list: whether it is open, and the element of the active option. */
export type Shown = { isOpen: boolean; active: string | undefined };

/** What a field gives to its suggestions. */
export type SuggestedField = {
  field: RefObject<HTMLInputElement | null>;
  id: string;
  value: string;
  onChange: (value: string) => void;
  onShown: (shown: Shown) => void;
};

type Props = SuggestedField & {
  label: string;
  groups: Group[];
  /** Said aloud when the list is open and empty. */
  ifNone?: string;
  /** A sentence under the list, announced. */
  notice?: string;
};

/** Keys and focus of the field, followed as long as the list lives. */
const useFieldEvents = (
  field: SuggestedField["field"],
  acts: { [Name in "keydown" | "input" | "click" | "focus" | "blur"]: (event: HTMLElementEventMap[Name]) => void },
) => {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const node = field.current;
    const listening = new AbortController();
    const { signal } = listening;
    node?.addEventListener("keydown", (event) => latest.current.keydown(event), { signal });
    node?.addEventListener("input", (event) => latest.current.input(event), { signal });
    node?.addEventListener("click", (event) => latest.current.click(event), { signal });
    node?.addEventListener("focus", (event) => latest.current.focus(event), { signal });
    node?.addEventListener("blur", (event) => latest.current.blur(event), { signal });
    return () => listening.abort();
  }, [field]);
};

/**
 * The list of a combobox (ARIA authoring practices, "list autocomplete with manual selection"): the focus stays in the field, arrows move
 * the active option, Enter picks it or submits the form where none is active, Escape closes and then clears, Tab leaves with what is typed.
 */
export const SuggestionList = ({ field, id, value, onChange, onShown, label, groups, ifNone, notice }: Props) => {
  // It may have been typed before the list was loaded.
  const [isWanted, setIsWanted] = useState(() => document.activeElement === field.current);
  const [at, setAt] = useState(-1);
  const options = groups.flatMap(({ options: some }) => some);
  const isOpen = isWanted && (options.length > 0 || notice !== undefined);
  const active = isOpen && at >= 0 && at < options.length ? `${id}-${at}` : undefined;
  useEffect(() => onShown({ isOpen, active }), [isOpen, active, onShown]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const open = () => setIsWanted(true);
  const close = () => {
    setIsWanted(false);
    setAt(-1);
  };
  const pick = ({ onPick }: Option) => {
    close();
    onPick();
  };
  const move = (by: number) => {
    open();
    if (options.length > 0) setAt(at < 0 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length);
  };
  const closeOrClear = (event: KeyboardEvent) => {
    if (!isOpen && value === "") return;
    event.preventDefault();
    // What is under the field stays open.
    event.stopPropagation();
    if (isOpen) close();
    else onChange("");
  };
  useFieldEvents(field, {
    keydown: (event) => {
      if (event.isComposing) return;
      const option = active && options[at];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Escape") closeOrClear(event);
      else if (event.key === "Enter" && option) {
        event.preventDefault();
        pick(option);
      } else if (event.key === "Enter" || event.key === "Tab") close();
    },
    input: () => {
      setAt(-1);
      open();
    },
    click: open,
    focus: () => value === "" && open(),
    blur: close,
  });

  let index = -1;
  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the field
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={label} className="suggestions-list">
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of options is grouped so, not by a fieldset
              <div key={group.title} role="group" aria-label={group.title}>
                <p className="suggestions-title" aria-hidden>
                  {group.title}
                </p>
                {group.options.map((option) => {
                  index += 1;
                  const own = index;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                    <div
                      key={`${option.label} ${option.hint}`}
                      id={`${id}-${own}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={own === at}
                      className="suggestion"
                      onMouseMove={() => setAt(own)}
                      onClick={() => pick(option)}
                    >
                      {option.icon}
                      <span className="suggestion-label">
                        {option.label}
                        {option.hint && <span className="suggestion-hint"> {option.hint}</span>}
                      </span>
                      {option.count ? (
                        <span className="suggestion-count">
                          {formatNumber(option.count)}
                          <span className="visually-hidden"> {option.count > 1 ? "offres" : "offre"}</span>
                        </span>
                      ) : null}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {notice && (
            <p role="alert" className="suggestions-notice">
              {notice}
            </p>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isWanted && (options.length > 0 ? plural(options.length, "suggestion", "suggestions") : ifNone)}
      </p>
    </>
  );
};
