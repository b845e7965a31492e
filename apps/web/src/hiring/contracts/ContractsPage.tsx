import { Button } from "@mantine/core";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { contractStepLabels, opcoLabels } from "@passerelle/contract/work-labels";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { DateFilter } from "#ui/DateFilter.tsx";
import { FieldsChip } from "#ui/FieldsChip.tsx";
import { FilterChip } from "#ui/FilterChip.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SortMenu } from "#ui/SortMenu.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { ContractFigures } from "./ContractFigures.tsx";
import { ContractsBar } from "./ContractsBar.tsx";
import { ContractTable } from "./ContractTable.tsx";
import classes from "./contracts.module.css";
import { EmployerFilter } from "./EmployerFilter.tsx";
import { NewContractWindow } from "./NewContractWindow.tsx";
import {
  askForExport,
  contractAdvisersQuery,
  contractCohortsQuery,
  contractFiguresQuery,
  contractsQuery,
} from "./queries.ts";
import { texts } from "./texts.ts";
import { sorts, useContractFilters } from "./use-contract-filters.ts";

export const meta = () => [{ title: "Contrats — Passerelle" }];

const steps = [["open", "À établir ou CERFA prêt"], ...Object.entries(contractStepLabels)] as [string, string][];
const opcos = Object.entries(opcoLabels);

const startWords = (from: string, to: string) => {
  if (from && to) return `du ${formatDay(from)} au ${formatDay(to)}`;
  return from ? `depuis le ${formatDay(from)}` : to ? `jusqu'au ${formatDay(to)}` : "";
};

/** The contracts of the school's students (docs/product/schools.md#contracts). */
export default function ContractsPage() {
  const search = useContractFilters();
  const { filters, set, opened, open, close } = search;
  const list = useInfiniteQuery(contractsQuery({ ...filters, sort: search.asked }));
  const figures = useQuery(contractFiguresQuery);
  const { data: cohorts = [] } = useQuery(contractCohortsQuery);
  const { data: advisers = [] } = useQuery(contractAdvisersQuery);
  const contracts = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const selection = useSelection<ContractRow, ContractRow>({
    rows: contracts,
    stateOf: (row) => row,
    fetchAll: () => Promise.resolve(contracts),
  });
  // Those that the filters no longer find are not changed.
  const ticked = selection.selected.flatMap(({ id }) => contracts.find((one) => one.id === id) ?? []);
  const total = list.data?.pages[0]?.total;
  const save = useMutation({
    mutationFn: () => askForExport(filters),
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "contrat", "contrats")}`);
    },
    onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
  });
  return (
    <Screen
      title="Contrats"
      count={total === undefined ? undefined : plural(total, "contrat", "contrats")}
      act={
        <BlockedWhileImpersonating>
          <div className={classes.acts}>
            <Button variant="default" disabled={!total || save.isPending} onClick={() => save.mutate()}>
              Exporter
            </Button>
            <Button onClick={() => open("nouveau")}>Nouveau contrat</Button>
          </div>
        </BlockedWhileImpersonating>
      }
    >
      <ContractFigures figures={figures.data} chosen={filters.step} onChoose={(step) => set({ step })} />
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchField
            isLabelHidden
            placeholder="Étudiant, entreprise ou SIRET"
            value={search.typed}
            onType={search.setTyped}
          />
        </div>
        <FilterChip
          label="Étape"
          choices={steps}
          none="Toutes les étapes"
          value={filters.step}
          onChange={(step) => set({ step })}
        />
        <FilterChip
          label="Promotion"
          choices={cohorts.map(({ cohort }) => [cohort, cohort] as const)}
          none="Toutes les promotions"
          value={filters.cohort}
          onChange={(cohort) => set({ cohort })}
        />
        <FilterChip
          label="Conseiller"
          choices={advisers.map(({ id, name }) => [id, name] as const)}
          none="Tous les conseillers"
          value={filters.adviser}
          onChange={(adviser) => set({ adviser })}
        />
        <EmployerFilter value={filters.employer} onChoose={(employer) => set({ employer })} />
        <FilterChip
          label="OPCO"
          choices={opcos}
          none="Tous les OPCO"
          value={filters.opco}
          onChange={(opco) => set({ opco })}
        />
        <FilterChip
          label="Échéance"
          choices={[["oui", "En retard"]]}
          none="Toutes les échéances"
          value={filters.late && "oui"}
          onChange={(late) => set({ late })}
        />
        <FieldsChip
          label="Début"
          chosen={startWords(filters.from, filters.to)}
          onRemove={() => set({ from: "", to: "" })}
        >
          <DateFilter isInPlace label="À partir du" value={filters.from} onChoose={(from) => set({ from })} />
          <DateFilter isInPlace label="Jusqu'au" value={filters.to} onChoose={(to) => set({ to })} />
        </FieldsChip>
        <span className={classes.sort}>
          <SortMenu sorts={sorts} value={search.sort} onChange={search.onSort} />
        </span>
      </search>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={10} height={44} />
      {list.isSuccess && contracts.length === 0 && (
        <EmptyState title={search.isFiltered ? "Aucun contrat ne correspond." : "Aucun contrat pour le moment."}>
          {search.isFiltered ? (
            <Button variant="default" onClick={search.clear}>
              Effacer les filtres
            </Button>
          ) : (
            <p className="no-margin">
              Enregistrez la promesse d'une entreprise{"\u00a0"}: les dates à tenir se comptent à partir d'elle.
            </p>
          )}
        </EmptyState>
      )}
      {contracts.length > 0 && (
        <ContractTable contracts={contracts} isBusy={list.isPlaceholderData} selection={selection} />
      )}
      <MoreButton list={list} />
      {ticked.length > 0 && <ContractsBar selected={ticked} onDone={selection.clear} />}
      {opened === "nouveau" && <NewContractWindow studentId={search.student} onClose={close} />}
    </Screen>
  );
}
