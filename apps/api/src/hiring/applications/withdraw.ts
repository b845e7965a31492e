import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { withdrawnReason } from "@passerelle/contract/hiring/interview-history";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { applicationsEnded } from "./events.ts";
import { setInvitation } from "./invitations-store.ts";
import { recordChanges } from "./record-changes.ts";
import { canWithdraw } from "./rules.ts";
import { lockApplication, updateStatuses } from "./store.ts";

/** An applicant moves an application that was locked in this transaction. */
export const moveOwn = async (
  ctx: Context,
  { id, status: from }: { id: string; status: ApplicationStatus },
  to: ApplicationStatus,
) => {
  const { db, user, now } = ctx;
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "applicant", from, to }]);
  const [moved] = await updateStatuses(db, [id], to, now);
  if (!moved) throw new Refusal("not-found");
  return moved;
};

/** The applicant withdraws an application until it is accepted or refused; one that was only proposed to them is declined. */
export const withdraw = async (ctx: Context, id: string) => {
  const application = await lockApplication(ctx.db, id, { applicantId: ctx.user.id });
  if (!application) throw new Refusal("not-found");
  if (application.invitation === "pending") await setInvitation(ctx.db, id, { invitation: "declined" });
  if (!canWithdraw(application.status)) throw new Refusal("application-closed");
  const moved = await moveOwn(ctx, application, "WD");
  await emit(ctx, applicationsEnded, [{ applicationIds: [id], by: "applicant", reason: withdrawnReason }]);
  return moved;
};
