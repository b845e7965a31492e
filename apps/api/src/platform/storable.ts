/** Text that PostgreSQL accepts: without NUL and half surrogates. */
export const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** How `JSON.stringify` writes NUL and half surrogates; it may also stand for a backslash that a text holds itself. */
const mayBeRefused = /\\u(?:0000|d[89a-f])/;

/** The same for JSON of any texts. Texts are looked at one by one only where some of them needs it: hardly any does. */
export const storableJson = (value: unknown) => {
  const json = JSON.stringify(value);
  if (!mayBeRefused.test(json)) return json;
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner));
};
