import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { SuggestedField } from "#ui/SuggestedField.tsx";

type Props = {
  label: string;
  values: string[];
  /** Offered as one types; anything else may be typed. */
  suggestions: string[];
  most: number;
  maxLength: number;
  hint?: string;
  onChange: (values: string[]) => void;
};

/** Words added one after another, each with a button that takes it off. */
export const ChipsField = ({ label, values, suggestions, most, maxLength, hint, onChange }: Props) => {
  const [typed, setTyped] = useState("");
  const add = (word: string) => {
    const value = word.trim();
    setTyped("");
    if (value && !values.some((one) => one.toLowerCase() === value.toLowerCase())) onChange([...values, value]);
  };
  return (
    <div className="stack tight">
      <SuggestedField
        label={label}
        hint={hint}
        suggestionsLabel="Propositions"
        suggestions={suggestions.filter((one) => !values.includes(one)).map((value) => ({ value }))}
        maxLength={maxLength}
        disabled={values.length >= most}
        value={typed}
        onChange={setTyped}
        onPick={add}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          // One that is pointed at with the arrows is picked instead.
          if (event.key !== "Enter" || !typed.trim() || event.currentTarget.getAttribute("aria-activedescendant"))
            return;
          event.preventDefault();
          add(typed);
        }}
      />
      {values.length > 0 && (
        <ul className="chosen-chips" aria-label={`${label}, choix`}>
          {values.map((value) => (
            <li key={value}>
              <UnstyledButton className="chosen-chip" onClick={() => onChange(values.filter((one) => one !== value))}>
                {value}
                <IconX size={14} aria-hidden />
                <span className="visually-hidden"> (retirer)</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
