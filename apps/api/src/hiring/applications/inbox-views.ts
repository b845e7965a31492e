import { inboxViewCountMost, inboxViewsMost } from "@passerelle/contract/hiring/inbox-view-rules";
import type { InboxFilters } from "@passerelle/contract/hiring/inbox-views";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countFound,
  hasOtherInboxView,
  inboxViewsOf,
  insertInboxView,
  lockInboxViews,
  removeInboxView,
  updateInboxViewName,
  updateInboxViewPlaces,
} from "./inbox-views-store.ts";
import { filtersOf } from "./received-found.ts";

/** The person's views, locked; refused while they belong to no company. */
const lockOwn = (ctx: Context) => {
  companyOf(ctx);
  return lockInboxViews(ctx.db, ctx.user.id);
};

/** A person's own views, each with how many applications of the company it finds: two statements, however many views. */
export const listInboxViews = async (ctx: Context) => {
  companyOf(ctx);
  const views = await inboxViewsOf(ctx.db, ctx.user.id);
  const filters = views.map(({ filters: { status, sort: _, ...found } }) => ({ ...filtersOf(ctx, found), status }));
  const counts = await countFound(ctx.db, filters, inboxViewCountMost);
  return views.map((view, at) => ({ ...view, count: counts.get(at) ?? 0 }));
};

/** A person saves what they look for under a name, last or where a deleted one was. Colleagues do not see it. */
export const saveInboxView = async (
  ctx: Context,
  { name, filters, place }: { name: string; filters: InboxFilters; place?: number | undefined },
) => {
  const views = await lockOwn(ctx);
  if (views.length >= inboxViewsMost) throw new Refusal("inbox-views-full");
  const last = Math.max(-1, ...views.map((view) => view.place));
  const saved = await insertInboxView(ctx.db, { accountId: ctx.user.id, name, filters, place: place ?? last + 1 });
  if (!saved) throw new Refusal("inbox-view-name-taken");
  return saved;
};

export const renameInboxView = async (ctx: Context, id: string, name: string) => {
  const { db, user } = ctx;
  await lockOwn(ctx);
  if (await hasOtherInboxView(db, user.id, id, name)) throw new Refusal("inbox-view-name-taken");
  const renamed = await updateInboxViewName(db, user.id, id, name);
  if (!renamed) throw new Refusal("not-found");
  return renamed;
};

/** All of a person's views in another order; refused when they are not the ones that there are. */
export const orderInboxViews = async (ctx: Context, ids: string[]) => {
  const views = await lockOwn(ctx);
  const asked = new Set(ids);
  if (asked.size !== ids.length || ids.length !== views.length || views.some(({ id }) => !asked.has(id)))
    throw new Refusal("inbox-views-changed");
  await updateInboxViewPlaces(ctx.db, ctx.user.id, ids);
  return null;
};

export const deleteInboxView = async ({ db, user }: Context, id: string) => {
  if (!(await removeInboxView(db, user.id, id))) throw new Refusal("not-found");
  return null;
};
