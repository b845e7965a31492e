/** JSON that PostgreSQL takes, whatever texts from outside it holds: it refuses half an emoji, and NUL. */
export const storableJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" ? inner.toWellFormed().replaceAll("\0", "") : inner,
  );
