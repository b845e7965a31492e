import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { moveApplications } from "./move-applications.ts";
import { lockApplication } from "./store.ts";
import { moveOwn, withdraw } from "./withdraw.ts";

type Change = { status: ApplicationStatus; expected_status?: ApplicationStatus; is_undo: boolean };

/** A recruiter sets any status, unless the candidate has withdrawn or a colleague changed it first; the candidate is notified. */
const changeAsRecruiter = async (ctx: Context, id: string, { status, expected_status, is_undo }: Change) => {
  const { moved, refused } = await moveApplications(ctx, [{ id, expected_status }], status, { isUndo: is_undo });
  const [changed] = moved;
  if (!changed) throw new Refusal(refused[0]?.code ?? "not-found", undefined, refused[0]?.detail);
  return changed;
};

/** What was sent on another site is the applicant's own to keep up to date. */
const reportStatus = async (ctx: Context, id: string, status: ApplicationStatus) => {
  const { db, user } = ctx;
  const application = await lockApplication(db, id, { applicantId: user.id });
  if (!application) throw new Refusal("not-found");
  if (application.kind !== "external") throw new Refusal("forbidden");
  if (status === application.status) return { id, status, updated_at: application.updated_at };
  return moveOwn(ctx, application, status);
};

/** The recipient of an application moves it; its applicant may only withdraw it, or update one that was sent elsewhere. */
export const changeApplicationStatus = async (ctx: Context, id: string, change: Change) => {
  if (ctx.user.type === "company") return changeAsRecruiter(ctx, id, change);
  return change.status === "WD" ? withdraw(ctx, id) : reportStatus(ctx, id, change.status);
};
