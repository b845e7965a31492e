import type { myApplicationFigures } from "@passerelle/contract/hiring/applications";
import type { OwnGroup } from "@passerelle/contract/hiring/next-steps";
import type { Output } from "@passerelle/contract/route";

type Figures = Output<typeof myApplicationFigures>;
type Group = {
  label: string;
  /** Group of the API; none for all applications. */
  group: OwnGroup | "";
  count: keyof Figures;
  /** What the tab says when it holds nothing. */
  empty: string;
};

/** Tabs of « Mes candidatures », by their name in the address. */
export const ownGroups = {
  "a-faire": { label: "À faire", group: "todo", count: "todo", empty: "Rien ne vous attend." },
  "en-cours": {
    label: "En cours",
    group: "in_progress",
    count: "in_progress",
    empty: "Aucune candidature n'est en cours.",
  },
  toutes: { label: "Toutes", group: "", count: "total", empty: "Vous n'avez pas encore de candidature." },
  acceptees: {
    label: "Acceptées",
    group: "accepted",
    count: "accepted",
    empty: "Aucune candidature n'est encore acceptée.",
  },
  refusees: { label: "Refusées", group: "refused", count: "refused", empty: "Aucune candidature n'est refusée." },
  terminees: {
    label: "Terminées",
    group: "withdrawn",
    count: "withdrawn",
    empty: "Vous n'avez retiré aucune candidature.",
  },
} as const satisfies Record<string, Group>;
export type OwnGroupTab = keyof typeof ownGroups;

/** The tab that an address names, else all. */
export const tabOf = (name: string | null): OwnGroupTab =>
  name !== null && Object.hasOwn(ownGroups, name) ? (name as OwnGroupTab) : "toutes";
