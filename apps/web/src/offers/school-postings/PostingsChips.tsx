import { Button } from "@mantine/core";
import type { BroadcastState } from "@passerelle/contract/enumerations";
import { properName } from "@passerelle/contract/organisations/school-supports";
import { diffusionLabels, schoolStageLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { CheckGroup } from "#ui/CheckGroup.tsx";
import { FieldsChip } from "#ui/FieldsChip.tsx";
import chips from "#ui/filter-chips.module.css";
import { SearchField } from "#ui/SearchField.tsx";
import { useTyped } from "#ui/use-typed.ts";
import classes from "./postings.module.css";
import { countFilters, type Filters, noFilters } from "./postings-filters.ts";
import { choicesQuery } from "./postings-queries.ts";

type Change = (part: Partial<Filters>, options?: { replace: boolean }) => void;

/** What the dots of the list show, and the states of the ledger that each stands for. */
const states = {
  published: ["read", "online"],
  waiting: ["queued", "sent"],
  refused: ["refused"],
  to_share: ["to_share"],
  stopped: ["stopped"],
} as const satisfies Record<string, readonly BroadcastState[]>;
type Shown = keyof typeof states;
const stateLabels: Record<Shown, string> = {
  published: diffusionLabels.published,
  waiting: diffusionLabels.waiting,
  refused: diffusionLabels.refused,
  to_share: diffusionLabels.to_share,
  stopped: "Arrêtée",
};
const shownStates = Object.keys(states) as Shown[];

type ChipProps<T extends string> = {
  label: string;
  labels: Record<T, string>;
  chosen: T[];
  onChange: (values: T[]) => void;
};

/** A filter of several values, as a chip that opens its boxes. */
const ChecksChip = <T extends string>({ label, labels, chosen, onChange }: ChipProps<T>) =>
  (Object.keys(labels).length > 0 || chosen.length > 0) && (
    <FieldsChip
      label={label}
      chosen={chosen.map((value) => labels[value] ?? value).join(", ")}
      onRemove={() => onChange([])}
    >
      <div className={classes.checks}>
        <CheckGroup legend={label} labels={labels} values={chosen} onChange={onChange} />
      </div>
    </FieldsChip>
  );

/** Values with how many offers say each; selected values stay listed without a matching offer. */
const counted = (
  choices: { value: string; count: number }[] = [],
  chosen: string[],
  nameOf = (value: string) => value,
) => ({
  ...Object.fromEntries(chosen.map((value) => [value, nameOf(value)])),
  ...Object.fromEntries(choices.map(({ value, count }) => [value, `${nameOf(value)} (${count})`])),
});

const lists = [
  ["Ville", "cities", "cities"],
  ["Contrat", "contracts", "contract_types"],
  ["Fonction", "functions", "functions"],
  ["Étiquette", "tags", "tags"],
] as const;

/** On which support, and how it stands there: one filter. */
const DiffusionChip = ({
  filters,
  supports,
  onChange,
}: {
  filters: Filters;
  supports: Record<string, string>;
  onChange: Change;
}) => {
  const chosen = shownStates.filter((one) => states[one].some((state) => filters.broadcastStates.includes(state)));
  const words = [...filters.supports.map(properName), ...chosen.map((one) => stateLabels[one])];
  return (
    <FieldsChip
      label="Diffusion"
      chosen={words.join(", ")}
      onRemove={() => onChange({ supports: [], broadcastStates: [] })}
    >
      <div className={classes.checks}>
        <CheckGroup
          legend="État"
          labels={stateLabels}
          values={chosen}
          onChange={(values) =>
            onChange({ broadcastStates: values.flatMap((one): BroadcastState[] => [...states[one]]) })
          }
        />
        <CheckGroup
          legend="Support"
          labels={supports}
          values={filters.supports}
          onChange={(values) => onChange({ supports: values })}
        />
      </div>
    </FieldsChip>
  );
};

/** What the offers are narrowed by: words, then each kind of value with how many offers of the tab say it. */
export const PostingsChips = ({ filters, onChange }: { filters: Filters; onChange: Change }) => {
  const [typed, setTyped] = useTyped(filters.search, (search) => onChange({ search }, { replace: true }));
  const { data: choices } = useQuery(choicesQuery(filters.statuses));
  return (
    <search className={`${chips.line} ${classes.chips}`} aria-label="Filtrer les offres">
      <div className={chips.search}>
        <SearchField isLabelHidden placeholder="Titre, entreprise…" value={typed} onType={setTyped} />
      </div>
      {lists.map(([label, key, from]) => (
        <ChecksChip
          key={key}
          label={label}
          labels={counted(choices?.[from], filters[key])}
          chosen={filters[key]}
          onChange={(values) => onChange({ [key]: values })}
        />
      ))}
      <DiffusionChip
        filters={filters}
        supports={counted(choices?.supports, filters.supports, properName)}
        onChange={onChange}
      />
      <ChecksChip
        label="Utilisateur"
        labels={Object.fromEntries(choices?.users.map(({ id, name, count }) => [id, `${name} (${count})`]) ?? [])}
        chosen={filters.users}
        onChange={(users) => onChange({ users })}
      />
      <ChecksChip
        label="Candidatures"
        labels={schoolStageLabels as Record<string, string>}
        chosen={filters.stages}
        onChange={(stages) => onChange({ stages })}
      />
      {countFilters(filters) > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear}
          onClick={() => {
            setTyped("");
            onChange(noFilters);
          }}
        >
          Effacer les filtres
        </Button>
      )}
    </search>
  );
};
