import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { reportSettled } from "./mails.ts";
import { endModeration, lockReport, moderateOffer, settleReports } from "./store.ts";

/**
 * The staff keeps a reported offer or takes it off every screen. Only a removal that was a mistake can be settled again: the
 * offer comes back. Whoever reported is told.
 */
export const settleReport = async (
  ctx: Context,
  id: string,
  decision: { status: "kept" | "removed"; note: string },
) => {
  const { db, user, now } = ctx;
  const report = await lockReport(db, id);
  if (!report) throw new Refusal("not-found");
  const isReturn = report.status === "removed" && decision.status === "kept";
  if (report.status !== "open" && !isReturn) throw new Refusal("report-settled");
  if (decision.status === "removed") await moderateOffer(db, report.offer_id, now);
  else if (isReturn) await endModeration(db, report.offer_id);
  const told = await settleReports(db, report, { ...decision, by: user.id, now });
  await sendMails(
    ctx,
    told.map(({ email, title }) => reportSettled({ to: email, title, status: decision.status })),
  );
};
