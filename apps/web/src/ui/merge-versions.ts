/** Form values: texts, booleans and lists of plain rows. */
export type Flat = Record<string, string | boolean | readonly object[]>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two changes of `base`: `mine` follows `theirs` where it did not change, and keeps what it changed. `clashes`: fields that both
 * changed differently.
 */
export const mergeVersions = <V extends Flat>(base: V, mine: V, theirs: V) => {
  const fields = Object.keys(mine) as (keyof V & string)[];
  const isMine = (field: keyof V) => !isSame(mine[field], base[field]);
  const values = { ...mine };
  for (const field of fields) if (!isMine(field)) values[field] = theirs[field];
  const clashes = fields.filter(
    (field) => isMine(field) && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  return { values, clashes };
};
