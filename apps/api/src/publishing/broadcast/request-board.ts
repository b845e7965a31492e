import type { z } from "zod";
import { retryAfterOf } from "#platform/outgoing.ts";

export const usualPatienceMs = 20_000;
const mostCharacters = 500;

/** What came of asking a board. */
export type BoardAnswer<T> =
  | { kind: "done"; value: T }
  /** The board does not take what it was given: asking again changes nothing. */
  | { kind: "refused"; sentence: string }
  /** The key opens nothing. */
  | { kind: "locked"; sentence: string }
  /** The board knows nothing under this name. */
  | { kind: "unknown" }
  /** It may work later. */
  | {
      kind: "failed";
      sentence: string;
      retryAfterSeconds?: number;
      /** No answer came: whatever else it is asked now would wait as long. */
      isUnreachable?: true;
    };

const messageOf = (text: string) => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === "string") return message.slice(0, mostCharacters);
  } catch {
    // Not every board answers in JSON.
  }
  return "";
};

/** What a board receives, in its own format. */
export const writtenBody = (body: unknown) => JSON.stringify(body);

/** Asks a board once, and says what came of it: the next attempt, if there is one, is the ledger's to plan. Its address is the configuration's. */
export const requestBoard = async <T>(
  url: string,
  { method, key, body, patienceMs }: { method: string; key: string; body?: unknown; patienceMs: number },
  schema: z.ZodType<T>,
): Promise<BoardAnswer<T>> => {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: writtenBody(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await answer.text();
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === "TimeoutError";
    return {
      kind: "failed",
      sentence: isSlow ? "Le support n'a pas répondu à temps." : "Le support est injoignable.",
      isUnreachable: true,
    };
  }
  if (answer.ok) {
    try {
      return { kind: "done", value: schema.parse(text ? JSON.parse(text) : {}) };
    } catch {
      return { kind: "failed", sentence: "Le support a répondu autre chose que ce qu'il documente." };
    }
  }
  if (answer.status === 401 || answer.status === 403)
    return {
      kind: "locked",
      sentence: "Le support n'accepte pas la clé de l'école : vérifiez-la dans Paramètres, Intégrations.",
    };
  if (answer.status === 404) return { kind: "unknown" };
  if (answer.status === 429) {
    const retryAfterSeconds = retryAfterOf(answer.headers.get("retry-after"));
    return {
      kind: "failed",
      sentence: "Le support demande d'attendre.",
      ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    };
  }
  if (answer.status >= 500 || answer.status === 408)
    return { kind: "failed", sentence: `Le support est en panne (réponse ${answer.status}).` };
  const said = messageOf(text);
  return {
    kind: "refused",
    sentence: said ? `Le support refuse l'offre : ${said}` : `Le support refuse l'offre (réponse ${answer.status}).`,
  };
};
