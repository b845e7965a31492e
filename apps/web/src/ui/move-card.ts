/** A column of a board and its total. */
export type BoardColumnOf<Card, Column extends string> = { column: Column; count: number; cards: Card[] };
type Dated = { id: string; created_at: string };

/** The columns once a card has moved: newest first, with counts. `card` is the old state, `moved` the new one. */
export const moveCard = <Card extends Dated, Column extends string, One extends BoardColumnOf<Card, Column>>(
  columns: One[],
  { card, from, moved, to }: { card: Card; from: Column | null; moved: Card; to: Column | null },
): One[] =>
  columns.map((one) => {
    const others = one.cards.filter(({ id }) => id !== card.id);
    const count = one.count - Number(one.column === from) + Number(one.column === to);
    if (one.column !== to) return { ...one, count, cards: others };
    const place = others.findIndex(({ created_at }) => created_at < card.created_at);
    const before = place === -1 ? others.length : place;
    return { ...one, count, cards: [...others.slice(0, before), moved, ...others.slice(before)] };
  });
