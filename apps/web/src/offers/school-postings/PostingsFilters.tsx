import { Button } from "@mantine/core";
import type { PostingChoices } from "@passerelle/contract/offers/posting-list";
import { broadcastStateLabels, schoolStageLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { CheckField } from "#ui/CheckField.tsx";
import { FacetGroup } from "#ui/public/FacetGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useTyped } from "#ui/use-typed.ts";
import { countFilters, type Filters, noFilters, tabLabels } from "./postings-filters.ts";
import { choicesQuery, countsQuery } from "./postings-queries.ts";

type Props = { filters: Filters; onChange: (part: Partial<Filters>, options?: { replace: boolean }) => void };

/** Values as their own labels; selected values stay listed without a matching offer. */
const labelsOf = (values: string[], chosen: string[]) =>
  Object.fromEntries([...values, ...chosen].map((value) => [value, value]));
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const lists = [
  ["Fonction", "functions", "functions"],
  ["Étiquette", "tags", "tags"],
  ["Support", "supports", "supports"],
  ["Ville", "cities", "cities"],
  ["Contrat", "contracts", "contract_types"],
] as const satisfies [string, keyof Filters, keyof PostingChoices][];

/** What the offers are narrowed by: words, then each kind of value with how many offers of the tab say it. */
export const PostingsFilters = ({ filters, onChange }: Props) => {
  const [typed, setTyped] = useTyped(filters.search, (search) => onChange({ search }, { replace: true }));
  const { data: counts } = useQuery(countsQuery(filters));
  const { data: choices } = useQuery(choicesQuery(filters.statuses));
  const group = (title: string, key: (typeof lists)[number][1], from: (typeof lists)[number][2]) => (
    <FacetGroup
      Box={CheckField}
      key={key}
      title={title}
      labels={labelsOf(choices?.[from].map(({ value }) => value) ?? [], filters[key])}
      facet={choices?.[from]}
      chosen={filters[key]}
      onChoose={(values) => onChange({ [key]: values })}
      isFolded
    />
  );
  const [functions, tags, supports, cities, contracts] = lists.map(([title, key, from]) => group(title, key, from));
  return (
    <search className="stack postings-filters" aria-label="Filtrer les offres">
      <TextField
        label="Rechercher"
        type="search"
        placeholder="Titre, entreprise…"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FacetGroup
        Box={CheckField}
        title="Statut"
        labels={tabLabels}
        facet={counts && Object.entries(counts).map(([value, count]) => ({ value, count }))}
        chosen={filters.statuses}
        onChoose={(statuses) => onChange({ statuses: statuses as Filters["statuses"] })}
      />
      {functions}
      {tags}
      {supports}
      <FacetGroup
        Box={CheckField}
        title="Statut du support"
        labels={Object.fromEntries(
          Object.keys(labelsOf(choices?.support_statuses ?? [], filters.supportStatuses)).map((state) => [
            state,
            sentenceCase(state),
          ]),
        )}
        facet={undefined}
        chosen={filters.supportStatuses}
        onChoose={(supportStatuses) => onChange({ supportStatuses })}
        isFolded
      />
      <FacetGroup
        Box={CheckField}
        title="État de la diffusion"
        labels={broadcastStateLabels}
        facet={undefined}
        chosen={filters.broadcastStates}
        onChoose={(states) => onChange({ broadcastStates: states as Filters["broadcastStates"] })}
        isFolded
      />
      <FacetGroup
        Box={CheckField}
        title="Utilisateur"
        labels={Object.fromEntries(choices?.users.map(({ id, name }) => [id, name]) ?? [])}
        facet={choices?.users.map(({ id, count }) => ({ value: id, count }))}
        chosen={filters.users}
        onChoose={(users) => onChange({ users })}
        isFolded
      />
      <FacetGroup
        Box={CheckField}
        title="Statut des candidatures"
        labels={schoolStageLabels}
        facet={undefined}
        chosen={filters.stages}
        onChoose={(stages) => onChange({ stages })}
        isFolded
      />
      {cities}
      {contracts}
      {countFilters(filters) > 0 && (
        <Button
          variant="default"
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
