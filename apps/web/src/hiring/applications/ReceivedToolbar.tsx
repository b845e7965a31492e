import { applicationStatusLabels } from "@passerelle/contract/labels";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { filteredStatuses } from "./candidate.ts";
import type { useReceivedSearch } from "./use-received-search.ts";

type Props = {
  search: ReturnType<typeof useReceivedSearch>;
  jobs: { id: string; title: string; applications_count: number }[];
};

/** What is searched, which status, which offer, in which order; on the board each status has its own column. */
export const ReceivedToolbar = ({ search: { typed, setTyped, filters, isBoard, set }, jobs }: Props) => (
  <search className="grid-4 received-filters">
    <SearchField placeholder="Nom ou poste" value={typed} onType={setTyped} />
    {!isBoard && (
      <SelectField
        label="Statut"
        labels={Object.fromEntries(filteredStatuses.map((code) => [code, applicationStatusLabels[code]]))}
        empty="Tous les statuts"
        value={filters.status}
        onChange={(event) => set({ statut: event.target.value })}
      />
    )}
    <SelectField
      label="Offre"
      labels={Object.fromEntries(jobs.map((job) => [job.id, `${job.title} (${job.applications_count})`]))}
      empty="Toutes les offres"
      value={filters.job_id}
      onChange={(event) => set({ offre: event.target.value })}
    />
    {!isBoard && (
      <SelectField
        label="Trier par"
        labels={{ note: "Mieux notées" }}
        empty="Plus récentes"
        value={filters.sort === "rated" ? "note" : ""}
        onChange={(event) => set({ tri: event.target.value })}
      />
    )}
  </search>
);
