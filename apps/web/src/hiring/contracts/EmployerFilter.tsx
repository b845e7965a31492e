import { Button } from "@mantine/core";
import { useState } from "react";
import { FieldsChip } from "#ui/FieldsChip.tsx";
import { TextField } from "#ui/TextField.tsx";

type Props = { value: string; onChoose: (employer: string) => void };

const EmployerForm = ({ value, onChoose }: Props) => {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim());
      }}
    >
      <TextField
        label="Nom de l'entreprise"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Filtrer</Button>
    </form>
  );
};

/** Narrows contracts to those of a company, by its name. */
export const EmployerFilter = ({ value, onChoose }: Props) => (
  <FieldsChip label="Entreprise" chosen={value} onRemove={() => onChoose("")}>
    <EmployerForm key={value} value={value} onChoose={onChoose} />
  </FieldsChip>
);
