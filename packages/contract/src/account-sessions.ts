import { z } from "zod";
import { page } from "./lists.ts";
import { route } from "./route.ts";
import { byId } from "./text.ts";

const accountSession = z.object({
  id: z.uuid(),
  /** Names alone; empty when the program did not say. */
  browser: z.string(),
  system: z.string(),
  /** Approximate: never whole (decision 0160). */
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The session that asks. */
  is_current: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

export const listSessions = route({
  method: "GET",
  path: "/account/sessions/",
  summary: "The sessions that are open on one's account, the latest seen first",
  access: ["account"],
  query: page,
  response: z.array(accountSession),
  paged: true,
});

export const endSession = route({
  method: "DELETE",
  path: "/account/sessions/:id/",
  summary: "End one of one's sessions at once, access token included",
  access: ["account"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

export const endOtherSessions = route({
  method: "DELETE",
  path: "/account/sessions/",
  summary: "End every session of one's account but the one that asks",
  access: ["account"],
  impersonated: "refused",
  response: z.null(),
  status: 204,
});
