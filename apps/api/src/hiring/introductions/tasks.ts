import { daysBeforeReminder } from "@passerelle/contract/hiring/introductions";
import { z } from "zod";
import type { SystemContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { task } from "#platform/tasks.ts";
import { advisersOf } from "./advisers.ts";
import { introductionsAsked } from "./events.ts";
import { consentLink } from "./links.ts";
import { consentAsked, consentsExpired } from "./mails.ts";
import { daysAfter } from "./rules.ts";
import { insertEvents } from "./store.ts";
import { claimExpired, claimToRemind } from "./tasks-store.ts";

const atOnce = 200;

/** Takes one lot after another, each in a transaction of its own, until one is not full. */
const byLots = async (ctx: SystemContext, handleLot: (inLot: SystemContext) => Promise<number>) => {
  for (let handled = atOnce; handled === atOnce; )
    handled = await ctx.db.transaction().execute((tx) => handleLot({ ...ctx, db: tx }));
};

export const introductionTasks = {
  /** A consent that was not given in fourteen days ends; its author is notified once for each batch. */
  expire: task({
    name: "clore-les-accords-expires",
    payload: z.object({}),
    schedule: "20 5 * * *",
    run: (ctx) =>
      byLots(ctx, async (inLot) => {
        const expired = await claimExpired(inLot.db, inLot.now, atOnce);
        const ids = expired.map(({ id }) => id);
        await insertEvents(inLot.db, ids, { kind: "expired", role: "system", actorId: null }, inLot.now);
        const batches = Map.groupBy(expired, ({ batch_id }) => batch_id);
        await sendMails(
          inLot,
          [...batches].flatMap(([batchId, lines]) => {
            const { author_email, title } = lines[0] ?? {};
            const url = `${ctx.publicUrl}/platform/school/batches/${batchId}`;
            const names = lines.map(({ name }) => name);
            return author_email && title ? [consentsExpired(author_email, { title, names }, url)] : [];
          }),
        );
        return expired.length;
      }),
  }),
  /** A candidate who has not answered after five days is reminded, once. */
  remind: task({
    name: "rappeler-les-accords-attendus",
    payload: z.object({}),
    schedule: "10 9 * * *",
    run: (ctx) =>
      byLots(ctx, async (inLot) => {
        const before = daysAfter(inLot.now, -daysBeforeReminder);
        const due = await claimToRemind(inLot.db, { before, now: inLot.now }, atOnce);
        const toNotify = due.filter(({ is_told }) => is_told);
        const ids = toNotify.map(({ id }) => id);
        await insertEvents(inLot.db, ids, { kind: "reminded", role: "system", actorId: null }, inLot.now);
        const adviser = await advisersOf(
          inLot,
          toNotify.map(({ batch_id }) => batch_id),
        );
        const at = inLot.now.toISOString();
        await emit(
          inLot,
          introductionsAsked,
          due.map(({ id }) => ({ introduction_id: id, at })),
        );
        await sendMails(
          inLot,
          toNotify.map(({ id, batch_id, email, target_email, expires_at, ...about }) =>
            consentAsked(email, { ...about, email: target_email }, consentLink(ctx, id), {
              until: new Date(expires_at),
              adviser: adviser(batch_id, { id, side: "applicant" }),
              isReminder: true,
            }),
          ),
        );
        return due.length;
      }),
  }),
};
