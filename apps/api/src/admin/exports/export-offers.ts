import type { offerExportTypes } from "@passerelle/contract/admin/exports";
import type { Cell } from "@passerelle/contract/csv";
import { contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import { adminStats } from "#admin/statistics/admin-stats.ts";
import type { Context } from "#platform/context.ts";
import { inBatches } from "#platform/spreadsheet-zip.ts";
import { batchSize, exportRows } from "./export-rows.ts";
import { type OfferRow, offerTables } from "./store.ts";

/** Codes by their labels; what a school wrote in its own words stays. */
const said = (codes: string, labels: Record<string, string>) =>
  codes
    .split(",")
    .map((code) => labels[code] ?? code)
    .join(", ");

const columns: [string, (row: OfferRow) => Cell][] = [
  ["Kind", ({ kind }) => kind],
  ["Id", ({ id }) => id],
  ["Title", ({ title }) => title],
  ["Company", ({ company }) => company],
  ["Source", ({ organisation }) => organisation],
  ["City", ({ city }) => city],
  ["Department", ({ department }) => department],
  ["Domain", ({ domain }) => domain && said(domain, domainLabels)],
  ["Contract types", ({ contract_types }) => said(contract_types, contractTypeLabels)],
  ["Levels", ({ levels }) => said(levels, levelLabels)],
  ["Starts on", ({ starts_on }) => starts_on],
  ["Created on", ({ created_on }) => created_on],
  ["Ends on", ({ ends_on }) => ends_on],
  ["Status", ({ state }) => state],
  ["Apply at", ({ url }) => url],
];

/** Offers of companies and schools (`internal`), those read elsewhere (`external`), or all of them. */
export const exportOffers = async (ctx: Context, method: string, type: (typeof offerExportTypes)[number]) => {
  const { offers } = await adminStats(ctx);
  const batches = async function* () {
    for (const next of offerTables[type])
      yield* inBatches((after, limit) => next(ctx.db, after, limit, ctx.now), batchSize);
  };
  return exportRows(ctx, method, {
    what: type === "both" ? "job-offers" : `job-offers-${type}`,
    title: "Job offers",
    columns,
    batches,
    rowsExpected: type === "both" ? offers.total : offers[type],
  });
};
