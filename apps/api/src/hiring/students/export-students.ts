import type { Cell } from "@passerelle/contract/csv";
import {
  type StudentRow,
  type StudentTableFilters,
  studentTableFilters,
} from "@passerelle/contract/hiring/student-table";
import { downloadStudentsExport } from "@passerelle/contract/hiring/students";
import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import {
  contractStepLabels,
  placementLabels,
  studentFollowOf,
  studentSearchLabels,
} from "@passerelle/contract/work-labels";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { spreadsheet } from "#platform/spreadsheets.ts";
import { countTable, nextOfTable } from "./table-store.ts";
import { viewerOf } from "./viewer.ts";

const claims = z.object({
  sub: z.uuid(),
  school: z.uuid(),
  filters: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(studentTableFilters),
});

/** A link to what the filters find; written in the audit log as it is given: who has the link has the data. */
export const exportLink = async (ctx: Context, filters: StudentTableFilters) => {
  const school = schoolOf(ctx);
  const count = await countTable(ctx.db, viewerOf(ctx), filters, ctx.now);
  const used = Object.entries(filters).flatMap(([name, value]) => (value && value !== "all" ? [name] : []));
  await recordInAudit(ctx, { action: "students-exported", details: { count, filters: used.join(", ") } });
  const claims = { school, filters: JSON.stringify(filters) };
  return { url: await signExportLink(ctx, downloadStudentsExport, "students", claims), count };
};

const contractWords = ({ contract, lacks_contract }: StudentRow) => {
  if (lacks_contract) return "À saisir";
  return contract ? contractStepLabels[contract.step] : "";
};

const columns: [string, (row: StudentRow) => Cell][] = [
  ["Nom", ({ last_name }) => last_name],
  ["Prénom", ({ first_name }) => first_name],
  ["E-mail", ({ email }) => email],
  ["Promotion", ({ cohort }) => cohort],
  ["Domaine recherché", ({ domain }) => domain && domainLabels[domain]],
  ["Niveau", ({ level }) => level && levelLabels[level]],
  ["Suivi", studentFollowOf],
  ["Candidatures", ({ applications }) => applications],
  ["Dernière candidature", ({ last_application }) => last_application?.title ?? ""],
  ["Placement", ({ placed }) => (placed ? placementLabels[placed] : "Pas encore")],
  ["Placé chez", ({ elsewhere }) => elsewhere?.employer ?? ""],
  ["Placé depuis", ({ elsewhere }) => elsewhere?.on ?? ""],
  ["Numéro", ({ student_number }) => student_number],
  ["Programme", ({ programme }) => programme],
  ["Accord d'un représentant légal", ({ needs_guardian }) => (needs_guardian ? "Manquant" : "")],
  ["Conseiller", ({ adviser }) => adviser?.name ?? ""],
  ["Recherche", ({ search }) => studentSearchLabels[search]],
  ["Entretiens", ({ interviews }) => interviews],
  ["Contrat", contractWords],
];

const batch = 500;

/** The file of such a link, read and written by batches. */
export const downloadExport = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { sub: memberId, school: schoolId, filters } = await readExportLink(ctx, "students", claims, token);
  if (!(await isAtWork(db, memberId, schoolId))) throw new Refusal("not-found");
  const rows = async function* () {
    for (let after: string | null = null; ; ) {
      const found: StudentRow[] = await nextOfTable(db, { schoolId, memberId }, filters, after, batch, now);
      for (const row of found) yield columns.map(([, read]) => read(row));
      after = found.at(-1)?.id ?? null;
      if (found.length < batch) return;
    }
  };
  const names = columns.map(([name]) => name);
  return spreadsheetFile(spreadsheet("csv", "Étudiants", names, rows()), { name: "etudiants", now });
};
