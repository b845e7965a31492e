import { UnstyledButton } from "@mantine/core";
import { messageVariables, wrongVariables } from "@passerelle/contract/hiring/message-variables";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import "./messages.css";

type Name = "subject" | "body";
type Props = {
  values: Record<Name, string>;
  errors: Partial<Record<Name, ReactNode>>;
  onChange: (name: Name, value: string) => void;
  disabled?: boolean;
};

/** The subject and the text of a message, and the buttons that put a variable where one was writing. */
export const MessageEditor = ({ values, errors, onChange, disabled = false }: Props) => {
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) written.current = target;
  };
  const insert = (variable: string) => {
    const field = written.current ?? fields.current?.querySelector("textarea");
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const start = selectionStart ?? value.length;
    const text = `{{${variable}}}`;
    onChange(field.name as Name, value.slice(0, start) + text + value.slice(selectionEnd ?? start));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + text.length, start + text.length);
    });
  };
  const field = (name: Name) => ({
    name,
    required: true,
    onFocus: remember,
    disabled,
    value: values[name],
    error: errors[name] ?? wrongVariables(values[name]),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <div className="stack" ref={fields}>
      <TextField label="Objet" maxLength={150} {...field("subject")} />
      <TextArea label="Message" rows={14} maxLength={5000} {...field("body")} />
      <fieldset className="chips" aria-label="Insérer une variable">
        <span className="soft small" aria-hidden>
          Insérer{"\u00a0"}:
        </span>
        {Object.entries(messageVariables).map(([name, label]) => (
          <UnstyledButton
            key={name}
            className="chip"
            disabled={disabled}
            title={`Insère {{${name}}}`}
            onClick={() => insert(name)}
          >
            {label}
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
};
