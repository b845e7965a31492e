/** What is wrong is the database, not the file: the run stays as it is, and is taken up again. */
export class NotWritten extends Error {}

/** Throws what a statement of an import failed by: as the database's own, or as the file's where it refuses the data. */
export const ofDatabase = (cause: unknown): never => {
  // What the database refuses of the data it would refuse again.
  if (/^2[23]/.test((cause as { code?: string }).code ?? "")) throw cause;
  throw new NotWritten("the offers of a batch could not be written", { cause });
};
