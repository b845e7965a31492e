import { answersDays, defaultSteps, followUpKinds, monthDays } from "@passerelle/contract/hiring/follow-up-rules";
import type { FollowUpSettings } from "@passerelle/contract/hiring/follow-ups";
import { silentStudents } from "#hiring/students/silent-students.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolManagedBy, schoolOf } from "#platform/school-access.ts";
import { countAnswers } from "./answers-store.ts";
import { countSent } from "./mails-store.ts";
import { findPlanned } from "./planned-store.ts";
import { saveSequence, sequencesOf } from "./sequences-store.ts";

const dayMs = 86_400_000;

/** Every sequence, as the school wrote it or as Passerelle proposes it; one that was never saved is off. */
export const listSequences = async (ctx: Context) => {
  const { db, now } = ctx;
  const schoolId = schoolOf(ctx);
  const saved = new Map((await sequencesOf(db, schoolId)).map((row) => [row.kind, row]));
  const silent = saved.get("silent")?.is_on ? await silentStudents(ctx, schoolId) : [];
  const reader = { schoolId, memberId: ctx.user.id };
  const sent = await countSent(db, reader, new Date(now.getTime() - monthDays * dayMs));
  const answers = await countAnswers(db, reader, new Date(now.getTime() - answersDays * dayMs));
  const sequences = [];
  for (const kind of followUpKinds) {
    const own = saved.get(kind);
    const [first] = own?.is_on ? await findPlanned(db, { schoolId, silent, kind, viewer: reader, limit: 1 }, now) : [];
    const steps = own?.steps ?? defaultSteps[kind];
    sequences.push({
      ...{ kind, steps, is_on: own?.is_on ?? false, version: own?.version ?? 0 },
      is_modified: own !== undefined && JSON.stringify(stepsOf(steps)) !== JSON.stringify(stepsOf(defaultSteps[kind])),
      waiting: first?.total ?? 0,
      sent: sent.get(kind) ?? 0,
      reminded: answers.get(kind)?.reminded ?? 0,
      answered: answers.get(kind)?.answered ?? 0,
    });
  }
  return sequences;
};

/** In one order of keys: the database stores them in its own. */
const stepsOf = (steps: FollowUpSettings["steps"]) => steps.map(({ delay, subject, body }) => [delay, subject, body]);

export const saveSettings = async (ctx: Context, { kind, ...settings }: FollowUpSettings) => {
  const by = { by: ctx.user.id, now: ctx.now };
  if (!(await saveSequence(ctx.db, schoolManagedBy(ctx), { kind, ...settings }, by)))
    throw new Refusal("follow-up-changed");
  await recordInAudit(ctx, {
    action: "follow-up-changed",
    details: { way: kind, count: settings.is_on ? settings.steps.length : 0 },
  });
  return listSequences(ctx);
};
