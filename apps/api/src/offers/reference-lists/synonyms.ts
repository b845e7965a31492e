import { mostSynonyms } from "@passerelle/contract/offers/reference-lists";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { synonymKey } from "./synonym-key.ts";
import {
  allSynonyms,
  bumpVersion,
  countSynonyms,
  deleteSynonyms,
  findSynonyms,
  insertSynonyms,
  setWords,
} from "./synonyms-store.ts";

const freshMs = 5_000;
let changes = 0;
const readings = new WeakMap<Db, { at: number; changes: number; groups: Promise<string[][]> }>();

/** All groups of synonyms. A change counts at once where it is made, and within five seconds in the other processes. */
export const knownGroups = (db: Db, now: Date): Promise<string[][]> => {
  const known = readings.get(db);
  if (known?.changes === changes && Math.abs(now.getTime() - known.at) < freshMs) return known.groups;
  const groups = allSynonyms(db, mostSynonyms).then((all) => all.map(({ words }) => words));
  readings.set(db, { at: now.getTime(), changes, groups });
  // A failed reading is the next search's to try again.
  groups.catch(() => readings.delete(db));
  return groups;
};

const saveWords = async ({ db }: Context, id: string, words: string[]) => {
  const keyed = words.map((word) => ({ key: synonymKey(word), word }));
  if (new Set(keyed.map(({ key }) => key)).size < keyed.length)
    throw new Refusal("validation", { words: ["Le même mot est écrit deux fois."] });
  if (!(await setWords(db, id, keyed))) throw new Refusal("synonym-taken");
};

const finish = async (ctx: Context, id: string, change: "added" | "changed") => {
  changes += 1;
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
  changes += 1;
  if (!(await deleteSynonyms(ctx.db, id, version))) throw new Refusal("reference-changed");
  await recordInAudit(ctx, {
    action: "synonyms-changed",
    details: { change: "removed", id, words: group.words.join(", ") },
  });
  return null;
};
