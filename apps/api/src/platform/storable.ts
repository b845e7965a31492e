/** Text that PostgreSQL accepts: without NUL and half surrogates. */
export const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** The same for JSON of any texts. */
export const storableJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner));
