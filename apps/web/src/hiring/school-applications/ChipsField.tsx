import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { TextField } from "#ui/TextField.tsx";

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

/** Of a suggestion that is chosen browsers say that it replaces what was typed, or nothing. */
const isTyped = (event: Event) => event instanceof InputEvent && event.inputType.startsWith("insertText");

/** Words added one after another, each with a button that takes it off. */
export const ChipsField = ({ label, values, suggestions, most, maxLength, hint, onChange }: Props) => {
  const list = useId();
  const [typed, setTyped] = useState("");
  const add = (word: string) => {
    const value = word.trim();
    setTyped("");
    if (value && !values.some((one) => one.toLowerCase() === value.toLowerCase())) onChange([...values, value]);
  };
  return (
    <div className="stack tight">
      <TextField
        label={label}
        hint={hint}
        list={list}
        autoComplete="off"
        maxLength={maxLength}
        disabled={values.length >= most}
        value={typed}
        onChange={({ target: { value }, nativeEvent }) =>
          isTyped(nativeEvent) || !suggestions.includes(value) ? setTyped(value) : add(value)
        }
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !typed.trim()) return;
          event.preventDefault();
          add(typed);
        }}
      />
      <datalist id={list}>
        {suggestions
          .filter((one) => !values.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
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
