import type { Cell } from "@passerelle/contract/csv";
import {
  downloadSchoolExport,
  type SchoolFilters,
  schoolFilters,
} from "@passerelle/contract/hiring/school-applications";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { contactKindLabels, schoolStageLabels } from "@passerelle/contract/work-labels";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { spreadsheetOf } from "#platform/spreadsheets.ts";
import { filtersOf } from "./rules.ts";
import { type CardRow, countAll, nextApplications, seesPosting } from "./store.ts";

const format = z.enum(["csv", "xlsx"]);
type Wanted = SchoolFilters & { format: z.output<typeof format> };

/** What the signed link carries: who was given it, for which school, and what is to be found. */
const claims = z.object({
  sub: z.uuid(),
  school: z.uuid(),
  format,
  filters: z.string().transform((value) => schoolFilters.parse(JSON.parse(value))),
});

/**
 * A link to what the filters find, for as long as a file's link is good. It is written in the audit log as it is given, in the same
 * transaction: who has the link has the data.
 */
export const exportLink = async (ctx: Context, wanted: Wanted) => {
  const { schoolId, memberId, now, ...asked } = await filtersOf(ctx, wanted);
  const count = await countAll(ctx.db, { schoolId, memberId, now, ...asked });
  const filters = Object.fromEntries(
    Object.entries(asked).filter(
      ([, value]) => value !== undefined && value !== "" && (!Array.isArray(value) || value.length > 0),
    ),
  );
  await recordInAudit(ctx, {
    action: "applications-exported",
    details: { count, format: wanted.format, filters: Object.keys(filters).join(", ") },
  });
  const claims = { school: schoolId, format: wanted.format, filters: JSON.stringify(filters) };
  return { url: await signExportLink(ctx, downloadSchoolExport, "export", claims), count };
};

const columns: [string, (row: CardRow) => Cell][] = [
  ["Reçue le", ({ created_at }) => parisDay(new Date(created_at))],
  ["Étape", ({ stage, is_withdrawn }) => (is_withdrawn ? "Retirée" : schoolStageLabels[stage])],
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
  ["Compétences", ({ skills }) => skills?.join(", ") ?? ""],
  ["Note moyenne", ({ rating }) => rating],
  ["Étiquettes", ({ tags }) => tags.join(", ")],
  ["Vue", ({ seen_at }) => (seen_at ? "Oui" : "Non")],
  ["Contact", ({ contact }) => contactKindLabels[contact]],
  ["LinkedIn", ({ linkedin_profile }) => linkedin_profile],
  ["GitHub", ({ github_profile }) => github_profile],
  ["Portfolio", ({ portfolio_website }) => portfolio_website],
  ["CV", ({ resume_name }) => resume_name],
];

/** The file of such a link, read and written by batches. A user who has lost access to the school or the offer since gets `not-found`. */
export const downloadExport = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { school, sub, format, filters } = await readExportLink(ctx, "export", claims, token);
  const member = { schoolId: school, memberId: sub };
  const { posting_id } = filters;
  if (
    !(await isAtWork(db, member.memberId, member.schoolId)) ||
    (posting_id && !(await seesPosting(db, posting_id, member)))
  )
    throw new Refusal("not-found");
  const next = (after: string | null, limit: number) =>
    nextApplications(db, { ...filters, ...member, now }, after, limit);
  const sheet = { title: "Candidatures", columns, next };
  return spreadsheetFile(spreadsheetOf(format, sheet), { name: "candidatures", format, now });
};
