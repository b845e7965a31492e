import type { Availabilities, AvailabilityForm } from "@passerelle/contract/hiring/availabilities";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { findLinkedCalendar } from "./calendar-store.ts";
import { officeHours, usualDuration, usualNoticeHours } from "./rules.ts";
import { findAvailabilities, findUsualAddress, upsertAvailabilities } from "./store.ts";

/** When a person usually receives candidates; office hours at the company or the school until they have said. */
export const getAvailabilities = async (ctx: Context): Promise<Availabilities> => {
  const { db, user } = ctx;
  const receiver = receiverOf(ctx);
  const saved = await findAvailabilities(db, user.id);
  const linked = await findLinkedCalendar(db, user.id);
  return {
    is_saved: saved !== undefined,
    hours: saved?.hours ?? officeHours,
    duration: saved?.duration ?? usualDuration,
    notice_hours: saved?.notice_hours ?? usualNoticeHours,
    mode: saved?.mode ?? "site",
    site: saved?.site || (await findUsualAddress(db, receiver)),
    video_link: saved?.video_link ?? "",
    calendar: linked
      ? { host: linked.host, state: linked.state, problem: linked.problem, read_at: linked.read_at }
      : null,
  };
};

export const saveAvailabilities = async (ctx: Context, form: AvailabilityForm) => {
  receiverOf(ctx);
  await upsertAvailabilities(ctx.db, ctx.user.id, form, ctx.now);
  return getAvailabilities(ctx);
};
