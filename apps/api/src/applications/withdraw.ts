import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { canWithdraw } from "./rules.ts";
import { insertEvent, lockApplication, updateStatus } from "./store.ts";

/** The applicant withdraws an application until it is accepted or refused. */
export const withdraw = async ({ db, user, now }: Context, id: string) => {
  const application = await lockApplication(db, id, { applicantId: user.id });
  if (!application) throw new Refusal("not-found");
  if (!canWithdraw(application.status)) throw new Refusal("application-closed");
  await insertEvent(db, { applicationId: id, actorId: user.id, role: "applicant", from: application.status, to: "WD" });
  return updateStatus(db, id, "WD", now);
};
