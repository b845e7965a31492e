/**
 * What PostgreSQL and its driver say when a statement failed for a reason that is not the statement: the one place that knows
 * these codes (PostgreSQL, appendix A; Node, `errno`) and the sentences of `pg` and Kysely that carry none.
 */

/** The server is not there, ends, starts, is full, or may not write: the same call may succeed later. */
const unavailableCodes = new Set([
  // Time allowed to a statement, a transaction or an idle session is over.
  "57014",
  "25P03",
  "25P04",
  "57P05",
  // Read-only: a standby, or a primary that has just become one.
  "25006",
  // Disk, memory, connections and configuration limits of the server; a file that it could not read or write.
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  "58030",
  // Ended by an administrator, after the crash of a neighbour, not yet ready, or the database is gone.
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  // The network, or this machine's own disk.
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOSPC",
]);
/** A serialization failure and a deadlock: PostgreSQL undid the transaction so that another could go on. */
const conflictCodes = new Set(["40001", "40P01"]);
const withoutCode = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Postgres connection has been discarded$/,
];

const codeOf = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
};

/** Whether PostgreSQL undid the whole transaction in favour of another one: running it once more is safe. */
export const isConflict = (error: unknown): boolean => conflictCodes.has(codeOf(error));

/** Whether another server of the same data may answer: this one is not there, or cannot serve. What took too long would again. */
export const isAway = (error: unknown): boolean => isUnavailable(error) && codeOf(error) !== "57014";

/** Whether a disk is full: the server's (`53100`) or this machine's (`ENOSPC`). */
export const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC"].includes(codeOf(error));

/** Whether the database, or a disk, could not serve at this moment; a refusal `unavailable` tells people so. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code) return unavailableCodes.has(code) || conflictCodes.has(code) || code.startsWith("08");
  return error instanceof Error && withoutCode.some((sentence) => sentence.test(error.message));
};
