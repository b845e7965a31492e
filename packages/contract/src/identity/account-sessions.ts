import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";

const accountSession = z.object({
  id: z.uuid(),
  /** Names only; empty when the client did not send a user agent. */
  browser: z.string(),
  system: z.string(),
  /** Truncated address (decision 0160). */
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** True for the session that made this request. */
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
