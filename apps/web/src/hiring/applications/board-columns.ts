import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import type { BoardColumn } from "@passerelle/contract/hiring/received-applications";
import { moveCard as moveOnBoard } from "#ui/move-card.ts";

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

/** The column that holds a status; null for a withdrawn application. */
export const columnOf = (status: ApplicationStatus): BoardColumn | null =>
  status === "WD" ? null : (elsewhere[status] ?? (status as BoardColumn));

type Column = { column: BoardColumn; count: number; proposals: number; applications: ReceivedApplication[] };

/** The columns once an application has another status: the newest first, counts with it. */
export const moveCard = (columns: Column[], application: ReceivedApplication, status: ApplicationStatus): Column[] =>
  moveOnBoard(
    columns.map(({ applications: cards, ...column }) => ({ ...column, cards })),
    { card: application, from: columnOf(application.status), moved: { ...application, status }, to: columnOf(status) },
  ).map(({ cards: applications, ...column }) => ({ ...column, applications }));
