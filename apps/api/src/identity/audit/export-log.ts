import type { Cell } from "@passerelle/contract/csv";
import {
  type AuditFilters,
  auditActionLabels,
  auditFilters,
  downloadAuditExport,
} from "@passerelle/contract/identity/audit";
import { auditValueOf } from "@passerelle/contract/identity/audit-values";
import { auditDetailOf } from "@passerelle/contract/work-labels";
import { z } from "zod";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { parisStamp } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { spreadsheetOf } from "#platform/spreadsheets.ts";
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
  return { url: await signExportLink(ctx, downloadAuditExport, "audit", { filters: JSON.stringify(filters) }) };
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
export const downloadAudit = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const link = await readExportLink(ctx, "audit", claims, token);
  if (!(await isSuperuser(db, link.sub))) throw new Refusal("not-found");
  const filters = await resolveFilters(db, link.filters);
  const sheet = {
    title: "Journal",
    columns,
    next: (after: string | null, limit: number) => nextEntries(db, filters, after, limit),
  };
  return spreadsheetFile(spreadsheetOf("csv", sheet), { name: "journal-audit", now });
};
