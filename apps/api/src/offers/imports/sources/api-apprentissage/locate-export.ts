import { z } from "zod";
import { failureOf, type Outgoing, OutgoingFailure, wholeText } from "#platform/outgoing.ts";
import { parsedJson } from "../../read-json-lines.ts";
import type { Known } from "../../source.ts";

const exportAddress = "https://api.apprentissage.beta.gouv.fr/api/job/v1/export";
const exported = z.object({ url: z.url() });

/** Where the list of the day lies: the API gives a link that lives for some minutes to who shows a token (the secret). */
export const locateExport = async ({ url, secret }: Known, outgoing: Outgoing): Promise<string> => {
  if (!secret) return url ?? "";
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await outgoing.ask(url || exportAddress, { headers, followsRedirects: true });
  const body = await wholeText(answer);
  if (answer.status !== 200) throw failureOf(answer);
  const read = exported.safeParse(parsedJson(body));
  if (!read.success)
    throw new OutgoingFailure("answer", { sentence: "La source n'a pas donné l'adresse de son fichier." });
  return read.data.url;
};
