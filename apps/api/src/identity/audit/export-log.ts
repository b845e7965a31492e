import type { Cell } from "@passerelle/contract/csv";
import { type AuditFilters, auditActionLabels, auditFilters } from "@passerelle/contract/identity/audit";
import { auditValueOf } from "@passerelle/contract/identity/audit-values";
import { auditDetailOf } from "@passerelle/contract/work-labels";
import { z } from "zod";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { apiPrefix } from "#platform/http.ts";
import { parisDay, parisStamp } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { spreadsheetOf, spreadsheetTypes } from "#platform/spreadsheets.ts";
import { isSuperuser, type LogRow, nextEntries, resolveFilters } from "./log-store.ts";
import { recordInAudit } from "./record.ts";

const claims = z.object({
  sub: z.uuid(),
  filters: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(auditFilters),
});

/** A link to the file of the filters. The link gives the data, so creating it is an entry of the log. */
export const auditExportLink = async (ctx: Context, filters: AuditFilters) => {
  const used = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
  await recordInAudit(ctx, { action: "audit-exported", details: { format: "csv", filters: used.join(", ") } });
  const given = { sub: ctx.user.id, filters: JSON.stringify(filters) };
  const token = await signToken(ctx.secretKey, "audit", given, ctx.now, lifetimes.file);
  return { url: `${apiPrefix}/admin/audit/export/${token}/` };
};

const isLabelled = (action: string): action is keyof typeof auditActionLabels =>
  Object.hasOwn(auditActionLabels, action);
const columns: [string, (row: LogRow) => Cell][] = [
  ["Date", ({ at }) => parisStamp(at)],
  ["Action", ({ action }) => (isLabelled(action) ? auditActionLabels[action] : action)],
  ["Auteur", ({ actor }) => actor?.email || actor?.name || ""],
  ["Identifiant de l'auteur", ({ actor }) => actor?.id ?? ""],
  ["Agent", ({ impersonator }) => impersonator?.email ?? ""],
  ["Identifiant de l'agent", ({ impersonator }) => impersonator?.id ?? ""],
  ["Organisation", ({ organisation }) => organisation?.name ?? ""],
  ["Identifiant de l'organisation", ({ organisation }) => organisation?.id ?? ""],
  ["Personne", ({ person, people_count }) => person?.email ?? (people_count > 0 ? `${people_count} personnes` : "")],
  ["Identifiant de la personne", ({ person, people_ids }) => person?.id ?? people_ids.join(" ")],
  [
    "Détails",
    ({ details }) =>
      Object.entries(details)
        .map(([name, value]) => `${auditDetailOf(name)} : ${auditValueOf(name, value)}`)
        .join(" · "),
  ],
  ["Identifiant", ({ id }) => id],
];

/** The file of such a link, written by batches while its owner may still read the log. */
export const downloadAudit = async ({ db, secretKey, now }: AnyContext, token: string) => {
  const link = claims.safeParse(await readToken(secretKey, "audit", token, now));
  if (!link.success || !(await isSuperuser(db, link.data.sub))) throw new Refusal("not-found");
  const filters = await resolveFilters(db, link.data.filters);
  const sheet = {
    title: "Journal",
    columns,
    next: (after: string | null, limit: number) => nextEntries(db, filters, after, limit),
  };
  return new Download(spreadsheetOf("csv", sheet), {
    name: `journal-audit-${parisDay(now)}.csv`,
    contentType: spreadsheetTypes.csv,
  });
};
