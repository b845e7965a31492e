import { areDifferent, isSameOffer, type ReadOffer } from "./same-offer.ts";
import { textLikeness } from "./text-signature.ts";

export type Grouped<T> = { offer: ReadOffer; id: string; published_at: string } & T;

/** Offers that are compared with each other; a larger block is compared by parts of this size. */
export const mostCompared = 200;

const byAge = (one: Grouped<unknown>, other: Grouped<unknown>) =>
  Date.parse(one.published_at) - Date.parse(other.published_at) ||
  one.offer.source.localeCompare(other.offer.source) ||
  (one.id < other.id ? -1 : 1);

/**
 * The parts of a block in which offers are compared. A firm with hundreds of openings in a town is cut by the words of the titles, then
 * by texts, so that copies stay together whatever the order in which offers came.
 */
const partsOf = <T>(block: Grouped<T>[]): Grouped<T>[][] => {
  if (block.length <= mostCompared) return [block];
  const byTitle = Map.groupBy(block, ({ offer }) => offer.title().terms.toSorted().join(" "));
  return [...byTitle.values()].flatMap((same) => {
    const part = same.toSorted((one, other) => one.offer.text.hash - other.offer.text.hash);
    return Array.from({ length: Math.ceil(part.length / mostCompared) }, (_, index) =>
      part.slice(index * mostCompared, (index + 1) * mostCompared).toSorted(byAge),
    );
  });
};

/**
 * The offers of a block, each group of the same ones apart, its head first: the earliest published. Likeness is passed on within a group,
 * but no group holds two openings of one site, or two offers that say different things. Depends on the offers alone, not on their order.
 */
export const groupOffers = <T>(block: Grouped<T>[]): Grouped<T>[][] =>
  partsOf(block.toSorted(byAge)).flatMap((offers) => {
    const pairs = offers.flatMap((one, index) =>
      offers
        .slice(index + 1)
        .filter((other) => isSameOffer(one.offer, other.offer))
        .map((other) => ({ one, other, likeness: textLikeness(one.offer.text, other.offer.text) })),
    );
    const groupOf = new Map(offers.map((offer) => [offer, [offer]]));
    // The surest first; equal ones keep the order of age.
    for (const { one, other } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
      const [first, second] = [groupOf.get(one) ?? [], groupOf.get(other) ?? []];
      if (first === second) continue;
      const isWhole = first.every((a) =>
        second.every((b) =>
          a.offer.source === b.offer.source ? isSameOffer(a.offer, b.offer) : !areDifferent(a.offer, b.offer),
        ),
      );
      if (!isWhole) continue;
      const joined = [...first, ...second].toSorted(byAge);
      for (const offer of joined) groupOf.set(offer, joined);
    }
    return [...new Set(groupOf.values())];
  });
