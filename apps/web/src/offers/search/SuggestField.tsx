import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { optionalPart } from "#platform/lazy-part.ts";
import { useInputBeforeHydration } from "#ui/use-input-before-hydration.ts";
import type { Shown } from "./SuggestionList.tsx";

// Loaded when the field is first used; without it one types and searches all the same.
const Suggestions = optionalPart(() => import("./Suggestions.tsx"));

const nothing: Shown = { isOpen: false, active: undefined };

type Props = {
  kind: "what" | "where";
  label: string;
  name: string;
  placeholder: string;
  icon: ReactNode;
  value: string;
  onChange: (value: string) => void;
};

/** A text field that suggests while one types: what is typed counts as much as what is picked. */
export const SuggestField = ({ kind, label, name, placeholder, icon, value, onChange }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wasUsed, setWasUsed] = useState(false);
  const [shown, setShown] = useState(nothing);
  const { isOpen, active } = shown;
  useInputBeforeHydration(field, value, ({ target }) => onChange(target.value));
  return (
    <div className="suggest">
      {icon}
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={kind === "what" ? 200 : 100}
        placeholder={placeholder}
        value={value}
        onFocus={() => setWasUsed(true)}
        onChange={({ target }) => {
          setWasUsed(true);
          onChange(target.value);
        }}
        // A search is sent before its suggestions have loaded: they would open over its results.
        onKeyDown={({ key }) => key === "Enter" && shown === nothing && setWasUsed(false)}
      />
      {wasUsed && (
        <Suspense>
          <Suggestions
            kind={kind}
            field={field}
            id={`${id}-list`}
            value={value}
            onChange={onChange}
            onShown={setShown}
          />
        </Suspense>
      )}
    </div>
  );
};
