import type { ContractSort } from "@passerelle/contract/hiring/contracts";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import type { Filters } from "./queries.ts";

const names = {
  step: "etape",
  cohort: "promotion",
  adviser: "conseiller",
  opco: "opco",
  from: "du",
  to: "au",
  late: "retard",
  employer: "entreprise",
} as const;
/** Orders of the list by their name in the address; the first is the screen's own. */
export const sorts = { etape: "Par étape", debut: "Par début", etudiant: "Par étudiant", entreprise: "Par entreprise" };
export type SortName = keyof typeof sorts;
const asked = { etape: "step", debut: "start", etudiant: "student", entreprise: "employer" } as const satisfies Record<
  SortName,
  ContractSort
>;

/** Search, filters, order and open window, in the address. */
export const useContractFilters = () => {
  const { params, set: change, search, typed, setTyped } = useTypedSearch();
  const set = (changes: Partial<Record<keyof typeof names, string>>) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [names[name as "step"], value])));
  const read = (name: keyof typeof names) => params.get(names[name]) ?? "";
  const filters: Filters = {
    search,
    step: read("step"),
    cohort: read("cohort"),
    adviser: read("adviser"),
    opco: read("opco"),
    from: read("from"),
    to: read("to"),
    late: read("late") === "oui" ? "yes" : "",
    employer: read("employer"),
  };
  const sort = (Object.keys(sorts) as SortName[]).find((name) => name === params.get("tri")) ?? "etape";
  return {
    typed,
    setTyped,
    set,
    filters,
    sort,
    asked: asked[sort],
    onSort: (name: SortName) => change({ tri: name === "etape" ? null : name }),
    isFiltered: Object.values(filters).some(Boolean),
    clear: () => {
      setTyped("");
      void change({ q: null, ...Object.fromEntries(Object.values(names).map((name) => [name, null])) });
    },
    student: params.get("etudiant") ?? "",
    ...useOpened("fenetre", ["etudiant"]),
  };
};
