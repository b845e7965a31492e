/** What a form holds: nothing deeper than texts and boxes. */
export type Flat = Record<string, string | boolean>;

/**
 * Two people changed one thing from the same version, `base`: what `mine` left alone follows `theirs`, what it changed stays.
 * `clashes`: the fields that both changed, each to something else.
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
