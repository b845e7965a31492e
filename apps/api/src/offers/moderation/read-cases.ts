import type { listOfferCases, OfferCase, OfferCaseSheet } from "@passerelle/contract/offers/moderation";
import type { z } from "zod";
import { offerAddress } from "#offers/search/addresses.ts";
import { previewOffer } from "#offers/search/read-offer.ts";
import type { OfferSnapshot } from "#offers/search/snapshots.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCase, pageOfCases } from "./cases-store.ts";
import { contentThen, decisionsOf, reportsOf } from "./decisions-store.ts";
import { findJudged } from "./judged-store.ts";
import { changesBetween } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findCase>>>;

const named = (id: string, { source, source_name, title, company_name, city }: Omit<OfferSnapshot, "department">) => ({
  ...{ id, source, source_name, title, company_name, city },
  url: offerAddress({ id, title, city }),
});

const present = ({
  offer_id,
  hidden_by,
  is_open,
  source,
  source_name,
  title,
  company_name,
  city,
  ...row
}: Row): OfferCase => ({
  ...row,
  offer: { ...named(offer_id, { source, source_name, title, company_name, city }), is_open },
});

export const listCases = async (
  { db, now }: Context,
  { state, search, ...page }: z.output<(typeof listOfferCases)["query"]>,
) => {
  const { rows, total } = await pageOfCases(db, { state, search, ...page }, now);
  return { rows: rows.map(present), total };
};

/** What nothing has happened to yet. */
const untouched = {
  state: "kept",
  reasons: [],
  reports: 0,
  open_reports: 0,
  waiting_since: null,
  last_reported_at: null,
  appealed_at: null,
  decided_at: null,
  is_hidden: false,
  version: 0,
} satisfies Omit<OfferCase, "offer">;

/** An offer without this identifier, or a draft, has nothing to show. */
const previewOf = async (ctx: Context, id: string) => {
  try {
    return await previewOffer(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** An offer as the staff reads it before it decides, reported or not; the reports and the history of one that is gone stay. */
export const readCase = async (ctx: Context, id: string): Promise<OfferCaseSheet> => {
  const { db, now } = ctx;
  const [row, judged, preview] = await Promise.all([findCase(db, id, now), findJudged(db, id), previewOf(ctx, id)]);
  if (!row && !judged) throw new Refusal("not-found");
  const line = row
    ? present(row)
    : { ...untouched, offer: { ...named(id, judged as OfferSnapshot), is_open: preview?.is_open ?? false } };
  const before = row?.hidden_by ? await contentThen(db, row.hidden_by) : {};
  return {
    ...line,
    all_reports: await reportsOf(db, id),
    decisions: await decisionsOf(db, id),
    changes: changesBetween(before, judged?.content ?? {}),
    preview,
    has_author: Boolean(judged && judged.source !== "external"),
  };
};
