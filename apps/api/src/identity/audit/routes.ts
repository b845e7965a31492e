import * as contract from "@passerelle/contract/identity/audit";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { auditExportLink, downloadAudit } from "./export-log.ts";
import { findEntry, nextEntries, resolveFilters } from "./log-store.ts";
import { pageOfResumeReaders } from "./store.ts";

type Query = contract.AuditFilters & { after?: string | undefined; limit: number };

const listEntries = async ({ db }: Context, { after, limit, ...filters }: Query) => {
  // One more than asked shows whether there is a next page.
  const found = await nextEntries(db, await resolveFilters(db, filters), after ?? null, limit + 1);
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
};

const readEntry = async ({ db }: Context, id: string) => {
  const entry = await findEntry(db, id);
  if (!entry) throw new Refusal("not-found");
  return entry;
};

export const auditRoutes = (mount: Mount) => {
  mount(contract.listResumeReaders, ({ db, user }, { query }) => pageOfResumeReaders(db, user.id, query));
  mount(contract.listAuditEntries, (ctx, { query }) => listEntries(ctx, query));
  mount(contract.getAuditEntry, (ctx, { params }) => readEntry(ctx, params.id));
  mount(contract.requestAuditExport, (ctx, { body }) => auditExportLink(ctx, body));
  mount(contract.downloadAuditExport, (ctx, { params }) => downloadAudit(ctx, params.token));
};
