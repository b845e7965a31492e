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

/** Where a card is held: the card's own column is the one it was taken from, whether it has just been or is back over it. */
const held = (active: Active, over: Over | null) => {
  const application = applicationOf(active);
  const own = application && columnOf(application.status);
  const column = over ? columnOver(over) : own;
  if (!column) return `${who(active)}\u00a0: carte prise.`;
  return column === own
    ? `${who(active)}\u00a0: carte prise, dans sa colonne ${quoted(column)}.`
    : `${who(active)}\u00a0: au-dessus de la colonne ${quoted(column)}.`;
};

/** What a screen reader says while a card is moved. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => held(active, null),
  onDragOver: ({ active, over }) => (over ? held(active, over) : `${who(active)}\u00a0: en dehors des colonnes.`),
  onDragEnd: ({ active, over }) =>
    over
      ? `${who(active)}\u00a0: carte posée dans la colonne ${quoted(columnOver(over))}.`
      : `${who(active)}\u00a0: carte remise à sa place.`,
  onDragCancel: ({ active }) => `Déplacement annulé. ${who(active)}\u00a0: carte remise à sa place.`,
};
