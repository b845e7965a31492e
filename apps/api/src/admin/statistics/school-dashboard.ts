import { endsSoonDays, type SchoolDashboard } from "@passerelle/contract/admin/school-statistics";
import { schoolStage } from "@passerelle/contract/enumerations";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import {
  countByStage,
  countByWeek,
  countExpiredInvitations,
  countLate,
  countPostings,
  oldestUnanswered,
  supportsOf,
} from "./school-store.ts";

const weeksShown = 12;
const supportDays = 90;
const shownUnanswered = 5;
const dayMs = 86_400_000;

/** What a school sees first; a member counts neither the applications nor the stages of offers that are kept to others. */
export const schoolDashboard = async (ctx: Context): Promise<SchoolDashboard> => {
  const { db, now, user } = ctx;
  const viewer = { schoolId: schoolOf(ctx), memberId: user.id };
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const today = parisDay(now);
  const [postings, stages, weeks, supports, oldest, late, expired] = await Promise.all([
    countPostings(db, viewer, today, parisDay(before(-endsSoonDays))),
    countByStage(db, viewer),
    countByWeek(db, viewer, weeksShown, now),
    supportsOf(db, viewer, today, before(supportDays), parisDay(before(supportDays))),
    oldestUnanswered(db, viewer, shownUnanswered),
    countLate(db, viewer, before(lateAfterDays)),
    countExpiredInvitations(db, viewer, now),
  ]);
  const inState = (status: string) => postings.find((row) => row.status === status)?.count ?? 0;
  const published = postings.find(({ status }) => status === "published");
  const inStage = new Map(stages.map(({ stage, count }) => [stage, count]));
  const countOf = (stage: (typeof stages)[number]["stage"]) => inStage.get(stage) ?? 0;
  return {
    postings_by_status: postings.map(({ status, count }) => ({ status, count })),
    online_postings: published?.online ?? 0,
    total_applications: stages.reduce((sum, { count }) => sum + count, 0),
    applications_by_stage: schoolStage.options.map((stage) => ({ stage, count: countOf(stage) })),
    withdrawn_applications: countOf(null),
    applications_by_week: weeks,
    supports: supports.flatMap(({ name, ...row }) => (name === null ? [] : [{ name, ...row }])),
    applications_without_support: supports.find(({ name }) => name === null)?.applications ?? 0,
    oldest_unanswered: oldest.map((row) => ({
      ...row,
      days: Math.floor((now.getTime() - Date.parse(row.created_at)) / dayMs),
    })),
    to_do: {
      drafts: inState("draft"),
      saved: inState("saved"),
      ending_soon: published?.ending ?? 0,
      ending_soon_id: published?.ending === 1 ? published.ending_id : null,
      late,
      in_interview: countOf("phone") + countOf("meeting"),
      proposals: countOf("proposal"),
      invitations_expired: expired,
    },
  };
};
