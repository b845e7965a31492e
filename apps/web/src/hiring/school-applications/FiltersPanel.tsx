import { Button } from "@mantine/core";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { contactKindLabels, seenLabels } from "@passerelle/contract/work-labels";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CheckField } from "#ui/CheckField.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { ChipsField } from "./ChipsField.tsx";
import classes from "./filters-panel.module.css";
import { choicesQuery } from "./queries.ts";
import { names, type SchoolSearch } from "./use-school-search.ts";

const starLabels = {
  "5": "5 étoiles",
  "4": "4 étoiles et plus",
  "3": "3 étoiles et plus",
  "2": "2 étoiles et plus",
  "1": "1 étoile et plus",
  none: "Non notées",
};

type Props = {
  search: SchoolSearch;
  /** The screen shows one offer alone: it is not chosen here. */
  isOneOffer: boolean;
};

/**
 * The filters of a school's applications (docs/product/school-postings-and-broadcast.md#page-of-a-posting); folded until they are
 * wanted.
 */
export const FiltersPanel = ({ search, isOneOffer }: Props) => {
  const { typed, setTyped, filters, set, active, clear } = search;
  const { data: choices } = useQuery(choicesQuery(isOneOffer ? filters.posting_id : ""));
  return (
    <details className={classes.filters}>
      <summary data-on={active > 0 || undefined}>
        Filtres{active > 0 && ` (${active})`}
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <search className={classes.fields} aria-label="Filtrer les candidatures">
        <TextField
          label="Rechercher"
          type="search"
          placeholder="Nom du candidat"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!isOneOffer && (
          <SelectField
            label="Offre"
            labels={Object.fromEntries(
              (choices?.postings ?? []).map(({ id, title, reference }) => [
                id,
                reference ? `${title} (${reference})` : title,
              ]),
            )}
            empty="Toutes les offres"
            value={filters.posting_id}
            onChange={(event) => set({ [names.posting_id]: event.target.value })}
          />
        )}
        <SelectField
          label="Visualisation"
          labels={seenLabels}
          empty="Visualisées ou non"
          value={filters.seen}
          onChange={(event) => set({ [names.seen]: event.target.value })}
        />
        <SelectField
          label="Étoiles"
          labels={starLabels}
          empty="Toutes les notes"
          value={filters.stars}
          onChange={(event) => set({ [names.stars]: event.target.value })}
        />
        <DateFilter
          label="Reçues à partir du"
          value={filters.from}
          onChoose={(day) => set({ [names.from]: day }, { replace: true })}
        />
        <DateFilter
          label="Reçues jusqu'au"
          value={filters.to}
          onChoose={(day) => set({ [names.to]: day }, { replace: true })}
        />
        <ChipsField
          label="Villes souhaitées"
          values={filters.city}
          suggestions={choices?.cities ?? []}
          most={5}
          maxLength={60}
          onChange={(values) => set({ [names.city]: values })}
        />
        <ChipsField
          label="Étiquettes"
          values={filters.tag}
          suggestions={choices?.tags ?? []}
          most={5}
          maxLength={40}
          onChange={(values) => set({ [names.tag]: values })}
        />
        <fieldset className="filters-group">
          <legend>Types de contact</legend>
          {Object.entries(contactKindLabels).map(([kind, label]) => (
            <CheckField
              key={kind}
              label={label}
              checked={filters.contact.includes(kind)}
              onChange={({ target: { checked } }) =>
                set({
                  [names.contact]: checked ? [...filters.contact, kind] : filters.contact.filter((one) => one !== kind),
                })
              }
            />
          ))}
        </fieldset>
        <CheckField
          label={`Sans réponse depuis plus de ${filters.unanswered_days || lateAfterDays} jours`}
          checked={filters.unanswered_days !== ""}
          onChange={({ target: { checked } }) =>
            set({ [names.unanswered_days]: checked ? String(lateAfterDays) : null })
          }
        />
        {active > 0 && (
          <Button variant="default" onClick={clear}>
            Effacer les filtres
          </Button>
        )}
      </search>
    </details>
  );
};
