import type { Active, Announcements, Over, ScreenReaderInstructions } from "@dnd-kit/core";

export const instructions: ScreenReaderInstructions = {
  draggable:
    "Appuyez sur Espace pour prendre la carte, sur les flèches pour changer de colonne, de nouveau sur Espace pour la poser, sur Échap pour annuler.",
};

type Words<Card> = {
  nameOf: (card: Card) => string;
  columnOf: (card: Card) => string | null;
  titles: Record<string, string>;
};

export const cardOf = <Card>(active: Active | null | undefined) => active?.data.current?.card as Card | undefined;

/** Screen reader announcements while a card is moved. */
export const announcementsOf = <Card>({ nameOf, columnOf, titles }: Words<Card>): Announcements => {
  const who = (active: Active) => {
    const card = cardOf<Card>(active);
    return card ? nameOf(card) : "La carte";
  };
  const quoted = (column: unknown) => `«\u00a0${titles[String(column)]}\u00a0»`;
  /** Column under a dragged card; its own column is where it came from. */
  const held = (active: Active, over: Over | null) => {
    const card = cardOf<Card>(active);
    const own = card ? columnOf(card) : null;
    const column = over ? over.id : own;
    if (!column) return `${who(active)}\u00a0: carte prise.`;
    return column === own
      ? `${who(active)}\u00a0: carte prise, dans sa colonne ${quoted(column)}.`
      : `${who(active)}\u00a0: au-dessus de la colonne ${quoted(column)}.`;
  };
  return {
    onDragStart: ({ active }) => held(active, null),
    onDragOver: ({ active, over }) => (over ? held(active, over) : `${who(active)}\u00a0: en dehors des colonnes.`),
    onDragEnd: ({ active, over }) =>
      over
        ? `${who(active)}\u00a0: carte posée dans la colonne ${quoted(over.id)}.`
        : `${who(active)}\u00a0: carte remise à sa place.`,
    onDragCancel: ({ active }) => `Déplacement annulé. ${who(active)}\u00a0: carte remise à sa place.`,
  };
};
