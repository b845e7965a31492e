import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { encrypt } from "#platform/encryption.ts";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { getAvailabilities } from "./availabilities.ts";
import { deleteLinkedCalendar, makeDue, saveLinkedCalendar } from "./calendar-store.ts";
import { readableAddress } from "./read-calendar.ts";
import { availabilityTasks, calendarPurpose } from "./tasks.ts";

const minuteMs = 60_000;

const enqueueReading = ({ db, tasks }: Context) =>
  tasks.enqueue(db, availabilityTasks.readCalendars, {}, { once: "linked-calendars" });

const checked = async ({ outgoing }: Context, typed: string) => {
  try {
    return await outgoing.check(readableAddress(typed), { mustBeSecure: true });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const sentence =
      error.problem === "address-private" ? error.message : "L'adresse doit commencer par https:// ou webcal://";
    throw new Refusal("validation", { url: [sentence] });
  }
};

/** Links the calendar of an address; a task reads it at once. */
export const linkCalendar = async (ctx: Context, typed: string) => {
  const { db, user, now, secretKey } = ctx;
  receiverOf(ctx);
  const url = await checked(ctx, typed);
  const address = encrypt(secretKey, calendarPurpose, user.id, url.href);
  await saveLinkedCalendar(db, { accountId: user.id, address, host: url.hostname }, now);
  await enqueueReading(ctx);
  return getAvailabilities(ctx);
};

/** Reads the linked calendar again, unless it was read within a minute. */
export const refreshCalendar = async (ctx: Context) => {
  const { db, user, now } = ctx;
  receiverOf(ctx);
  if (await makeDue(db, user.id, new Date(now.getTime() - minuteMs), now)) await enqueueReading(ctx);
  return getAvailabilities(ctx);
};

export const unlinkCalendar = async ({ db, user }: Context) => {
  await deleteLinkedCalendar(db, user.id);
  return null;
};
