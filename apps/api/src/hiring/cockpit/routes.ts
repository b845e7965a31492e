import * as contract from "@passerelle/contract/hiring/cockpit";
import type { Mount } from "#platform/http.ts";
import { readCockpit } from "./cockpit.ts";
import { setCoursesStart } from "./courses-start.ts";

export const cockpitRoutes = (mount: Mount) => {
  mount(contract.getCockpit, (ctx, { query }) => readCockpit(ctx, query));
  mount(contract.setCoursesStart, (ctx, { body }) => setCoursesStart(ctx, body));
};
