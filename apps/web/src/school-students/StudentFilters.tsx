import { levelLabels, studentLinkLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { cohortsQuery } from "./queries.ts";
import type { useStudentFilters } from "./use-student-filters.ts";

type Props = { search: ReturnType<typeof useStudentFilters> };

export const StudentFilters = ({ search: { typed, setTyped, read, set } }: Props) => {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  return (
    <search className="grid-4 student-filters">
      <TextField
        label="Rechercher"
        type="search"
        placeholder="Nom ou e-mail"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Promotion"
        labels={Object.fromEntries(cohorts.map(({ cohort, count }) => [cohort, `${cohort} (${count})`]))}
        empty="Toutes les promotions"
        value={read("cohort")}
        onChange={(event) => set("cohort", event.target.value)}
      />
      <SelectField
        label="Placement"
        labels={{ oui: "Placés", non: "Pas encore placés" }}
        empty="Tous"
        value={read("placed")}
        onChange={(event) => set("placed", event.target.value)}
      />
      <SelectField
        label="Niveau"
        labels={levelLabels}
        empty="Tous les niveaux"
        value={read("level")}
        onChange={(event) => set("level", event.target.value)}
      />
      <SelectField
        label="Suivi"
        labels={studentLinkLabels}
        empty="Tous"
        value={read("link")}
        onChange={(event) => set("link", event.target.value)}
      />
    </search>
  );
};
