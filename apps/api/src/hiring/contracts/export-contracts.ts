import type { Cell } from "@passerelle/contract/csv";
import { downloadContractsExport, requestContractsExport } from "@passerelle/contract/hiring/contract-files";
import type { ContractFilters } from "@passerelle/contract/hiring/contracts";
import {
  breakReasonLabels,
  contractKindLabels,
  contractStepLabels,
  opcoLabels,
} from "@passerelle/contract/work-labels";
import { z } from "zod";
import { type Viewer, viewerOf } from "#hiring/students/placement.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink, spreadsheetFile } from "#platform/export-links.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { spreadsheetOf } from "#platform/spreadsheets.ts";
import { type PresentedContract, present } from "./present.ts";
import { countFound, nextContracts } from "./store.ts";

const claims = z.object({
  sub: z.uuid(),
  school: z.uuid(),
  filters: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(requestContractsExport.body),
});

/** A link to what the filters find; written in the audit log as it is given: who has the link has the data. */
export const exportLink = async (ctx: Context, filters: ContractFilters) => {
  const school = schoolOf(ctx);
  const count = await countFound(ctx.db, viewerOf(ctx), { ...filters, today: parisDay(ctx.now) });
  const used = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
  await recordInAudit(ctx, { action: "contracts-exported", details: { count, filters: used.join(", ") } });
  const claims = { school, filters: JSON.stringify(filters) };
  return { url: await signExportLink(ctx, downloadContractsExport, "contracts", claims), count };
};

const euros = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : cents / 100);

const columns: [string, (row: PresentedContract) => Cell][] = [
  ["OPCO", ({ opco }) => (opco ? opcoLabels[opco] : "")],
  ["Numéro de dossier", ({ opco_number }) => opco_number],
  ["Étape", ({ step }) => contractStepLabels[step]],
  ["Nom", ({ student }) => student.last_name],
  ["Prénom", ({ student }) => student.first_name],
  ["Promotion", ({ student }) => student.cohort],
  ["Type de contrat", ({ kind }) => contractKindLabels[kind]],
  ["Entreprise", ({ employer_name }) => employer_name],
  // A number of fourteen digits loses its end in a spreadsheet.
  ["SIRET", ({ siret }) => siret && `${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)} ${siret.slice(9)}`],
  ["Adresse", ({ address }) => address],
  ["Code postal", ({ zip_code }) => zip_code],
  ["Ville", ({ city }) => city],
  ["NAF", ({ naf }) => naf],
  ["IDCC", ({ idcc }) => idcc],
  ["Tuteur", ({ tutor_name }) => tutor_name],
  ["E-mail du tuteur", ({ tutor_email }) => tutor_email],
  ["Téléphone du tuteur", ({ tutor_phone }) => tutor_phone],
  ["Début", ({ starts_on }) => starts_on],
  ["Fin", ({ ends_on }) => ends_on],
  ["Heures par semaine", ({ weekly_hours }) => weekly_hours],
  ["Diplôme", ({ diploma }) => diploma],
  ["RNCP", ({ rncp }) => rncp],
  ...[0, 1, 2, 3].map((year): (typeof columns)[number] => [
    `Salaire brut mensuel, année ${year + 1}`,
    ({ monthly_pay_cents }) => euros(monthly_pay_cents[year]),
  ]),
  ["Prise en charge annuelle", ({ funding_cents }) => euros(funding_cents)],
  ["Promesse", ({ dates }) => dates.promise],
  ["CERFA prêt", ({ dates }) => dates.prepared],
  ["CERFA envoyé", ({ dates }) => dates.sent],
  ["Signé", ({ dates }) => dates.signed],
  ["Déposé", ({ dates }) => dates.filed],
  ["Pris en charge", ({ dates }) => dates.covered],
  ["Rompu", ({ broken_on }) => broken_on],
  ["Motif de la rupture", ({ broken_reason }) => broken_reason && breakReasonLabels[broken_reason]],
];

type Found = Parameters<typeof nextContracts>[2];
/** What the filters find, read and written by batches. */
const fileOf = ({ db, now }: Pick<AnyContext, "db" | "now">, viewer: Viewer, filters: Found) => {
  const next = async (after: string | null, limit: number) =>
    (await nextContracts(db, viewer, filters, after, limit)).map(present);
  return spreadsheetFile(spreadsheetOf("csv", { title: "Contrats", columns, next }), { name: "contrats", now });
};

/** The file of such a link. */
export const downloadExport = async (ctx: AnyContext, token: string) => {
  const { sub: memberId, school, filters } = await readExportLink(ctx, "contracts", claims, token);
  if (!(await isAtWork(ctx.db, memberId, school))) throw new Refusal("not-found");
  return fileOf(ctx, { schoolId: school, memberId }, { ...filters, today: parisDay(ctx.now) });
};

/** The file of chosen contracts, those that the caller sees: an address has no room for so many identifiers. */
export const exportChosen = async (ctx: Context, ids: readonly string[]) => {
  const filters = { ...requestContractsExport.body.parse({}), today: parisDay(ctx.now), ids };
  const count = await countFound(ctx.db, viewerOf(ctx), filters);
  if (count === 0) throw new Refusal("not-found");
  await recordInAudit(ctx, { action: "contracts-exported", details: { count, filters: "ids" } });
  return fileOf(ctx, viewerOf(ctx), filters);
};
