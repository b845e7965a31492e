import { contractType } from "@passerelle/contract/enumerations";
import { contractTypeLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { teamQuery } from "#organisations/company-team/queries.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import chips from "#ui/filter-chips.module.css";
import { SearchField } from "#ui/SearchField.tsx";
import { SortMenu } from "#ui/SortMenu.tsx";
import classes from "./company-jobs.module.css";
import { type JobSearch, sorts } from "./use-job-search.ts";

const contracts = contractType.options.map((code) => [code, contractTypeLabels[code]] as const);
const none = ["none", "Personne"] as const;

type Props = {
  search: JobSearch;
  hasProfile: boolean;
  /** Where the company's offers are. */
  cities: string[];
};

/** What is searched among the offers, by what they are filtered, and their order. */
export const JobChips = ({ search, hasProfile, cities }: Props) => {
  const { contract, city, follower, sort, set } = search;
  // Without the team the list is whole: a failure is not said.
  const { data: team } = useQuery({ ...teamQuery, enabled: hasProfile });
  return (
    <search className={`${chips.line} ${classes.chips}`}>
      <div className={chips.search}>
        <SearchField isLabelHidden placeholder="Titre ou ville" value={search.typed} onType={search.setTyped} />
      </div>
      <FilterChip
        label="Contrat"
        choices={contracts}
        none="Tous les contrats"
        value={contract}
        onChange={(contrat) => set({ contrat })}
      />
      {(cities.length > 1 || city) && (
        <FilterChip
          label="Ville"
          choices={cities.map((name) => [name, name] as const)}
          none="Toutes les villes"
          value={city}
          onChange={(ville) => set({ ville })}
        />
      )}
      {team && (
        <FilterChip
          label="Suivie par"
          choices={[...team.members.map(({ id, name }) => [id, name] as const), none]}
          none="Toute l'équipe"
          value={follower}
          onChange={(suivi_par) => set({ suivi_par })}
        />
      )}
      <span className={classes.sort}>
        <SortMenu sorts={sorts} value={sort} onChange={(tri) => set({ tri })} />
      </span>
    </search>
  );
};
