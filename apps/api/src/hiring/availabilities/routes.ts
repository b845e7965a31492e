import * as contract from "@passerelle/contract/hiring/availabilities";
import type { Mount } from "#platform/http.ts";
import { getAvailabilities, saveAvailabilities } from "./availabilities.ts";
import { freeTimes, listInterviewers } from "./free-times.ts";
import { linkCalendar, refreshCalendar, unlinkCalendar } from "./link-calendar.ts";

export const availabilityRoutes = (mount: Mount) => {
  mount(contract.getAvailabilities, (ctx) => getAvailabilities(ctx));
  mount(contract.saveAvailabilities, (ctx, { body }) => saveAvailabilities(ctx, body));
  mount(contract.linkCalendar, (ctx, { body }) => linkCalendar(ctx, body.url));
  mount(contract.refreshCalendar, (ctx) => refreshCalendar(ctx));
  mount(contract.unlinkCalendar, (ctx) => unlinkCalendar(ctx));
  mount(contract.freeTimes, (ctx, { query }) => freeTimes(ctx, query));
  mount(contract.listInterviewers, (ctx) => listInterviewers(ctx));
};
