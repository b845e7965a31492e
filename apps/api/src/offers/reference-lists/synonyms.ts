import { mostSynonyms } from "@passerelle/contract/offers/reference-lists";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { synonymKey } from "./synonym-key.ts";
import {
  bumpVersion,
  countSynonyms,
  deleteSynonyms,
  findSynonyms,
  groupsWith,
  insertSynonyms,
  setWords,
} from "./synonyms-store.ts";

/** The groups of synonyms in which one of these words or phrases is; read at each search, so that a change counts at once. */
export const groupsHolding = (db: Db, phrases: string[]) =>
  phrases.length === 0 ? Promise.resolve([]) : groupsWith(db, phrases.map(synonymKey));

const saveWords = async ({ db }: Context, id: string, words: string[]) => {
  const keyed = words.map((word) => ({ key: synonymKey(word), word }));
  if (new Set(keyed.map(({ key }) => key)).size < keyed.length)
    throw new Refusal("validation", { words: ["Le même mot est écrit deux fois."] });
  if (!(await setWords(db, id, keyed))) throw new Refusal("synonym-taken");
};

const finish = async (ctx: Context, id: string, change: "added" | "changed") => {
  const group = await findSynonyms(ctx.db, id);
  if (!group) throw new Refusal("not-found");
  await recordInAudit(ctx, { action: "synonyms-changed", details: { change, id, words: group.words.join(", ") } });
  return group;
};

export const addGroup = async (ctx: Context, words: string[]) => {
  if ((await countSynonyms(ctx.db)) >= mostSynonyms) throw new Refusal("reference-full");
  const id = await insertSynonyms(ctx.db, ctx.now);
  await saveWords(ctx, id, words);
  return finish(ctx, id, "added");
};

export const changeGroup = async (ctx: Context, id: string, words: string[], version: number) => {
  if (!(await findSynonyms(ctx.db, id))) throw new Refusal("not-found");
  if (!(await bumpVersion(ctx.db, id, version, ctx.now))) throw new Refusal("reference-changed");
  await saveWords(ctx, id, words);
  return finish(ctx, id, "changed");
};

export const removeGroup = async (ctx: Context, id: string, version: number) => {
  const group = await findSynonyms(ctx.db, id);
  if (!group) throw new Refusal("not-found");
  if (!(await deleteSynonyms(ctx.db, id, version))) throw new Refusal("reference-changed");
  await recordInAudit(ctx, {
    action: "synonyms-changed",
    details: { change: "removed", id, words: group.words.join(", ") },
  });
  return null;
};
