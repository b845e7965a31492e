import type { CampaignAudience, CampaignLeft } from "@passerelle/contract/hiring/campaigns";
import { nextSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { listedStudents } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import { findAudience, type Student } from "./audience-store.ts";

/** Names of those left out that the preview gives for each reason. */
const namesMost = 20;

/** Why a student is not written to; null for who is. */
export const leftBecause = (student: Student): CampaignLeft | null => {
  if (!student.address || !student.is_reachable) return "no-email";
  if (student.link === "refused" || student.link === "withdrawn") return "refused";
  if (student.needs_guardian) return "guardian";
  if (student.stop) return student.stop;
  return student.is_capped ? "capped" : null;
};

const nameOf = ({ first_name, last_name, address }: Student) =>
  `${first_name ?? ""} ${last_name ?? ""}`.trim() || address || "Étudiant";

/** Those of these students whom the caller sees: who would receive a campaign, and who is left out and why. */
export const audienceOf = async (ctx: Context, ids: readonly string[]) => {
  const seen = await listedStudents(ctx)
    .where("s.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .select("s.id")
    .execute();
  const today = parisDay(ctx.now);
  const students = await findAudience(
    ctx.db,
    schoolOf(ctx),
    seen.map(({ id }) => id),
    { now: ctx.now, today },
  );
  const taken = new Set<string>();
  const recipients: Student[] = [];
  const left = new Map<CampaignLeft, Student[]>();
  for (const student of students) {
    const reason = leftBecause(student) ?? (taken.has(student.address ?? "") ? "twice" : null);
    if (reason) left.set(reason, [...(left.get(reason) ?? []), student]);
    else {
      taken.add(student.address ?? "");
      recipients.push(student);
    }
  }
  return { recipients, left };
};

/** What sending to these students would do; nothing is written. */
export const previewAudience = async (ctx: Context, ids: readonly string[]): Promise<CampaignAudience> => {
  const { recipients, left } = await audienceOf(ctx, ids);
  return {
    recipients: recipients.length,
    later: recipients.filter(({ has_one_today }) => has_one_today).length,
    leaves_at: nextSendingTime(ctx.now).toISOString(),
    left: [...left].map(([reason, students]) => ({
      reason,
      count: students.length,
      names: students.slice(0, namesMost).map(nameOf),
    })),
  };
};
