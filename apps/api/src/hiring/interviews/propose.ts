import type { InterviewMode, SchoolStage } from "@passerelle/contract/enumerations";
import type { proposalToSeveral } from "@passerelle/contract/hiring/interview-agenda";
import type { ProposalForm } from "@passerelle/contract/hiring/interviews";
import type { z } from "zod";
import { type Move, moveApplications } from "#hiring/applications/move-applications.ts";
import { moveStages } from "#hiring/applications/move-stages.ts";
import { receiverOf } from "#hiring/applications/received-by.ts";
import { requirePeople } from "#hiring/availabilities/free-times.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { closePastInterviews, insertInterview, replaceSlots } from "./act-store.ts";
import { notifyProposed } from "./notify.ts";
import { busyTimes, replaceParticipants } from "./participants-store.ts";
import { presentToReceiver } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { chaseAt, slotProblems, slotsOf } from "./rules.ts";
import { findReceivedInterview } from "./store.ts";

/**
 * Refused, field by field, when a slot is past, overlaps another or falls in an interview that one of those who take part has already.
 * Gives everybody who takes part.
 */
export const checkSlots = async (
  ctx: Context,
  recruiterId: string,
  { slots, duration, participants }: Pick<ProposalForm, "slots" | "duration" | "participants">,
  exceptId: string | null = null,
) => {
  const { db, user, now } = ctx;
  const people = await requirePeople(ctx, participants);
  const ids = [...new Set([recruiterId, ...participants])];
  const busy = (await busyTimes(db, ids, exceptId, now)).map(({ account_id, ...moment }) => {
    const colleague = people.find(({ id }) => id === account_id && id !== user.id);
    const who = colleague && account_id !== recruiterId ? `${colleague.name} a` : "Vous avez";
    return { ...moment, sentence: `${who} déjà un entretien à ce moment` };
  });
  const problems = slotProblems(slots, duration, busy, now);
  if (Object.keys(problems).length > 0) throw new Refusal("validation", problems);
  return ids;
};

type Terms = Omit<ProposalForm, "application_id" | "expected_status">;

/** Null when one is open for this application already. */
const proposeOne = async (ctx: Context, applicationId: string, form: Terms, ids: string[]) => {
  const { db, user, now } = ctx;
  const receiver = receiverOf(ctx);
  const { slots, participants: _, chases, ...terms } = form;
  await closePastInterviews(db, applicationId, now);
  const interview = { ...terms, applicationId, receiver, recruiterId: user.id, chaseAt: chases ? chaseAt(now) : null };
  const id = await insertInterview(db, interview, now);
  if (!id) return null;
  await replaceParticipants(db, id, ids);
  await replaceSlots(db, id, slotsOf(slots, terms.duration));
  await recordChange(ctx, [{ interviewId: id, actorId: user.id, role: "recruiter", kind: "proposed", reason: "" }]);
  const proposed = await findReceivedInterview(db, id, receiver);
  if (!proposed) throw new Refusal("not-found");
  await notifyProposed(ctx, proposed);
  return proposed;
};

/** The stage of a school in which a candidate is met so (docs/product/applications.md#interviews-of-schools). */
const stages = { site: "meeting", phone: "phone", video: "phone" } as const satisfies Record<
  InterviewMode,
  SchoolStage
>;

/** Moves applications to where interviews are: the status of a company, or the stage of a school. The proposal notifies the candidates. */
const moveToInterview = (
  ctx: Context,
  applications: (Move & Required<Pick<Move, "expected_status">>)[],
  mode: InterviewMode,
) =>
  "companyId" in receiverOf(ctx)
    ? moveApplications(ctx, applications, "IN", { isNotified: false })
    : moveStages(
        ctx,
        applications.map(({ id, expected_status }) => ({ id, expected_stage: expected_status })),
        stages[mode],
        { isNotified: false },
      );

/** A recruiter proposes slots about an application received: it moves to the interview status or stage, and one mail says all of it. */
export const proposeInterview = async (ctx: Context, form: ProposalForm) => {
  const { application_id: applicationId, expected_status, ...terms } = form;
  const { refused } = await moveToInterview(ctx, [{ id: applicationId, expected_status }], terms.mode);
  if (refused[0]) throw new Refusal(refused[0].code, undefined, refused[0].detail);
  const ids = await checkSlots(ctx, ctx.user.id, terms);
  const interview = await proposeOne(ctx, applicationId, terms, ids);
  if (!interview) throw new Refusal("interview-exists");
  const [presented] = await presentToReceiver(ctx, [interview]);
  return presented as typeof presented & object;
};

/**
 * Several candidates get the same slots: each slot goes to the first who chooses it. Those who cannot be proposed anything are listed
 * with the reason, and the others go on.
 */
export const proposeToSeveral = async (ctx: Context, form: z.output<typeof proposalToSeveral>) => {
  const { applications, ...terms } = form;
  const ids = await checkSlots(ctx, ctx.user.id, terms);
  const { refused } = await moveToInterview(ctx, applications, terms.mode);
  const proposed: string[] = [];
  const left = applications.filter(({ id }) => !refused.some((each) => each.id === id));
  for (const { id } of left) {
    if (await proposeOne(ctx, id, terms, ids)) proposed.push(id);
    else {
      const { code, message } = new Refusal("interview-exists");
      refused.push({ id, code, detail: message });
    }
  }
  return { proposed, refused };
};
