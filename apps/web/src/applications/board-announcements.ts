import type { Active, Announcements, Over, ScreenReaderInstructions } from "@dnd-kit/core";
import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { BoardColumn } from "@passerelle/contract/received-applications";
import { columnOf, columnTitles } from "./board-columns.ts";
import { nameOf } from "./candidate.ts";

const applicationOf = (active: Active) => active.data.current?.application as ReceivedApplication | undefined;
const who = (active: Active) => {
  const application = applicationOf(active);
  return application ? nameOf(application) : "La carte";
};
const quoted = (column: BoardColumn) => `«\u00a0${columnTitles[column]}\u00a0»`;
const columnOver = (over: Over) => over.id as BoardColumn;

export const instructions: ScreenReaderInstructions = {
  draggable:
    "Appuyez sur Espace pour prendre la carte, sur les flèches pour changer de colonne, de nouveau sur Espace pour la poser, sur Échap pour annuler.",
};

/** What a screen reader says while a card is moved. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => {
    const application = applicationOf(active);
    const column = application && columnOf(application.status);
    return `${who(active)}\u00a0: carte prise${column ? `, colonne ${quoted(column)}` : ""}.`;
  },
  onDragOver: ({ active, over }) =>
    over
      ? `${who(active)}\u00a0: au-dessus de la colonne ${quoted(columnOver(over))}.`
      : `${who(active)}\u00a0: en dehors des colonnes.`,
  onDragEnd: ({ active, over }) =>
    over
      ? `${who(active)}\u00a0: carte posée dans la colonne ${quoted(columnOver(over))}.`
      : `${who(active)}\u00a0: carte remise à sa place.`,
  onDragCancel: ({ active }) => `Déplacement annulé. ${who(active)}\u00a0: carte remise à sa place.`,
};
