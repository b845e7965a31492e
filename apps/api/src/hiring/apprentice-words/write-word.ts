import type { changeWord as changing, writeWord as writing } from "@passerelle/contract/hiring/apprentice-words";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { deleteWord, findAccepting, insertWord, updateWord, writableWords } from "./store.ts";

/** The companies that accepted this applicant, with what they wrote about each. */
export const listOwnWords = async ({ db, user }: Context) => {
  const rows = await writableWords(db, user.id);
  return rows.map(({ application_id, name, slug, first_name, ...word }) => ({
    ...{ application_id, company: { name, slug }, first_name },
    word: word.id === null ? null : (word as { [K in keyof typeof word]: NonNullable<(typeof word)[K]> }),
  }));
};

/** Writes about the company of an accepted application, once for each company; refused (404) for another application. */
export const writeWord = async (
  { db, user, now }: Context,
  { application_id, ...word }: z.output<(typeof writing)["body"]>,
) => {
  const accepted = await findAccepting(db, application_id, user.id);
  if (!accepted?.company_id) throw new Refusal("not-found");
  const written = await insertWord(db, user.id, accepted.company_id, word, now);
  if (!written) throw new Refusal("word-already-written");
  return written;
};

/** Changes one's own word, which leaves the page until it is read again. */
export const changeWord = async ({ db, user, now }: Context, id: string, word: z.output<(typeof changing)["body"]>) => {
  const written = await updateWord(db, id, user.id, word, now);
  if (!written) throw new Refusal("not-found");
  return written;
};

/** Deletes one's own word. */
export const withdrawWord = async ({ db, user }: Context, id: string) => {
  const { numDeletedRows } = await deleteWord(db, id, user.id);
  if (numDeletedRows === 0n) throw new Refusal("not-found");
  return null;
};
