import type { SchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import { markSeen } from "#hiring/applications/mark-seen.ts";
import { readNotes } from "#hiring/applications/notes.ts";
import { readRatings } from "#hiring/applications/rate-application.ts";
import { noteTextRead, presentProfile, presentResume } from "#hiring/applications/read-sheet.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { presentCard } from "./present.ts";
import { readHistory } from "./read-history.ts";
import { memberOf } from "./rules.ts";
import { findSheet } from "./sheet-store.ts";

/**
 * Everything that a school knows of one candidate for one offer; opening it marks the application as seen, for the whole school, unless it is
 * the provider's staff who looks.
 */
export const readSheet = async (ctx: Context, id: string): Promise<SchoolSheet> => {
  const row = await findSheet(ctx.db, id, memberOf(ctx));
  if (!row) throw new Refusal("not-found");
  const isSchools = !ctx.user.impersonation;
  if (!row.seen_at && isSchools) await markSeen(ctx, [id], true);
  const card = await presentCard(ctx, row);
  const resume = presentResume(card.applicant.resume_url, row);
  await noteTextRead(ctx, resume, row);
  return {
    ...card,
    is_seen: isSchools || row.seen_at !== null,
    profile: presentProfile(row),
    message: row.message,
    resume,
    history: await readHistory(ctx, id),
    notes: await readNotes(ctx, id),
    ratings: await readRatings(ctx, id),
  };
};
