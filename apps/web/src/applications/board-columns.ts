import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { BoardColumn } from "@passerelle/contract/received-applications";

/** The columns of the board in their order. A card dropped in one takes the column's own code: an interview is then « Entretien » (IV). */
export const columnTitles: Record<BoardColumn, string> = {
  PD: "En attente",
  RV: "En cours d'examen",
  IV: "Entretien",
  OF: "Offre envoyée",
  AC: "Accepté",
  RJ: "Refusé",
};
export const columnOrder = Object.keys(columnTitles) as BoardColumn[];

const elsewhere: Partial<Record<ApplicationStatus, BoardColumn>> = { IN: "IV", DF: "PD" };

/** The column that holds a status; null for whoever withdrew. */
export const columnOf = (status: ApplicationStatus): BoardColumn | null =>
  status === "WD" ? null : (elsewhere[status] ?? (status as BoardColumn));

type Column = { column: BoardColumn; count: number; proposals: number; applications: ReceivedApplication[] };

/** The columns once an application has another status: the newest first, counts with it. */
export const moveCard = (columns: Column[], application: ReceivedApplication, status: ApplicationStatus): Column[] => {
  const [from, to] = [columnOf(application.status), columnOf(status)];
  const moved = { ...application, status };
  return columns.map((one) => {
    const others = one.applications.filter(({ id }) => id !== application.id);
    const count = one.count - Number(one.column === from) + Number(one.column === to);
    if (one.column !== to) return { ...one, count, applications: others };
    const place = others.findIndex(({ created_at }) => created_at < application.created_at);
    const before = place === -1 ? others.length : place;
    return { ...one, count, applications: [...others.slice(0, before), moved, ...others.slice(before)] };
  });
};
