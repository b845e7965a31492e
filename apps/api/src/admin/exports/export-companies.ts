import type { Cell } from "@passerelle/contract/csv";
import { companySizeLabels, domainLabels, workforceLabels } from "@passerelle/contract/labels";
import { adminStats } from "#admin/statistics/admin-stats.ts";
import type { Context } from "#platform/context.ts";
import { inBatches } from "#platform/spreadsheet-zip.ts";
import { batchSize, exportRows } from "./export-rows.ts";
import { type CompanyRow, nextCompanies } from "./store.ts";

const columns: [string, (row: CompanyRow) => Cell][] = [
  ["Id", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Created on", ({ created_on }) => created_on],
  ["Domain", ({ domain }) => domainLabels[domain]],
  ["Type", ({ company_size: size }) => companySizeLabels[size as keyof typeof companySizeLabels] ?? size],
  ["Workforce", ({ workforce }) => workforceLabels[workforce as keyof typeof workforceLabels] ?? workforce],
  ["Website", ({ website }) => website],
  ["Address", ({ address }) => address],
  ["Postcode", ({ zip_code }) => zip_code],
  ["City", ({ city }) => city],
  ["Country", ({ country }) => country],
  ["Plan", ({ plan }) => plan],
  ["Plan until", ({ plan_until }) => plan_until],
  ["Administrator's e-mail", ({ email }) => email],
  ["Team members", ({ members }) => members],
  ["Offers", ({ jobs }) => jobs],
  ["Closed on", ({ closed_on }) => closed_on],
];

/** Every company that has a profile. */
export const exportCompanies = async (ctx: Context, method: string) => {
  const { users } = await adminStats(ctx);
  return exportRows(ctx, method, {
    what: "companies",
    title: "Companies",
    columns,
    batches: () => inBatches((after, limit) => nextCompanies(ctx.db, after, limit), batchSize),
    // At most: an account may have no profile yet, and a team has several.
    rowsExpected: users.companies,
  });
};
