import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError } from "#platform/api.ts";
import { useUnsaved } from "#platform/use-unsaved.ts";
import { CancelButton } from "#ui/CancelButton.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Window } from "#ui/Window.tsx";

type Props = {
  title: string;
  label: string;
  hint?: string;
  start: string;
  maxLength: number;
  isBusy: boolean;
  error: Error | null;
  onSave: (typed: string) => void;
  onClose: () => void;
};

const problemOf = (error: Error | null) => {
  if (!(error instanceof ApiError)) return error?.message;
  return Object.values(error.fields)[0]?.[0] ?? error.message;
};

/** One line to write, in a window: a label, or words between commas. */
export const WordsForm = ({ title, label, hint, start, maxLength, isBusy, error, onSave, onClose }: Props) => (
  <Window title={title} onClose={onClose}>
    <Line {...{ label, hint, start, maxLength, isBusy, error, onSave }} />
  </Window>
);

const Line = ({ label, hint, start, maxLength, isBusy, error, onSave }: Omit<Props, "title" | "onClose">) => {
  const [typed, setTyped] = useState(start);
  useUnsaved(typed !== start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave(typed);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        required
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        error={problemOf(error)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          Enregistrer
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};
