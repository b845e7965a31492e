import { applicationStatusLabels, levelLabels } from "@passerelle/contract/labels";
import { formatNumber } from "#platform/formats.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import classes from "#ui/filter-chips.module.css";
import { SearchField } from "#ui/SearchField.tsx";
import { filteredStatuses } from "../candidate.ts";
import { type InboxSearch, views } from "./use-inbox-search.ts";

type Job = { id: string; title: string; applications_count: number };
type Props = {
  search: InboxSearch;
  jobs: Job[];
  /** How many are found, and in the view without filters; null while that is not known. */
  found: number | null;
  inView: number | null;
};

const levels = Object.entries(levelLabels);
const distances = [10, 20, 40, 80].map((km) => [String(km), `${km}\u00a0km`] as const);
const stars = [5, 4, 3].map((count) => [String(count), count === 5 ? "5" : `${count} et plus`] as const);
const waits = [
  ["3", "Plus de 3 jours"],
  ["7", "Plus de 7 jours"],
  ["14", "Plus de 14 jours"],
] as const;
const statuses = filteredStatuses.map((code) => [code, applicationStatusLabels[code]] as const);
const isInView = (view: string, status: string) =>
  view === "open" ? !["AC", "RJ", "WD"].includes(status) : view === "" || view === "introduced" || status === "PD";

/** What is searched and by what it is filtered, each filter a chip that opens its choices. */
export const InboxChips = ({
  search: { typed, setTyped, filters, isBoard, view, set },
  jobs,
  found,
  inView,
}: Props) => {
  // A status that the view leaves out is looked for in all that was received.
  const setStatus = (statut: string) =>
    set({ statut, ...(!isInView(views[view], statut) && { liste: "toutes" }), ...(!statut && { liste: view }) });
  return (
    <search className={classes.line}>
      <div className={classes.search}>
        <SearchField isLabelHidden placeholder="Nom ou poste" value={typed} onType={setTyped} />
      </div>
      <FilterChip
        label="Offre"
        choices={jobs.map(({ id, title, applications_count: count }) => [id, `${title} (${formatNumber(count)})`])}
        none="Toutes les offres"
        value={filters.job_id}
        onChange={(offre) => set({ offre })}
      />
      {!isBoard && (
        <FilterChip
          label="Statut"
          choices={statuses}
          none="Tous les statuts"
          value={filters.status}
          onChange={setStatus}
        />
      )}
      <FilterChip
        label="Formation"
        choices={levels}
        none="Toutes les formations"
        value={filters.level}
        onChange={(niveau) => set({ niveau })}
      />
      <FilterChip
        label="Distance"
        choices={distances}
        none="Partout"
        value={filters.distance}
        onChange={(distance) => set({ distance })}
      />
      <FilterChip
        label="Étoiles"
        choices={stars}
        none="Avec ou sans étoiles"
        value={filters.stars}
        onChange={(etoiles) => set({ etoiles })}
      />
      <FilterChip
        label="Attente"
        choices={waits}
        none="Toutes les dates"
        value={filters.waited}
        onChange={(attente) => set({ attente })}
      />
      <p className={classes.found} role="status">
        {found !== null &&
          (inView === null || inView <= found
            ? formatNumber(found)
            : `${formatNumber(found)} sur ${formatNumber(inView)}`)}
      </p>
    </search>
  );
};
