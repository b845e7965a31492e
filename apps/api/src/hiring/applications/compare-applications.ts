import type { ComparedApplication } from "@passerelle/contract/hiring/compared-applications";
import { fitsOfJobs } from "#offers/matching/fit-of-job.ts";
import { withoutIdentity } from "#people/candidates/without-identity.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { readNotesOf } from "./notes.ts";
import { presentReceived } from "./present.ts";
import { readRatingsOf } from "./rate-application.ts";
import { presentProfile } from "./read-sheet.ts";
import { findSheets } from "./sheet-store.ts";

/**
 * Up to four applications of the company to compare, in the order asked; those that it did not receive are left out. The number of
 * statements does not depend on how many. To compare is not to open: they stay marked until a recruiter opens one.
 */
export const compareApplications = async (ctx: Context, asked: string[]): Promise<ComparedApplication[]> => {
  const companyId = companyOf(ctx);
  const rows = new Map((await findSheets(ctx.db, asked, companyId, ctx.now)).map((row) => [row.id, row]));
  const found = [...new Set(asked)].flatMap((id) => rows.get(id) ?? []);
  if (found.length === 0) throw new Refusal("not-found");
  const ids = found.map(({ id }) => id);
  const notesOf = await readNotesOf(ctx, ids);
  const ratingsOf = await readRatingsOf(ctx, ids);
  const fits = await fitsOfJobs(
    ctx,
    found.map((row) => ({ jobId: row.offer_id, applicantId: row.applicant_id })),
  );
  return Promise.all(
    found.map(async (row, at) => ({
      ...(await presentReceived(ctx, row)),
      profile: presentProfile(row),
      message: withoutIdentity(row.message, row.hidden),
      notes: notesOf(row.id, row.hidden),
      ratings: ratingsOf(row.id),
      fit: fits[at] ?? null,
    })),
  );
};
