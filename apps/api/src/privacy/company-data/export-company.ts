import { downloadCompanyData as contract } from "@passerelle/contract/privacy/company-data";
import { ZipArchive } from "archiver";
import { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { readExportLink, signExportLink } from "#platform/export-links.ts";
import { Download } from "#platform/files.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { sheets } from "./sheets.ts";
import { findCompany, isAdmin, photosOf, picturesOf } from "./store.ts";

/**
 * A link for an administrator to everything that the company has here, for as long as a file's link is good. It is written in the audit
 * log as it is given: the bearer of the link has the data.
 */
export const companyDataLink = async (ctx: Context) => {
  const company = companyManagedBy(ctx);
  await recordInAudit(ctx, { action: "company-data-exported" });
  return { url: await signExportLink(ctx, contract, "company-data", { company }) };
};

const claims = z.object({ sub: z.uuid(), company: z.uuid() });

/** The archive of such a link, while its bearer administers the company; each file is read while it is sent. */
export const downloadCompanyData = async (ctx: AnyContext, token: string) => {
  const { db, files, now } = ctx;
  const { sub, company: companyId } = await readExportLink(ctx, "company-data", claims, token);
  const company = await findCompany(db, companyId);
  if (!company || !(await isAdmin(db, sub, companyId))) throw new Refusal("not-found");
  const zip = new ZipArchive({});
  zip.append(JSON.stringify(company, null, 2), { name: "entreprise.json" });
  for (const { name, content } of sheets.map((sheet) => sheet(db, companyId)))
    zip.append(
      content.once("error", (error) => zip.destroy(error)),
      { name },
    );
  const photos = (await photosOf(db, companyId)).map(({ key, name }, rank) => ({
    key,
    name: `photo-${rank + 1}-${name}`,
  }));
  for (const { key, name } of [...(await picturesOf(db, companyId)), ...photos]) {
    const body = await files.get(key);
    if (body) zip.append(body, { name: `images/${name}` });
  }
  zip.finalize().catch((error) => zip.destroy(error));
  return new Download(zip, { name: `passerelle-${company.slug}-${parisDay(now)}.zip`, contentType: "application/zip" });
};
