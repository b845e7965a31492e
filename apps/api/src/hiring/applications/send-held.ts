import { refusals } from "@passerelle/contract/errors";
import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findUser } from "#platform/sessions-store.ts";
import { applyToJob } from "./apply-to-job.ts";
import { applyToPosting } from "./apply-to-posting.ts";
import { delayHeld, deleteHeld, findDue, type HeldRow } from "./held-store.ts";
import { applicationNotSent } from "./mails.ts";

const batch = 100;
const retrySeconds = 60;

/** One transaction: of two workers, and of the applicant who takes it back, one finds it. */
const send = (ctx: SystemContext, held: HeldRow) =>
  ctx.db.transaction().execute(async (db) => {
    if (!(await deleteHeld(db, held.id, held.applicant_id))) return;
    const user = await findUser(db, held.applicant_id, held.session_epoch);
    // An account that was closed meanwhile applies to nothing.
    if (!user) return;
    const { id, message, support, offer_id } = held;
    const sending = { id, message, ...(held.resume_id && { resumeId: held.resume_id }) };
    if (held.kind === "company") await applyToJob({ ...ctx, db, user }, offer_id, sending);
    else await applyToPosting({ ...ctx, db, user }, offer_id, { ...sending, support });
  });

/** What cannot be sent any more, such as to an offer that has closed, is deleted, and its applicant gets a mail. */
const drop = (ctx: SystemContext, held: HeldRow, { code }: Refusal) =>
  ctx.db.transaction().execute(async (db) => {
    if (!(await deleteHeld(db, held.id, held.applicant_id)) || code === "already-applied") return;
    const { email: to, title } = held;
    const reason = refusals[code].message;
    await sendMail({ ...ctx, db }, applicationNotSent({ to, title, reason, publicUrl: ctx.publicUrl }));
  });

/** Sends the applications whose ten seconds are over. One that fails is tried again a minute later and delays no other. */
export const sendHeld = async (ctx: SystemContext) => {
  for (let found = batch; found === batch; ) {
    const due = await findDue(ctx.db, ctx.now, batch);
    found = due.length;
    for (const held of due) {
      try {
        await send(ctx, held);
      } catch (error) {
        if (error instanceof Refusal) await drop(ctx, held, error);
        else {
          ctx.log.error({ err: error, held_application: held.id }, "held application not sent");
          await delayHeld(ctx.db, held.id, new Date(ctx.now.getTime() + retrySeconds * 1000));
        }
      }
    }
  }
};
