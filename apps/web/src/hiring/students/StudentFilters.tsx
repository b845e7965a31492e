import { levelLabels } from "@passerelle/contract/labels";
import { studentFollowLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { cohortsQuery } from "./queries.ts";
import type { useStudentFilters } from "./use-student-filters.ts";

type Props = { search: ReturnType<typeof useStudentFilters> };

export const StudentFilters = ({ search: { typed, setTyped, read, set } }: Props) => {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  return (
    <search className="grid-4 student-filters">
      <SearchField placeholder="Nom ou e-mail" value={typed} onType={setTyped} />
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
        labels={studentFollowLabels}
        empty="Tous"
        value={read("link")}
        onChange={(event) => set("link", event.target.value)}
      />
    </search>
  );
};
