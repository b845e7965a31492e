import { Readable } from "node:stream";
import { downloadContractForm } from "@passerelle/contract/hiring/contract-files";
import { missingOf } from "@passerelle/contract/hiring/contract-missing-rules";
import { z } from "zod";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink } from "#platform/export-links.ts";
import { Download } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAtWork } from "#platform/sessions-store.ts";
import { drawForm } from "./form-pdf.ts";
import { formNumbers, formSections } from "./form-sections.ts";
import { present } from "./present.ts";
import { contractOf } from "./record.ts";
import { findContract, findSchool } from "./store.ts";

const claims = z.object({ sub: z.uuid(), school: z.uuid(), contract: z.uuid() });

/** A link to the data of form 10103, once they are complete. */
export const formLink = async (ctx: Context, id: string) => {
  if (missingOf(await contractOf(ctx, id)).length > 0) throw new Refusal("contract-incomplete");
  return {
    url: await signExportLink(ctx, downloadContractForm, "contracts", { school: schoolOf(ctx), contract: id }),
  };
};

const notesOf = (number: string) => [
  `À recopier dans le formulaire ${number} ou dans l'espace de l'OPCO. Ce document n'est pas le formulaire.`,
  "Rien n'est déposé par Passerelle\u00a0: l'employeur dépose le contrat auprès de son OPCO.",
];

/** The file of such a link. */
export const downloadForm = async (ctx: AnyContext, token: string) => {
  const { db, now } = ctx;
  const { sub, school: schoolId, contract: id } = await readExportLink(ctx, "contracts", claims, token);
  const [contract, school] = await Promise.all([
    findContract(db, { schoolId, memberId: sub }, id),
    findSchool(db, schoolId),
  ]);
  if (!contract || !school || !(await isAtWork(db, sub, schoolId))) throw new Refusal("not-found");
  const shown = present(contract);
  const name = `${shown.student.first_name} ${shown.student.last_name}`.trim();
  const bytes = await drawForm(
    `Données du contrat de ${name}`,
    notesOf(formNumbers[shown.kind]),
    formSections(shown, school),
    now,
  );
  return new Download(Readable.from([bytes]), {
    name: "donnees-du-contrat.pdf",
    contentType: "application/pdf",
    size: bytes.length,
  });
};
