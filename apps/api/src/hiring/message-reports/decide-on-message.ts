import type { messageDecisionForm } from "@passerelle/contract/hiring/message-reports";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { messageHidden, messageRestored, reportDecided } from "./mails.ts";
import { closeReport, insertDecision, lockReport } from "./store.ts";

/** A report that waits is rejected or hides its message; what is hidden is shown again. */
const follows = { open: ["rejected", "hidden"], hidden: ["restored"], rejected: ["hidden"], restored: ["hidden"] };

/** The staff decides about a reported message, as it was read; the reporter and, where something changes for them, the author are mailed. */
export const decideOnMessage = async (
  ctx: Context,
  id: string,
  { expected_status, ...asked }: z.output<typeof messageDecisionForm>,
) => {
  const { db, user, now, publicUrl } = ctx;
  const report = await lockReport(db, id);
  if (!report) throw new Refusal("not-found");
  const { status, message_id, company_id, school_id, reporter, author, author_id } = report;
  if (status !== expected_status || !follows[status].includes(asked.decision))
    throw new Refusal("message-report-changed");
  await insertDecision(db, { message_id, ...asked, decided_by: user.id }, now);
  await closeReport(db, id, asked.decision, now);
  const about = { title: report.title ?? "", publicUrl };
  await sendMails(ctx, [
    ...(reporter ? [reportDecided({ to: reporter, decision: asked.decision })] : []),
    ...(author && asked.decision === "hidden" ? [messageHidden({ to: author, warning: asked.warning, ...about })] : []),
    ...(author && asked.decision === "restored" ? [messageRestored({ to: author, ...about })] : []),
  ]);
  await recordInAudit(ctx, {
    action: `message-report-${asked.decision}`,
    ...(author_id && { accountId: author_id }),
    ...(company_id && { companyId: company_id }),
    ...(school_id && { schoolId: school_id }),
    details: { message_id },
  });
  return null;
};
