import { contractType } from "@passerelle/contract/enumerations";
import { useTypedSearch } from "#ui/use-typed.ts";

/** Tabs of the list by their name in the address, with the state and the figure of each. */
export const jobTabs = {
  toutes: { label: "Toutes", state: "", figure: "total" },
  active: { label: "Actives", state: "active", figure: "active" },
  paused: { label: "En pause", state: "paused", figure: "paused" },
  inactive: { label: "Inactives", state: "inactive", figure: "inactive" },
  expired: { label: "Expirées", state: "expired", figure: "expired" },
  filled: { label: "Pourvues", state: "filled", figure: "filled" },
} as const;
export type JobTab = keyof typeof jobTabs;

/** Orders of the list by their name in the address; the first is the screen's own. */
export const sorts = {
  geste: "Ce qui demande un geste d'abord",
  recentes: "Les plus récentes d'abord",
  fin: "La fin la plus proche d'abord",
  candidatures: "Le plus de candidatures d'abord",
} as const;
const asked = { geste: "attention", recentes: "recent", fin: "ending", candidatures: "applications" } as const;

/** One of a list of codes, else the one given: an address may say anything. */
const among = <T extends string, Other>(codes: readonly T[], value: string | null, other: Other) =>
  codes.find((code) => code === value) ?? other;

/** What is looked for among the company's offers and the window that is open, both in the address. */
export const useJobSearch = () => {
  const { params, set, search, typed, setTyped } = useTypedSearch();
  const tab = among(Object.keys(jobTabs) as JobTab[], params.get("statut"), "toutes");
  const contract = among(contractType.options, params.get("contrat"), "");
  const sort = among(Object.keys(sorts) as (keyof typeof sorts)[], params.get("tri"), "geste");
  const city = params.get("ville") ?? "";
  const follower = params.get("suivi_par") ?? "";
  const opened = params.get("fenetre");
  return {
    ...{ tab, contract, city, follower, sort, opened, typed, setTyped, set },
    jobId: params.get("offre"),
    filters: {
      search,
      status: jobTabs[tab].state,
      contract_type: contract ? [contract] : [],
      location: city,
      follower,
      sort: asked[sort],
    },
    isFiltered: search !== "" || tab !== "toutes" || contract !== "" || city !== "" || follower !== "",
    close: () => set({ fenetre: null, offre: null }),
    clear: () => {
      setTyped("");
      void set({ q: null, statut: null, contrat: null, ville: null, suivi_par: null });
    },
  };
};
export type JobSearch = ReturnType<typeof useJobSearch>;
