import {
  type changeCandidateSearch,
  maxCandidateSearches,
  type saveCandidateSearch,
} from "@passerelle/contract/hiring/candidate-searches";
import type { z } from "zod";
import { requireVerified } from "#organisations/company-verification/require-verified.ts";
import { companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { readMailsLink } from "./links.ts";
import { addressOf, summaryOf } from "./saved-address.ts";
import {
  deleteSearch,
  insertSearch,
  isMailedTo,
  lockOwner,
  type SavedRow,
  searchesOf,
  silenceAll,
  updateSearch,
} from "./saved-store.ts";

const longestName = 100;

const present = ({ parameters, ...row }: SavedRow) => ({ ...row, path: addressOf(parameters) });

/** What the person saved, the last first. */
export const listSearches = async (ctx: Context) => {
  companyOf(ctx);
  return (await searchesOf(ctx.db, ctx.user.id)).map(present);
};

/** A recruiter of a verified company saves a search once, under a name or else under what it asks. */
export const saveSearch = async (
  ctx: Context,
  { name, parameters }: z.output<(typeof saveCandidateSearch)["body"]>,
) => {
  await requireVerified(ctx);
  const summary = summaryOf(parameters);
  if (!summary) throw new Refusal("empty-search");
  await lockOwner(ctx.db, ctx.user.id);
  if ((await searchesOf(ctx.db, ctx.user.id)).length >= maxCandidateSearches) throw new Refusal("too-many-searches");
  const named = name || (summary.length > longestName ? `${summary.slice(0, longestName - 1).trimEnd()}…` : summary);
  const row = await insertSearch(ctx.db, { accountId: ctx.user.id, name: named, parameters, now: ctx.now });
  if (!row) throw new Refusal("search-exists");
  return present(row);
};

export const changeSearch = async (
  ctx: Context,
  id: string,
  change: z.output<(typeof changeCandidateSearch)["body"]>,
) => {
  companyOf(ctx);
  const row = await updateSearch(ctx.db, id, ctx.user.id, change, ctx.now);
  if (!row) throw new Refusal("not-found");
  return present(row);
};

export const removeSearch = async (ctx: Context, id: string) => {
  companyOf(ctx);
  if (!(await deleteSearch(ctx.db, id, ctx.user.id))) throw new Refusal("not-found");
  return null;
};

/** Whether the person of a mail's link is still written to. */
export const readMails = async ({ db, secretKey }: AnyContext, token: string) => {
  const accountId = readMailsLink(secretKey, token);
  if (!accountId) throw new Refusal("not-found");
  return { is_mailed: await isMailedTo(db, accountId) };
};

/** Ends the mails of all the person's searches; the searches stay. */
export const endMails = async ({ db, secretKey }: Pick<AnyContext, "db" | "secretKey">, token: string) => {
  const accountId = readMailsLink(secretKey, token);
  if (!accountId) throw new Refusal("not-found");
  await silenceAll(db, accountId);
  return { is_mailed: false };
};
