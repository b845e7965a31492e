/** Text from outside as PostgreSQL takes it: it refuses NUL, and half a character where a text was cut. */
export const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** The same for JSON, whatever texts it holds. */
export const storableJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner));
