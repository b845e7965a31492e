import type { MoveForm } from "@passerelle/contract/hiring/interviews";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { changeInterviews, lockInterview, replaceSlots } from "./act-store.ts";
import { notifyProposed } from "./notify.ts";
import { listParticipants, replaceParticipants } from "./participants-store.ts";
import { presentToReceiver } from "./present.ts";
import { checkSlots } from "./propose.ts";
import { recordChange } from "./record-change.ts";
import { changeProblem, chaseAt, slotsOf } from "./rules.ts";
import { findReceivedInterview } from "./store.ts";

/** Other slots for an interview: those asked for by its candidate, or because the recruiter cannot come; what was chosen is free again. */
export const moveInterview = async (ctx: Context, id: string, form: MoveForm) => {
  const { db, user, now } = ctx;
  const receiver = receiverOf(ctx);
  const { expected_sequence, reason, slots, participants, chases, ...terms } = form;
  const before = await lockInterview(db, id, receiver);
  if (!before) throw new Refusal("not-found");
  const problem = changeProblem(before, expected_sequence, now);
  if (problem) throw new Refusal(problem);
  const givenUp = before.starts_at && before.ends_at ? { starts_at: before.starts_at, ends_at: before.ends_at } : null;
  if (givenUp && !reason) throw new Refusal("validation", { reason: ["Dites au candidat pourquoi"] });
  // A colleague may move it: it stays in the calendar of its proposer, while that account exists.
  const recruiterId = before.recruiter_id ?? user.id;
  // A call that names nobody leaves those who take part.
  const kept = (await listParticipants(db, [id])).map((person) => person.id);
  const ids = await checkSlots(ctx, recruiterId, { ...form, participants: participants ?? kept }, id);
  await changeInterviews(
    db,
    [id],
    {
      ...terms,
      state: "proposed",
      starts_at: null,
      ends_at: null,
      recruiter_id: recruiterId,
      chase_at: chases ? chaseAt(now) : null,
    },
    now,
  );
  await replaceParticipants(db, id, ids);
  await replaceSlots(db, id, slotsOf(slots, terms.duration));
  await recordChange(ctx, [
    {
      interviewId: id,
      actorId: user.id,
      role: "recruiter",
      kind: givenUp ? "moved" : "proposed",
      startsAt: givenUp?.starts_at ?? null,
      reason,
    },
  ]);
  const interview = await findReceivedInterview(db, id, receiver);
  if (!interview) throw new Refusal("not-found");
  await notifyProposed(ctx, interview, { reason, givenUp });
  const [presented] = await presentToReceiver(ctx, [interview]);
  return presented as typeof presented & object;
};
