import { Button } from "@mantine/core";
import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { studentSearchLabels } from "@passerelle/contract/work-labels";
import { type FormEvent, useState } from "react";
import { plural } from "#platform/formats.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { useChangeStudents } from "./table-queries.ts";

const { stopped, "full-time": fullTime, searching } = studentSearchLabels;
const labels = { stopped, "full-time": fullTime, searching };
type State = keyof typeof labels;

type Props = { students: StudentRow[]; onClose: () => void; onDone: () => void };

/** What the school says of all these students now; nothing where it does not, or says different things. */
const statedOf = (students: StudentRow[]): { state: State | ""; reason: string } => {
  const [{ search, search_reason: reason } = { search: "never", search_reason: "" }] = students;
  const isSame = students.every((one) => one.search === search && one.search_reason === reason);
  return isSame && reason && search in labels ? { state: search as State, reason } : { state: "", reason: "" };
};

/** What the school says of the search of these students, and why; nothing chosen: the state is worked out again. */
export const SearchOfManyWindow = ({ students, onClose, onDone }: Props) => {
  const many = useChangeStudents();
  const [stated] = useState(statedOf(students));
  const [state, setState] = useState<State | "">(stated.state);
  const [reason, setReason] = useState(stated.reason);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state && !reason.trim()) return setError("Dites pourquoi.");
    const search = state ? { state, reason: reason.trim() } : null;
    const words = state ? labels[state] : "état déduit à nouveau";
    many.change({ ids: students.map(({ id }) => id), change: { search } }, words, onDone);
  };
  return (
    <Window title={`Recherche de ${plural(students.length, "étudiant", "étudiants")}`} onClose={onClose}>
      <Unsaved isDirty={reason !== stated.reason || state !== stated.state} />
      <form className="stack" noValidate onSubmit={submit}>
        <SelectField
          label="État de la recherche"
          labels={labels}
          empty="Déduit des candidatures et des contrats"
          value={state}
          onChange={(event) => setState(event.target.value as State | "")}
        />
        {state && (
          <TextField
            label="Motif"
            required
            maxLength={200}
            error={error}
            hint={"Par exemple\u00a0: poursuit ses études à temps plein."}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError("");
            }}
          />
        )}
        <div>
          <Button type="submit" disabled={many.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Window>
  );
};
