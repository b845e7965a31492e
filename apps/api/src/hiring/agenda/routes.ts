import * as contract from "@passerelle/contract/hiring/agenda";
import { shownStatus } from "#hiring/applications/rules.ts";
import type { Mount } from "#platform/http.ts";
import { closeCalendar, getCalendar, interviewCalendar, openCalendar, readCalendar } from "./calendar.ts";
import { deadlinesOf, eventLabel } from "./rules.ts";
import { findDated, findRecentEvents } from "./store.ts";

const timelineLength = 15;

export const deadlineRoutes = (mount: Mount) => {
  mount(contract.listDeadlines, async ({ db, user, now }) => deadlinesOf(await findDated(db, user.id, now), now));
  mount(contract.recentEvents, async ({ db, user }) => {
    const events = await findRecentEvents(db, user.id, timelineLength);
    return events.map((event) => ({
      ...event,
      to_status: event.stage ? shownStatus(event.to_status) : event.to_status,
      label: eventLabel(event),
    }));
  });
  mount(contract.interviewCalendar, (ctx, { params }) => interviewCalendar(ctx, params.id));
  mount(contract.getCalendar, (ctx) => getCalendar(ctx));
  mount(contract.openCalendar, (ctx) => openCalendar(ctx));
  mount(contract.closeCalendar, (ctx) => closeCalendar(ctx));
  mount(contract.readCalendar, (ctx, { params }) => readCalendar(ctx, params.file));
};
