import type { CandidateSheet } from "@passerelle/contract/received-applications";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { presentNote } from "./notes.ts";
import { presentReceived } from "./present.ts";
import { readRatings } from "./rate-application.ts";
import { findSheet, notesAbout, type SheetRow, sheetHistory } from "./sheet-store.ts";

const profileOf = (row: SheetRow): CandidateSheet["profile"] =>
  row.profile_id === null
    ? null
    : {
        city: row.desired_city ?? "",
        domain: row.domain,
        level: row.level,
        duration: row.duration,
        availability_date: row.availability_date ?? "",
        is_looking_for_work: row.is_looking_for_work ?? false,
        github_profile: row.github_profile ?? "",
        linkedin_profile: row.linkedin_profile ?? "",
        portfolio_website: row.portfolio_website ?? "",
      };

/** Everything that a company knows of one candidate for one offer. */
export const readSheet = async (ctx: Context, id: string): Promise<CandidateSheet> => {
  const row = await findSheet(ctx.db, id, companyOf(ctx), ctx.now);
  if (!row) throw new Refusal("not-found");
  const received = await presentReceived(ctx, row);
  const { resume_url } = received.applicant;
  return {
    ...received,
    profile: profileOf(row),
    resume:
      (resume_url && {
        name: row.resume_name ?? "",
        content_type: row.content_type ?? "",
        size: row.size ?? 0,
        url: resume_url,
        text: row.resume_text,
        is_read: row.resume_read_at !== null,
      }) ||
      null,
    history: await sheetHistory(ctx.db, id),
    notes: (await notesAbout(ctx.db, id)).map((note) => presentNote(ctx, note)),
    ratings: await readRatings(ctx, id),
  };
};
