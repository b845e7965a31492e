import { referenceList } from "@passerelle/contract/enumerations";
import { contractTypeLabels, domainLabels, levelLabels, remoteLabels } from "@passerelle/contract/labels";
import { countedOffers, mostEntries, type ReferenceList } from "@passerelle/contract/offers/reference-lists";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countCodes,
  entriesOf,
  findEntry,
  insertEntry,
  isTaken,
  labelsAmong,
  lockList,
  setOrder,
  updateEntry,
} from "./lists-store.ts";

const names = referenceList.options;
const whole = async (db: Db, list: ReferenceList) => ({ list, entries: await entriesOf(db, [list], mostEntries) });

export const readLists = async ({ db }: Context) => {
  const entries = await entriesOf(db, names, mostEntries * names.length);
  return { lists: names.map((list) => ({ list, entries: entries.filter((entry) => entry.list === list) })) };
};

/** What the editor of offers suggests: what is not withdrawn, in the provider's order. */
export const readSuggestions = async ({ db }: Pick<Context, "db">) => {
  const entries = await entriesOf(db, names, mostEntries * names.length);
  const labels = (list: ReferenceList) =>
    entries.filter((entry) => entry.list === list && !entry.is_withdrawn).map(({ label }) => label);
  return Object.fromEntries(names.map((list) => [list, labels(list)])) as Record<ReferenceList, string[]>;
};

/** Of these words, those that a list has never had; `known` stay, whatever the list has become. */
export const unknownTo = async ({ db }: Pick<Context, "db">, list: ReferenceList, words: string[], known: string[]) => {
  const asked = words.filter((word) => !known.includes(word));
  if (asked.length === 0) return [];
  const labels = await labelsAmong(db, list, asked);
  return asked.filter((word) => !labels.includes(word));
};

const found = async ({ db }: Context, id: string) => {
  const entry = await findEntry(db, id);
  if (!entry) throw new Refusal("not-found");
  return entry;
};

export const addEntry = async (ctx: Context, list: ReferenceList, label: string) => {
  await lockList(ctx.db, list);
  if ((await entriesOf(ctx.db, [list], mostEntries)).length >= mostEntries) throw new Refusal("reference-full");
  const id = await insertEntry(ctx.db, list, label, ctx.now);
  if (!id) throw new Refusal("reference-exists", { label: ["Cette liste contient déjà ce libellé."] });
  await recordInAudit(ctx, { action: "reference-changed", details: { list, change: "added", entry_id: id, label } });
  return found(ctx, id);
};

type Change = { label?: string | undefined; is_withdrawn?: boolean | undefined; expected_version: number };

/** Offers keep the words that they say: a list only suggests (decision 0166). */
export const changeEntry = async (ctx: Context, id: string, { expected_version: version, ...change }: Change) => {
  const { db, now } = ctx;
  const before = await found(ctx, id);
  await lockList(db, before.list);
  if (change.label !== undefined && (await isTaken(db, before.list, change.label, id)))
    throw new Refusal("reference-exists", { label: ["Cette liste contient déjà ce libellé."] });
  if (!(await updateEntry(db, id, change, { version, now }))) throw new Refusal("reference-changed");
  const what = change.is_withdrawn === undefined ? "renamed" : change.is_withdrawn ? "withdrawn" : "restored";
  const after = await found(ctx, id);
  await recordInAudit(ctx, {
    action: "reference-changed",
    details: { list: before.list, change: what, entry_id: id, from: before.label, label: after.label },
  });
  return after;
};

const same = (a: string[], b: string[]) => a.length === b.length && a.every((id, index) => id === b[index]);

/** Orders what a list suggests; refused when another user has ordered, added or withdrawn meanwhile. */
export const orderList = async (ctx: Context, list: ReferenceList, ids: string[], expected: string[]) => {
  await lockList(ctx.db, list);
  const shown = (await whole(ctx.db, list)).entries.filter(({ is_withdrawn }) => !is_withdrawn).map(({ id }) => id);
  if (!same(shown, expected)) throw new Refusal("reference-changed");
  if (!same([...ids].sort(), [...shown].sort())) throw new Refusal("validation", { ids: ["Chaque entrée, une fois."] });
  await setOrder(ctx.db, ids, ctx.now);
  await recordInAudit(ctx, { action: "reference-changed", details: { list, change: "ordered" } });
  return whole(ctx.db, list);
};

const codes = {
  domains: domainLabels,
  levels: levelLabels,
  contract_types: contractTypeLabels,
  remotes: remoteLabels,
} as const;

/** The codes of the contract, which are code, with how many of the newest offers bear each. */
export const readCodes = async ({ db, now }: Context) => {
  const counted = await countCodes(db, countedOffers, now);
  const offers = new Map(counted.map(({ name, code, offers }) => [`${name} ${code}`, offers]));
  const total = offers.get("all ") ?? 0;
  return {
    counted: total,
    is_all: total < countedOffers,
    codes: (Object.keys(codes) as (keyof typeof codes)[]).map((name) => ({
      name,
      rows: Object.entries(codes[name]).map(([code, label]) => ({
        code,
        label,
        offers: offers.get(`${name} ${code}`) ?? 0,
      })),
    })),
  };
};
