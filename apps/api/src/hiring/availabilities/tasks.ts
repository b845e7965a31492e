import pMap from "p-map";
import { z } from "zod";
import type { SystemContext } from "#platform/context.ts";
import { decrypt } from "#platform/encryption.ts";
import { task } from "#platform/tasks.ts";
import { claimDueCalendars, recordFailedReading, replaceBusyTimes } from "./calendar-store.ts";
import { CalendarProblem, readCalendar } from "./read-calendar.ts";

export const calendarPurpose = "linked calendar";

const minuteMs = 60_000;
/** Between two readings of a calendar; doubles at each failure, up to a day. */
const refreshMs = 30 * minuteMs;
const longestMs = 24 * 60 * minuteMs;
const claimMs = 10 * minuteMs;
const batch = 20;
const atOnce = 2;
const mostARun = 400;

type Due = Awaited<ReturnType<typeof claimDueCalendars>>[number];

const read = async (ctx: SystemContext, due: Due) => {
  const { db, now, secretKey, outgoing } = ctx;
  try {
    const address = decrypt(secretKey, calendarPurpose, due.account_id, due.address);
    if (address === null)
      throw new CalendarProblem("L'adresse enregistrée ne peut plus être lue\u00a0: reliez votre agenda de nouveau.");
    const times = await readCalendar(outgoing, address, now);
    await db
      .transaction()
      .execute((tx) => replaceBusyTimes(tx, due, times, { now, next: new Date(now.getTime() + refreshMs) }));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const next = new Date(now.getTime() + Math.min(longestMs, refreshMs * 2 ** due.failures));
    await db.transaction().execute((tx) => recordFailedReading(tx, due, error.message, next));
  }
};

export const availabilityTasks = {
  /** Reads the linked calendars that are due; a second run finds them claimed, or reads the same. */
  readCalendars: task({
    name: "lire-les-agendas-relies",
    payload: z.object({}),
    schedule: "*/5 * * * *",
    run: async (ctx) => {
      for (let done = 0, claimed = batch; claimed === batch && done < mostARun; done += claimed) {
        const due = await claimDueCalendars(ctx.db, {
          now: ctx.now,
          until: new Date(ctx.now.getTime() + claimMs),
          limit: batch,
        });
        await pMap(due, (each) => read(ctx, each), { concurrency: atOnce });
        claimed = due.length;
      }
    },
  }),
};
