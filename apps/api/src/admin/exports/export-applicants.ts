import type { Cell } from "@passerelle/contract/csv";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { adminStats } from "#admin/statistics/admin-stats.ts";
import type { Context } from "#platform/context.ts";
import { inBatches } from "#platform/spreadsheet-zip.ts";
import { batchSize, exportRows, yesOrNo } from "./export-rows.ts";
import { type ApplicantRow, nextApplicants } from "./store.ts";

const columns: [string, (row: ApplicantRow) => Cell][] = [
  ["Id", ({ id }) => id],
  ["E-mail", ({ email }) => email],
  ["Signed up on", ({ created_on }) => created_on],
  ["Last seen on", ({ last_seen_on }) => last_seen_on],
  ["E-mail verified", ({ is_verified }) => yesOrNo(is_verified)],
  ["Account open", ({ is_active }) => yesOrNo(is_active)],
  ["First name", ({ first_name }) => first_name],
  ["Last name", ({ last_name }) => last_name],
  ["Phone", ({ phone }) => phone],
  ["Desired city", ({ desired_city }) => desired_city],
  ["Domain", ({ domain }) => domain && domainLabels[domain]],
  ["Education", ({ education }) => education],
  ["Level", ({ level }) => level && levelLabels[level]],
  [
    "Desired duration",
    ({ duration }) => duration && (durationLabels[duration as keyof typeof durationLabels] ?? duration),
  ],
  ["Available on", ({ available_on }) => available_on],
  ["Looking for work", ({ is_looking }) => yesOrNo(is_looking)],
  ["Skills", ({ skills }) => skills],
  ["Experience (years)", ({ experience_years }) => experience_years],
  ["CV", ({ has_resume }) => yesOrNo(has_resume)],
];

/** Every applicant account, with its profile where there is one. */
export const exportApplicants = async (ctx: Context, method: string) => {
  const { users } = await adminStats(ctx);
  return exportRows(ctx, method, {
    what: "applicants",
    title: "Applicants",
    columns,
    batches: () => inBatches((after, limit) => nextApplicants(ctx.db, after, limit), batchSize),
    rowsExpected: users.applicants,
  });
};
