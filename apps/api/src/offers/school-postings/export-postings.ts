import type { Cell } from "@passerelle/contract/csv";
import { downloadPostingsExport } from "@passerelle/contract/offers/posting-bulk";
import { postingFieldLabels } from "@passerelle/contract/offers/posting-fields";
import { postingStatusLabels } from "@passerelle/contract/work-labels";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { spreadsheet } from "#platform/spreadsheets.ts";
import { type ExportedPosting, insertExport, nextToExport, sizeOfExport } from "./export-store.ts";

/** What the signed link carries: who was given it, for which school, and the list of what was chosen. */
const claims = z.object({ sub: z.uuid(), school: z.uuid(), postings: z.uuid() });

/**
 * A link to the offers that were chosen, those of the school alone, for as long as a file's link is good. It is written in the audit
 * log as it is given, in the same transaction.
 */
export const postingsExportLink = async (ctx: Context, postingIds: string[]) => {
  const { db, user, now } = ctx;
  const school = schoolOf(ctx);
  const made = await insertExport(db, { schoolId: school, accountId: user.id, postingIds, now });
  if (!made) throw new Refusal("posting-not-found");
  await recordInAudit(ctx, { action: "postings-exported", details: { count: made.count, format: "csv" } });
  const url = await signExportLink(ctx, downloadPostingsExport, "export", { school, postings: made.id });
  return { url, count: made.count };
};

const listed = (values: string[]) => values.join(", ");
const columns: [string, (row: ExportedPosting) => Cell][] = [
  [postingFieldLabels.title, ({ title }) => title],
  [postingFieldLabels.reference, ({ reference }) => reference],
  ["Statut", ({ status }) => postingStatusLabels[status]],
  [postingFieldLabels.company_name, ({ company_name }) => company_name],
  [postingFieldLabels.company_siret, ({ company_siret }) => company_siret],
  [postingFieldLabels.city, ({ city }) => city],
  [postingFieldLabels.contract_types, ({ contract_types }) => listed(contract_types)],
  ["Durée (mois)", ({ contract_duration }) => contract_duration],
  [postingFieldLabels.contract_start_date, ({ contract_start_date }) => contract_start_date],
  [postingFieldLabels.publication_date, ({ publication_date }) => publication_date],
  [postingFieldLabels.expiration_date, ({ expiration_date }) => expiration_date],
  [postingFieldLabels.functions, ({ functions }) => listed(functions)],
  [postingFieldLabels.qualification_levels, ({ qualification_levels }) => listed(qualification_levels)],
  [postingFieldLabels.tags, ({ tags }) => listed(tags)],
  ["Supports", ({ supports }) => listed(supports)],
  ["Créée par", ({ created_by }) => created_by?.full_name ?? ""],
  ["Participants", ({ participants }) => listed(participants)],
  ["Candidatures", ({ application_count }) => application_count],
  ["Créée le", ({ created_at }) => parisDay(new Date(created_at))],
  ["Modifiée le", ({ updated_at }) => parisDay(new Date(updated_at))],
];

const batch = 200;

/** The file of such a link, read and written by batches. */
export const downloadPostings = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { sub, school: schoolId, postings: exportId } = await readExportLink(ctx, "export", claims, token);
  if (!(await isAtWork(db, sub, schoolId))) throw new Refusal("not-found");
  const size = await sizeOfExport(db, exportId, schoolId);
  if (size === undefined) throw new Refusal("not-found");
  const rows = async function* () {
    for (let from = 0; from < size; from += batch)
      for (const row of await nextToExport(db, { exportId, schoolId, memberId: sub }, from, batch))
        yield columns.map(([, read]) => read(row));
  };
  const names = columns.map(([name]) => name);
  return spreadsheetFile(spreadsheet("csv", "Offres", names, rows()), { name: "offres", now });
};
