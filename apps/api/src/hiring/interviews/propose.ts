import type { ProposalForm } from "@passerelle/contract/hiring/interviews";
import { moveApplications } from "#hiring/applications/move-applications.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { closePastInterviews, insertInterview, replaceSlots } from "./act-store.ts";
import { notifyProposed } from "./notify.ts";
import { presentToCompany } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { slotProblems, slotsOf } from "./rules.ts";
import { busyTimes, findCompanyInterview } from "./store.ts";

/** Refused, field by field, when a slot is past, overlaps another or falls in an interview that this recruiter has already. */
export const checkSlots = async (
  { db, now }: Pick<Context, "db" | "now">,
  recruiterId: string,
  { slots, duration }: Pick<ProposalForm, "slots" | "duration">,
  exceptId: string | null = null,
) => {
  const problems = slotProblems(slots, duration, await busyTimes(db, recruiterId, exceptId, now), now);
  if (Object.keys(problems).length > 0) throw new Refusal("validation", problems);
};

/** A recruiter proposes slots about an application received: it moves to the interview status, and one mail says all of it. */
export const proposeInterview = async (ctx: Context, form: ProposalForm) => {
  const { db, user, now } = ctx;
  const companyId = companyOf(ctx);
  const { application_id: applicationId, expected_status, slots, ...terms } = form;
  const { refused } = await moveApplications(ctx, [{ id: applicationId, expected_status }], "IN", {
    isNotified: false,
  });
  if (refused[0]) throw new Refusal(refused[0].code, undefined, refused[0].detail);
  await checkSlots(ctx, user.id, form);
  await closePastInterviews(db, applicationId, now);
  const id = await insertInterview(db, { ...terms, applicationId, companyId, recruiterId: user.id }, now);
  if (!id) throw new Refusal("interview-exists");
  await replaceSlots(db, id, slotsOf(slots, terms.duration));
  await recordChange(ctx, [{ interviewId: id, actorId: user.id, role: "recruiter", kind: "proposed", reason: "" }]);
  const interview = await findCompanyInterview(db, id, companyId);
  if (!interview) throw new Refusal("not-found");
  await notifyProposed(ctx, interview);
  const [presented] = await presentToCompany(ctx, [interview]);
  return presented as typeof presented & object;
};
