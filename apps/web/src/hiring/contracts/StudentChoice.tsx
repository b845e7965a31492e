import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { studentsToChooseQuery } from "./queries.ts";

type Props = { error: string; isDisabled: boolean; onChoose: (id: string) => void };

type Named = { first_name: string; last_name: string; email: string | null; cohort: string };
const lineOf = ({ first_name, last_name, email, cohort }: Named) =>
  [`${first_name} ${last_name}`.trim() || email, cohort].filter(Boolean).join(" · ");

/** Whose contract it is: a student of the school, found by name or e-mail. */
export const StudentChoice = ({ error, isDisabled, onChoose }: Props) => {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 300);
  const { data: students = [] } = useQuery(studentsToChooseQuery(search));
  return (
    <SuggestedField
      label="Étudiant"
      required
      placeholder="Nom ou e-mail"
      error={error}
      disabled={isDisabled}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChoose("");
      }}
      onPick={(id) => {
        const found = students.find((student) => student.id === id);
        if (!found) return;
        setTyped(lineOf(found));
        onChoose(id);
      }}
      suggestions={students.map((student) => ({ value: student.id, label: lineOf(student) }))}
      suggestionsLabel="Étudiants trouvés"
    />
  );
};
