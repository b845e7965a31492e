import { z } from "zod";
import { type Answer, failureOf, type Outgoing, OutgoingFailure, wholeText } from "#platform/outgoing.ts";
import { parsedJson } from "../../read-json-lines.ts";
import { isWebPage, webPage } from "../../read-text.ts";
import type { Known, Pause } from "../../source.ts";

const hosts = { token: "https://entreprise.francetravail.fr", offers: "https://api.francetravail.io" };
const tokenPath = "/connexion/oauth2/access_token?realm=%2Fpartenaire";
const searchPath = "/partenaire/offresdemploi/v2/offres/search";
const scope = "api_offresdemploiv2 o2dsoffre";
/** The API bears ten calls a second; there is no hurry. */
const betweenCalls = 500;
const mostTries = 5;
/** Who asks us to wait for longer is asked again by the next run. */
const longestWaitSeconds = 120;

const token = z.object({ access_token: z.string().min(1) });
const page = z.object({ resultats: z.array(z.unknown()) });

/** One page of what a question finds, and how many offers it finds in all; null where the API does not say. */
export type Page = { offers: unknown[]; total: number | null };

/** Asks the API of France Travail page by page: a token is asked for when it is needed, a call that fails is made again a few times. */
export const franceTravailClient = ({ url, identifier, secret }: Known, outgoing: Outgoing, pause: Pause) => {
  if (!identifier || !secret)
    throw new OutgoingFailure("answer", { sentence: "France Travail demande un identifiant et une clé secrète." });
  const host = (name: keyof typeof hosts) => url?.replace(/\/+$/, "") || hosts[name];
  let bearer: string | undefined;

  const read = async <T>(schema: z.ZodType<T>, answer: Answer): Promise<T> => {
    const text = await wholeText(answer);
    if (answer.status >= 300) throw failureOf(answer);
    if (isWebPage(Buffer.from(text.slice(0, 1000)))) throw new OutgoingFailure("answer", { sentence: webPage });
    const body = schema.safeParse(parsedJson(text));
    if (!body.success)
      throw new OutgoingFailure("answer", {
        sentence: "La source a répondu autre chose que des offres.",
        mayRetry: true,
      });
    return body.data;
  };

  const askToken = async () => {
    const form = { grant_type: "client_credentials", client_id: identifier, client_secret: secret, scope };
    const answer = await outgoing.ask(`${host("token")}${tokenPath}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
    return (await read(token, answer)).access_token;
  };

  const askPage = async (query: Record<string, string>): Promise<Page> => {
    bearer ??= await askToken();
    const address = `${host("offers")}${searchPath}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${bearer}`, accept: "application/json" };
    const answer = await outgoing.ask(address, { headers, followsRedirects: true });
    // A token lives for some minutes, the whole reading for longer.
    if (answer.status === 401) bearer = undefined;
    if (answer.status === 204) {
      await wholeText(answer);
      return { offers: [], total: 0 };
    }
    const { resultats } = await read(page, answer);
    const total = /\/(\d+)$/.exec(String(answer.headers["content-range"] ?? ""))?.[1];
    return { offers: resultats, total: total === undefined ? null : Number(total) };
  };

  return async (query: Record<string, string>) => {
    for (let tried = 1; ; tried += 1) {
      const hadToken = bearer !== undefined;
      await pause(betweenCalls);
      try {
        return await askPage(query);
      } catch (error) {
        const isOldToken = hadToken && bearer === undefined;
        if (!(error instanceof OutgoingFailure) || tried === mostTries || !(error.mayRetry || isOldToken)) throw error;
        const seconds = error.retryAfterSeconds ?? (isOldToken ? 0 : 2 ** tried);
        if (seconds > longestWaitSeconds) throw error;
        await pause(seconds * 1000);
      }
    }
  };
};
