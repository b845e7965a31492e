/** A column of a board: what is in it, and how much in all. */
export type BoardColumnOf<Card, Column extends string> = { column: Column; count: number; cards: Card[] };
type Dated = { id: string; created_at: string };

/** The columns once a card has another place: the newest first, counts with it. `card` is as it was, `moved` as it is now. */
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
