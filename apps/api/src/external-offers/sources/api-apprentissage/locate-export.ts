import { z } from "zod";
import { failureOf, type Reach, Unreachable, wholeText } from "#platform/reach.ts";
import { parsedJson } from "../../read-json-lines.ts";
import type { Known } from "../../source.ts";

const exportAddress = "https://api.apprentissage.beta.gouv.fr/api/job/v1/export";
const exported = z.object({ url: z.url() });

/** Where the list of the day lies: the API gives a link that lives for some minutes to who shows a token (the secret). */
export const locateExport = async ({ url, secret }: Known, reach: Reach): Promise<string> => {
  if (!secret) return url ?? "";
  const answer = await reach.ask(url || exportAddress, { headers: { authorization: `Bearer ${secret}` } });
  const body = await wholeText(answer);
  if (answer.status !== 200) throw failureOf(answer.status, answer.headers);
  const read = exported.safeParse(parsedJson(body));
  if (!read.success) throw new Unreachable("La source n'a pas donné l'adresse de son fichier.");
  return read.data.url;
};
