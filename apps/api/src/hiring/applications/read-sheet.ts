import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { recordTextRead } from "#identity/audit/record-text-read.ts";
import { withoutIdentity } from "#people/candidates/without-identity.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { readNotes } from "./notes.ts";
import { presentReceived } from "./present.ts";
import { readRatings } from "./rate-application.ts";
import { setOpened } from "./received-store.ts";
import { findSheet, type SheetRow, sheetHistory } from "./sheet-store.ts";

type AuditedAction = Pick<
  SheetRow,
  | "profile_id"
  | "desired_city"
  | "domain"
  | "level"
  | "duration"
  | "availability_date"
  | "is_looking_for_work"
  | "github_profile"
  | "linkedin_profile"
  | "portfolio_website"
>;

/** What a candidate says of themselves; null once the account is erased. */
export const presentProfile = (row: AuditedAction): CandidateSheet["profile"] =>
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

type Document = Pick<SheetRow, "resume_name" | "content_type" | "size" | "resume_text" | "resume_read_at">;

/** The CV that came with an application, with what was read in it; null without a link to it. */
export const presentResume = (url: string | null, row: Document): CandidateSheet["resume"] =>
  url
    ? {
        name: row.resume_name ?? "",
        content_type: row.content_type ?? "",
        size: row.size ?? 0,
        url,
        text: row.resume_text,
        is_read: row.resume_read_at !== null,
      }
    : null;

/** Notes for the candidate that the words of their CV were read, where the sheet gives them. */
export const noteTextRead = async (
  ctx: Context,
  resume: CandidateSheet["resume"],
  { applicant_id, resume_id }: { applicant_id: string | null; resume_id: string | null },
) => {
  if (resume?.text && applicant_id && resume_id)
    await recordTextRead(ctx, { accountId: applicant_id, fileId: resume_id });
};

/** Everything that a company knows of one candidate for one offer; that it was opened, and that the words of a CV are read, is recorded. */
export const readSheet = async (ctx: Context, id: string): Promise<CandidateSheet> => {
  const row = await findSheet(ctx.db, id, companyOf(ctx), ctx.now);
  if (!row) throw new Refusal("not-found");
  await setOpened(ctx.db, [id], companyOf(ctx), ctx.now);
  const received = await presentReceived(ctx, { ...row, is_opened: true });
  const resume = presentResume(received.applicant.resume_url, row);
  await noteTextRead(ctx, resume, row);
  return {
    ...received,
    profile: presentProfile(row),
    message: withoutIdentity(row.message, row.hidden),
    resume,
    history: await sheetHistory(ctx.db, id),
    notes: await readNotes(ctx, id, row.hidden),
    ratings: await readRatings(ctx, id),
  };
};
