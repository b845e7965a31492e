/** Form values: texts and booleans only. */
export type Flat = Record<string, string | boolean>;

/**
 * Merges two changes of `base`: `mine` follows `theirs` where it did not change, and keeps what it changed. `clashes`: fields that both
 * changed differently.
 */
export const mergeVersions = <V extends Flat>(base: V, mine: V, theirs: V) => {
  const fields = Object.keys(mine) as (keyof V & string)[];
  const isMine = (field: keyof V) => mine[field] !== base[field];
  const values = { ...mine };
  for (const field of fields) if (!isMine(field)) values[field] = theirs[field];
  const clashes = fields.filter(
    (field) => isMine(field) && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  return { values, clashes };
};
