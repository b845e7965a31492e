import type { Cell } from "@passerelle/contract/csv";
import { receivedFound } from "@passerelle/contract/hiring/inbox";
import { downloadApplicationsExport } from "@passerelle/contract/hiring/received-applications";
import { applicationStatusLabels, domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import { companyOf } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { spreadsheetOf } from "#platform/spreadsheets.ts";
import { type Found, filtersFor, filtersOf } from "./received-found.ts";
import { countByStatus, type ExportRow, isMember, nextToExport } from "./received-store.ts";

type Wanted = Found & { format: "csv" | "xlsx" };

/** What the signed link carries: who was given it, for which company, and what is to be found. */
const claims = z.object({
  sub: z.uuid(),
  company: z.uuid(),
  format: z.enum(["csv", "xlsx"]),
  ...receivedFound.shape,
});

/**
 * A link to what the filters find, for as long as a file's link is good. It is written in the audit log as it is given, in the same
 * transaction: who has the link has the data.
 */
export const exportLink = async (ctx: Context, { format, ...found }: Wanted) => {
  const company = companyOf(ctx);
  const { status, ...others } = found;
  const counts = await countByStatus(ctx.db, filtersOf(ctx, others));
  const count = counts.reduce((sum, row) => sum + (!status || row.status === status ? row.count : 0), 0);
  const filters = Object.entries(found).flatMap(([name, value]) => (value ? [[name, String(value)] as const] : []));
  await recordInAudit(ctx, {
    action: "applications-exported",
    details: { count, format, filters: filters.map(([name]) => name).join(", ") },
  });
  const claims = { company, format, ...Object.fromEntries(filters) };
  return { url: await signExportLink(ctx, downloadApplicationsExport, "export", claims), count };
};

const columns: [string, (row: ExportRow) => Cell][] = [
  ["Reçue le", ({ created_at }) => parisDay(new Date(created_at))],
  ["Statut", ({ status }) => applicationStatusLabels[status]],
  ["Offre", ({ title }) => title],
  ["Prénom", ({ first_name }) => first_name ?? "Candidat"],
  ["Nom", ({ last_name }) => last_name ?? "anonyme"],
  ["E-mail", ({ email }) => email],
  ["Téléphone", ({ phone }) => phone],
  ["Ville souhaitée", ({ desired_city }) => desired_city],
  ["Formation", ({ current_education }) => current_education],
  ["Niveau", ({ level }) => level && levelLabels[level]],
  ["Domaine", ({ domain }) => domain && domainLabels[domain]],
  ["Disponible le", ({ availability_date }) => availability_date],
  ["Durée souhaitée", ({ duration }) => duration && durationLabels[duration]],
  ["Expérience (années)", ({ experience_years }) => experience_years],
  ["Compétences", ({ skills }) => skills?.join(", ") ?? ""],
  ["Note moyenne", ({ rating }) => rating],
  ["LinkedIn", ({ linkedin_profile }) => linkedin_profile],
  ["GitHub", ({ github_profile }) => github_profile],
  ["Portfolio", ({ portfolio_website }) => portfolio_website],
  ["CV", ({ resume_name }) => resume_name],
];

/** The file of such a link, read and written by batches: as many rows as there are, never held together. */
export const downloadExport = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { sub, company, format, status, ...found } = await readExportLink(ctx, "export", claims, token);
  if (!(await isMember(db, sub, company))) throw new Refusal("not-found");
  const filters = { ...filtersFor(company, now, found), status };
  const sheet = {
    title: "Candidatures",
    columns,
    next: (after: string | null, limit: number) => nextToExport(db, filters, after, limit),
  };
  return spreadsheetFile(spreadsheetOf(format, sheet), { name: "candidatures", format, now });
};
