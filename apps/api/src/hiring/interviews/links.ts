import { z } from "zod";
import { seal, unseal } from "#platform/auth.ts";

type Site = { publicUrl: string; secretKey: string };

/** What lets its holder answer for the candidate; good for as long as the interview exists. */
export const tokenOf = (secretKey: string, id: string) => seal(secretKey, "interview", id);

/** The page of an interview for its candidate: opening it changes nothing. */
export const answerLink = ({ publicUrl, secretKey }: Site, id: string) =>
  `${publicUrl}/entretien/${tokenOf(secretKey, id)}`;

/** The interview of a link; null when the link was not made here. */
export const readAnswerToken = (secretKey: string, token: string) => {
  const id = z.uuid().safeParse(unseal(secretKey, "interview", token));
  return id.success ? id.data : null;
};

/** The interviews of the company or the school. */
export const agendaPage = ({ publicUrl }: Pick<Site, "publicUrl">, { school_id }: { school_id: string | null }) =>
  `${publicUrl}/platform/${school_id ? "school" : "company"}/interviews`;
