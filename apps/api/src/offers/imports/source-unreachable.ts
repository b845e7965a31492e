import { Refusal } from "#platform/refusals.ts";

/** A source could not be fetched: nothing was read. The message is for the staff. */
export class SourceUnreachable extends Error {
  /** False where another try would get the same answer. */
  readonly mayRetry: boolean;
  /** How long the source asks to be left alone. */
  readonly retryAfterSeconds: number | null;
  constructor(cause: unknown) {
    // What the network says is in English and may hold the address with its key.
    const isOurs = cause instanceof Refusal || (cause instanceof Error && cause.name === "Error" && !("code" in cause));
    const said = isOurs ? cause.message : "";
    super((said || "La source ne répond pas.").slice(0, 300), { cause });
    const outcome = cause as { mayRetry?: boolean; retryAfterSeconds?: number | null } | null;
    this.mayRetry = outcome?.mayRetry !== false;
    this.retryAfterSeconds = outcome?.retryAfterSeconds ?? null;
  }
}
