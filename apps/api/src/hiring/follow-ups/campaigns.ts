import type { CampaignForm } from "@passerelle/contract/hiring/campaigns";
import { isSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { audienceOf } from "./audience.ts";
import { cancelWaiting, findCampaign, insertCampaign, pageOfCampaigns } from "./campaigns-store.ts";
import { followUpTasks } from "./tasks.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

const isTheirs = ({ user }: Context, { author_id }: Row) => user.isSchoolAdmin || author_id === user.id;

/** Of a colleague's campaign, who sees their own students alone knows neither the others nor whom it left out. */
const recipientsOf = (ctx: Context, { recipients, hidden, waiting, sent, is_restricted, author_id }: Row) =>
  is_restricted && author_id !== ctx.user.id ? (waiting ?? 0) + (sent ?? 0) : recipients - (hidden ?? 0);

const present = (ctx: Context, row: Row) => {
  const {
    author,
    author_id: _,
    is_restricted: __,
    hidden: ___,
    waiting,
    sent,
    answered,
    unsubscribed,
    ...campaign
  } = row;
  return {
    ...campaign,
    recipients: recipientsOf(ctx, row),
    author: author ?? "",
    waiting: waiting ?? 0,
    sent: sent ?? 0,
    answered: answered ?? 0,
    unsubscribed: unsubscribed ?? 0,
    may_cancel: (waiting ?? 0) > 0 && isTheirs(ctx, row),
  };
};

const readerOf = (ctx: Context) => ({ schoolId: schoolOf(ctx), memberId: ctx.user.id });

const campaignOf = async (ctx: Context, id: string) => {
  const found = await findCampaign(ctx.db, readerOf(ctx), id);
  if (!found) throw new Refusal("not-found");
  return present(ctx, found);
};

/** Records who is to be written to; the mails leave by a task, now or when they may. A repeated call answers what the first did. */
export const sendCampaign = async (ctx: Context, { id, student_ids, subject, body }: CampaignForm) => {
  const { recipients } = await audienceOf(ctx, student_ids);
  const schoolId = schoolOf(ctx);
  const known = await findCampaign(ctx.db, readerOf(ctx), id);
  if (known) return present(ctx, known);
  if (recipients.length === 0) throw new Refusal("campaign-nobody");
  const students = recipients.map((student) => student.id);
  const isNew = await insertCampaign(
    ctx.db,
    { id, schoolId, subject, body, students },
    { by: ctx.user.id, now: ctx.now },
  );
  if (isNew) {
    await recordInAudit(ctx, { action: "campaign-sent", details: { count: students.length } });
    if (isSendingTime(ctx.now)) await ctx.tasks.enqueue(ctx.db, followUpTasks.ofSchool, { school: schoolId });
  }
  return campaignOf(ctx, id);
};

/** Gives up the mails that have not left: by its author or an administrator. A repeated call answers what the first did. */
export const cancelCampaign = async (ctx: Context, id: string) => {
  const found = await findCampaign(ctx.db, readerOf(ctx), id);
  if (!found || !isTheirs(ctx, found)) throw new Refusal("not-found");
  if (found.cancelled_at) return present(ctx, found);
  if (!found.waiting) throw new Refusal("campaign-over");
  const count = await cancelWaiting(ctx.db, id, ctx.now);
  // A worker sent the last of them while this waited.
  if (count === 0) throw new Refusal("campaign-over");
  await recordInAudit(ctx, { action: "campaign-cancelled", details: { count } });
  return campaignOf(ctx, id);
};

export const listCampaigns = async (ctx: Context, page: { limit: number; offset: number }) => {
  const { rows, total } = await pageOfCampaigns(ctx.db, readerOf(ctx), page);
  return { total, rows: rows.map((row) => present(ctx, row)) };
};
