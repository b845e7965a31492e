import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { advisersOf } from "./advisers.ts";
import { nameOfSchool } from "./introduce-store.ts";
import { introducedLink } from "./links.ts";
import { companyReminded } from "./mails.ts";
import { memberOf } from "./read-batches.ts";
import { fullName, remindableFrom } from "./rules.ts";
import { findBatch, markReminded, recruitersOf, unansweredOf } from "./school-store.ts";
import { insertEvents } from "./store.ts";

/** Reminds the company of those it has not answered: once, and not before five days after the first of them consented. */
export const remindBatch = async (ctx: Context, id: string) => {
  const { db, user, now, publicUrl } = ctx;
  const member = memberOf(ctx);
  const batch = await findBatch(db, id, member, now);
  if (!batch) throw new Refusal("not-found");
  if (batch.reminded_at) throw new Refusal("batch-reminded");
  const from = remindableFrom(batch);
  if (!from) throw new Refusal("nobody-to-remind");
  if (new Date(from) > now) throw new Refusal("reminder-too-early");
  const waiting = await unansweredOf(db, id, member, now);
  if (waiting.length === 0) throw new Refusal("nobody-to-remind");
  if (!(await markReminded(db, id, now))) throw new Refusal("batch-reminded");
  const school = await nameOfSchool(db, member.schoolId);
  const about = { title: batch.title, school, count: waiting.length };
  const adviserOf = await advisersOf(ctx, [id]);
  const [only, ...others] = waiting;
  // An answer about several at once is the adviser's to read.
  const answers = only && others.length === 0 && batch.email ? { id: only.id, side: "company" as const } : undefined;
  const adviser = adviserOf(id, answers);
  const page = { label: "Répondre", url: `${publicUrl}/platform/company/batches/${id}` };
  const messages = batch.email
    ? [
        companyReminded(
          batch.email,
          about,
          adviser,
          null,
          waiting.map((one) => ({
            title: fullName(one),
            detail: one.current_education,
            url: introducedLink(ctx, one.id),
          })),
        ),
      ]
    : (await recruitersOf(db, id)).map((to) => companyReminded(to, about, adviser, page));
  await sendMails(ctx, messages);
  const ids = waiting.map((one) => one.id);
  await insertEvents(db, ids, { kind: "pressed", role: "school", actorId: user.id }, now);
  return { reminded_at: now.toISOString() };
};
