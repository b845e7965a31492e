/**
 * The one place that knows which errors of PostgreSQL (appendix A), Node (`errno`), `pg` and Kysely mean that the database failed, not
 * the statement.
 */

/** The server is absent, starting, ending, full or read-only: the same call may succeed later. */
const unavailableCodes = new Set([
  // Timeout of a statement, a transaction or an idle session.
  "57014",
  "25P03",
  "25P04",
  "57P05",
  // Read-only: a standby, or a new primary that was one.
  "25006",
  // Limits of disk, memory, connections or configuration; a file that could not be read or written.
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  "58030",
  // Ended by an administrator or a crash, not ready, or the database does not exist.
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  // Network, or this machine's disk.
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOSPC",
]);
/** Serialization failure or deadlock: PostgreSQL rolled the transaction back in favour of another one. */
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

/** Whether PostgreSQL rolled the whole transaction back for another one, so that it is safe to run again. */
export const isConflict = (error: unknown): boolean => conflictCodes.has(codeOf(error));

/** Whether another server of the same data may answer: this one is absent or cannot serve. A timeout would repeat elsewhere. */
export const isAway = (error: unknown): boolean => isUnavailable(error) && codeOf(error) !== "57014";

/** Whether the server refused to write: it is a standby, or has become one. */
export const isReadOnlyServer = (error: unknown): boolean => codeOf(error) === "25006";

/** Whether a disk is full: the server's (`53100`) or this machine's (`ENOSPC`). */
export const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC"].includes(codeOf(error));

/** Whether the database or a disk could not serve; it is answered as `unavailable` (503). */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code) return unavailableCodes.has(code) || conflictCodes.has(code) || code.startsWith("08");
  return error instanceof Error && withoutCode.some((sentence) => sentence.test(error.message));
};
