import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockChasable, markChased } from "./chase-store.ts";
import { choiceAwaited } from "./mails.ts";
import { presentToReceiver } from "./present.ts";
import { isChasedToday } from "./rules.ts";
import { findReceivedInterview, slotsOfInterviews } from "./store.ts";

/** The recruiter writes again to a candidate who has not chosen, once a day; the slots that are left are in the mail. */
export const chaseInterview = async (ctx: Context, id: string) => {
  const { db, now } = ctx;
  const receiver = receiverOf(ctx);
  const before = await lockChasable(db, id, receiver);
  const interview = before && (await findReceivedInterview(db, id, receiver));
  if (!before || !interview) throw new Refusal("not-found");
  if (before.state !== "proposed") throw new Refusal("interview-changed");
  if (isChasedToday(before.chased_at, now)) throw new Refusal("already-chased");
  const open = (await slotsOfInterviews(db, [id], now)).filter(({ is_open }) => is_open);
  if (open.length === 0 || !interview.candidate_email) throw new Refusal("nothing-to-chase");
  await markChased(db, [id], now);
  await sendMails(ctx, [choiceAwaited(interview.candidate_email, interview, open, ctx)]);
  const [presented] = await presentToReceiver(ctx, [{ ...interview, chase_at: null, chased_at: now.toISOString() }]);
  return presented as typeof presented & object;
};
