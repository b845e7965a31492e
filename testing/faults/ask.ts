import { setTimeout as rest } from "node:timers/promises";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { apiPrefix } from "@passerelle/api/platform/http.ts";
import type { ErrorBody } from "@passerelle/contract/errors";
import type { Account } from "../given.ts";

type Input = { method?: string; path: string; body?: object; as: Account };
type Answer<T> = { status: number; body: T & Partial<ErrorBody> };

/** An answer that no fault explains: the run is not right, whatever is found afterwards. */
export class Unexpected extends Error {}

export const openAsk = (port: number, secretKey: string) => {
  /** What the server answered for certain; null where it is not known whether it did what was asked. */
  const ask = async <T>({ method = "GET", path, body, as }: Input): Promise<Answer<T> | null> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${apiPrefix}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await signAccess(secretKey, as, new Date())}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // Longer than any request of the product takes: what is given up here is over there too.
        signal: AbortSignal.timeout(60_000),
      });
      const said = (await answer.json()) as T & Partial<ErrorBody>;
      return answer.status >= 500 ? null : { status: answer.status, body: said };
    } catch {
      return null;
    }
  };

  /**
   * Asks until there is an answer: every time the same, after `isThere` has looked whether the one before came through, where what is
   * asked has no key of its own. Gives the answer, or what `isThere` found.
   */
  const untilCertain = async <T, F>(asked: Input, isThere: () => Promise<F | undefined> = async () => undefined) => {
    for (let answer = await ask<T>(asked); ; answer = await ask<T>(asked)) {
      if (answer) return { answer };
      // What was under way on the server is over by then, done or undone.
      await rest(1000);
      const found = await isThere();
      if (found !== undefined) return { found };
    }
  };

  /** A read, asked until it is answered. */
  const read = async <T>(path: string, as: Account) => {
    const { answer } = await untilCertain<T, never>({ path, as });
    if (answer?.status !== 200) throw new Unexpected(`${path}: ${answer?.status} ${answer?.body.detail ?? ""}`);
    return answer.body;
  };
  return { untilCertain, read };
};
