import { domainGroupLabels, levelLabels } from "@passerelle/contract/labels";
import { type ReactNode, useState } from "react";
import { CheckField } from "#ui/CheckField.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useTyped } from "#ui/use-typed.ts";
import { countFolded, defaultRadius, type Filters } from "./filters.ts";

const radii = {
  "0": "La ville seule",
  "10": "10\u00a0km",
  "20": "20\u00a0km",
  "30": "30\u00a0km",
  "50": "50\u00a0km",
  "100": "100\u00a0km",
};
const experiences = { "1": "1 an et plus", "2": "2 ans et plus", "3": "3 ans et plus", "5": "5 ans et plus" };

type Props = {
  filters: Filters;
  onChange: (part: Partial<Filters>, options?: { replace: boolean }) => void;
  placeField: (value: string, onChoose: (place: string) => void) => ReactNode;
};

/** Whom to look for: words, domain and place first, the rest folded. */
export const LibraryFilters = ({ filters, onChange, placeField }: Props) => {
  const [text, setText] = useTyped(filters.text, (value) => onChange({ text: value }, { replace: true }));
  const [skills, setSkills] = useTyped(filters.skills, (value) => onChange({ skills: value }, { replace: true }));
  const folded = countFolded(filters);
  // Only at first: afterwards it is the person who opens and closes it.
  const [isUnfolded] = useState(folded > 0);
  return (
    <search className="stack">
      <div className="grid-4 library-filters">
        <SearchField placeholder="Métier, compétence, mot du CV" value={text} onType={setText} />
        <SelectField
          label="Domaine"
          labels={domainGroupLabels}
          empty="Tous les domaines"
          value={filters.domain}
          onChange={(event) => onChange({ domain: event.target.value })}
        />
        {placeField(filters.place, (place) => onChange({ place }))}
        <SelectField
          label="Rayon"
          labels={radii}
          disabled={!filters.place}
          value={filters.radius || defaultRadius}
          onChange={(event) => onChange({ radius: event.target.value })}
        />
      </div>
      <details className="card" open={isUnfolded}>
        <summary>Plus de filtres{folded > 0 && ` (${folded})`}</summary>
        <div className="stack library-folded">
          <fieldset className="levels">
            <legend>Niveau atteint</legend>
            {Object.entries(levelLabels).map(([code, label]) => (
              <CheckField
                key={code}
                label={label}
                checked={filters.levels.includes(code)}
                onChange={({ target }) =>
                  onChange({
                    levels: target.checked
                      ? [...filters.levels, code]
                      : filters.levels.filter((level) => level !== code),
                  })
                }
              />
            ))}
          </fieldset>
          <div className="grid-3">
            <DateFilter
              label="Disponible avant le"
              value={filters.availableBefore}
              onChoose={(availableBefore) => onChange({ availableBefore }, { replace: true })}
            />
            <TextField
              label="Compétences"
              hint="Toutes, séparées par des virgules"
              maxLength={200}
              value={skills}
              onChange={(event) => setSkills(event.target.value)}
            />
            <SelectField
              label="Expérience"
              labels={experiences}
              empty="Peu importe"
              value={filters.experience}
              onChange={(event) => onChange({ experience: event.target.value })}
            />
          </div>
        </div>
      </details>
    </search>
  );
};
