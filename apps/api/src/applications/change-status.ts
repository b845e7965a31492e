import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { interviewAnnounced, statusChanged } from "./mails.ts";
import { isInterview } from "./rules.ts";
import { addressOf, insertEvent, lockApplication, updateStatus } from "./store.ts";
import { withdraw } from "./withdraw.ts";

type Change = { status: ApplicationStatus; expected_status?: ApplicationStatus };

/** A recruiter sets any status, unless the candidate has withdrawn or a colleague was quicker; the candidate is told. */
const changeAsRecruiter = async (ctx: Context, id: string, { status, expected_status }: Change) => {
  const { db, user, now, publicUrl } = ctx;
  const application = await lockApplication(db, id, { companyId: companyOf(ctx) });
  if (!application) throw new Refusal("not-found");
  if (expected_status && expected_status !== application.status) throw new Refusal("status-changed");
  if (application.withdrawn_by_applicant) throw new Refusal("application-withdrawn");
  if (status === application.status) return { id, status, updated_at: application.updated_at };

  const changed = await updateStatus(db, id, status, now);
  await insertEvent(db, {
    applicationId: id,
    actorId: user.id,
    role: "recruiter",
    from: application.status,
    to: status,
  });
  const applicant = application.applicant_id && (await addressOf(db, application.applicant_id));
  if (applicant) {
    const told = { to: applicant.email, title: application.title, organisation: application.organisation, publicUrl };
    await sendMail(
      ctx,
      isInterview(status)
        ? interviewAnnounced(told)
        : statusChanged({ ...told, label: applicationStatusLabels[status] }),
    );
  }
  return changed;
};

/** What was sent on another site is the applicant's own to keep up to date. */
const reportStatus = async ({ db, user, now }: Context, id: string, status: ApplicationStatus) => {
  const application = await lockApplication(db, id, { applicantId: user.id });
  if (!application) throw new Refusal("not-found");
  if (application.kind !== "external") throw new Refusal("forbidden");
  if (status === application.status) return { id, status, updated_at: application.updated_at };
  await insertEvent(db, {
    applicationId: id,
    actorId: user.id,
    role: "applicant",
    from: application.status,
    to: status,
  });
  return updateStatus(db, id, status, now);
};

/** Whoever received an application moves it; its applicant may only withdraw it, or tell of one that was sent elsewhere. */
export const changeApplicationStatus = async (ctx: Context, id: string, change: Change) => {
  if (ctx.user.type === "company") return changeAsRecruiter(ctx, id, change);
  return change.status === "WD" ? withdraw(ctx, id) : reportStatus(ctx, id, change.status);
};
