import { TagsInput } from "@mantine/core";
import type { Level } from "@passerelle/contract/enumerations";
import { domainGroupLabels, levelLabels } from "@passerelle/contract/labels";
import type { ReactNode } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { CheckGroup } from "#ui/CheckGroup.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { FieldsChip } from "#ui/FieldsChip.tsx";
import { FilterChip } from "#ui/FilterChip.tsx";
import chips from "#ui/filter-chips.module.css";
import { SelectField } from "#ui/SelectField.tsx";
import { SortMenu } from "#ui/SortMenu.tsx";
import { defaultRadius, type Filters, shortLevel, skillsOf, sortOf, sorts } from "./filters.ts";
import classes from "./library.module.css";

const radii = {
  "0": "La ville seule",
  "10": "10\u00a0km",
  "20": "20\u00a0km",
  "30": "30\u00a0km",
  "50": "50\u00a0km",
  "100": "100\u00a0km",
  "200": "200\u00a0km",
};
const experiences = [
  ["1", "1 an et plus"],
  ["2", "2 ans et plus"],
  ["3", "3 ans et plus"],
  ["5", "5 ans et plus"],
] as const;
const domains = Object.entries(domainGroupLabels);
type Change = (part: Partial<Filters>, options?: { replace: boolean }) => void;
type Props = {
  filters: Filters;
  onChange: Change;
  placeField: (value: string, onChoose: (place: string) => void) => ReactNode;
  /** How many are found; null while that is not known. */
  found: { count: number; isExact: boolean } | null;
};

/** « Nantes, 30 km » of « Nantes (44) »; a department has no radius. */
const placeWords = ({ place, radius }: Filters) => {
  const name = place.replace(/ \(\w+\)$/, "");
  return place && (radius === "0" ? name : `${name}, ${radius || defaultRadius}\u00a0km`);
};

const PlaceChip = ({ filters, onChange, placeField }: Omit<Props, "found">) => (
  <FieldsChip
    label="Près de"
    chosen={placeWords(filters)}
    onRemove={() => onChange({ place: "", radius: "", ...(filters.sort === "proches" && { sort: "" }) })}
  >
    {placeField(filters.place, (place) => onChange({ place }))}
    <SelectField
      label="Rayon"
      labels={radii}
      disabled={!filters.place}
      value={filters.radius || defaultRadius}
      onChange={(event) => onChange({ radius: event.target.value })}
    />
  </FieldsChip>
);

const SkillsChip = ({ filters, onChange }: { filters: Filters; onChange: Change }) => (
  <FieldsChip label="Compétences" chosen={skillsOf(filters).join(", ")} onRemove={() => onChange({ skills: "" })}>
    <TagsInput
      label="Compétences"
      description="Toutes, Entrée ou une virgule après chacune"
      autoComplete="off"
      maxTags={10}
      splitChars={[",", ";"]}
      acceptValueOnBlur
      value={skillsOf(filters)}
      onChange={(skills) => onChange({ skills: skills.join(", ") }, { replace: true })}
    />
  </FieldsChip>
);

/** By what candidates are filtered, each filter a chip, and their order. */
export const LibraryChips = ({ filters, onChange, placeField, found }: Props) => (
  <search className={`${chips.line} ${classes.chips}`}>
    <PlaceChip filters={filters} onChange={onChange} placeField={placeField} />
    <FieldsChip
      label="Niveau"
      chosen={filters.levels.map(shortLevel).join(", ")}
      onRemove={() => onChange({ levels: [] })}
    >
      <CheckGroup
        legend="Niveau atteint"
        labels={levelLabels}
        values={filters.levels as Level[]}
        onChange={(levels) => onChange({ levels })}
      />
    </FieldsChip>
    <FieldsChip
      label="Disponible"
      chosen={filters.availableBefore && `avant le ${formatDay(filters.availableBefore)}`}
      onRemove={() => onChange({ availableBefore: "" })}
    >
      <DateFilter
        label="Disponible avant le"
        isInPlace
        value={filters.availableBefore}
        onChoose={(availableBefore) => onChange({ availableBefore }, { replace: true })}
      />
    </FieldsChip>
    <FilterChip
      label="Domaine"
      choices={domains}
      none="Tous les domaines"
      value={filters.domain}
      onChange={(domain) => onChange({ domain })}
    />
    <SkillsChip filters={filters} onChange={onChange} />
    <FilterChip
      label="Expérience"
      choices={experiences}
      none="Peu importe"
      value={filters.experience}
      onChange={(experience) => onChange({ experience })}
    />
    <p className={chips.found} role="status">
      {found && `${found.isExact ? "" : "Plus de "}${formatNumber(found.count)} CV`}
    </p>
    <SortMenu sorts={sorts} value={sortOf(filters)} onChange={(sort) => onChange({ sort })} />
  </search>
);
