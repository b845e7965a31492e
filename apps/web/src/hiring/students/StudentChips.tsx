import { levelLabels } from "@passerelle/contract/labels";
import { situationLabels, studentFollowLabels, studentSearchLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { FilterChip } from "#ui/FilterChip.tsx";
import chips from "#ui/filter-chips.module.css";
import { SearchField } from "#ui/SearchField.tsx";
import { cohortsQuery } from "./queries.ts";
import classes from "./students.module.css";
import { advisersQuery } from "./table-queries.ts";
import { noCohort, type StudentSearchState } from "./use-student-filters.ts";

const silences = ["7", "15", "30"].map((days) => [days, `${days}\u00a0jours`] as const);
const choices = {
  state: Object.entries(studentSearchLabels),
  situation: Object.entries(situationLabels),
  level: Object.entries(levelLabels),
  link: Object.entries(studentFollowLabels),
  silent: silences,
  placed: [
    ["oui", "Placés"],
    ["non", "Pas encore placés"],
  ],
} as const;

type Props = {
  search: StudentSearchState;
  /** What stands at the end of the line. */
};

/** What is searched and by what it is filtered, each filter a chip that opens its choices. */
export const StudentChips = ({ search: { typed, setTyped, read, set, cohort, setCohort, table } }: Props) => {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const { data: advisers = [] } = useQuery(advisersQuery);
  const chip = (name: Parameters<typeof read>[0]) => ({
    value: read(name),
    onChange: (value: string) => void set(name, value),
  });
  return (
    <search className={`${chips.line} ${classes.chips}`}>
      <div className={chips.search}>
        <SearchField isLabelHidden placeholder="Nom ou e-mail" value={typed} onType={setTyped} />
      </div>
      <FilterChip
        label="Promotion"
        choices={[
          [noCohort, "Sans promotion"],
          ...cohorts.map(({ cohort: name, count }) => [name, `${name} (${count})`] as const),
        ]}
        none="Toutes les promotions"
        value={cohort}
        onChange={setCohort}
      />
      <FilterChip
        label="Conseiller"
        choices={[["none", "Sans conseiller"], ...advisers.map(({ id, name }) => [id, name] as const)]}
        none="Tous les conseillers"
        {...chip("adviser")}
      />
      <FilterChip label="Recherche" choices={choices.state} none="Tous les états" {...chip("state")} />
      <FilterChip label="Situation" choices={choices.situation} none="Toutes les situations" {...chip("situation")} />
      {read("programme") && (
        <FilterChip
          label="Programme"
          choices={[[read("programme"), read("programme")]]}
          none="Tous les programmes"
          {...chip("programme")}
        />
      )}
      {table.without === "programme" && (
        <FilterChip
          label="Programme"
          choices={[["programme", "Sans programme"]]}
          none="Tous les programmes"
          {...chip("without")}
        />
      )}
      <FilterChip label="Silence" choices={choices.silent} none="Avec ou sans signe" {...chip("silent")} />
      <FilterChip label="Suivi" choices={choices.link} none="Tous les suivis" {...chip("link")} />
      <FilterChip label="Placement" choices={choices.placed} none="Tous" {...chip("placed")} />
      <FilterChip label="Niveau" choices={choices.level} none="Tous les niveaux" {...chip("level")} />
      <FilterChip
        label="Mineurs"
        choices={[["accord-parental", "Accord manquant"]]}
        none="Tous les étudiants"
        value={table.without === "guardian" ? read("without") : ""}
        onChange={(value) => void set("without", value)}
      />
    </search>
  );
};
