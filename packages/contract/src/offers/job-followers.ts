import { z } from "zod";
import { teamSize } from "../organisations/company-team.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";

const followers = z.object({
  /** The whole team, by name then address. */
  members: z.array(
    z.object({ id: z.uuid(), name: z.string(), email: z.string(), is_admin: z.boolean(), follows: z.boolean() }),
  ),
  /** The caller follows the offer. */
  is_followed: z.boolean(),
});
export type JobFollowers = z.output<typeof followers>;

export const listFollowers = route({
  method: "GET",
  path: "/application-system/jobs/:id/followers/",
  summary: "The colleagues of an offer's company, with those who are notified of its applications",
  access: ["company"],
  params: byId,
  response: followers,
});

export const followJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/followers/",
  summary: "Follow an offer of one's company: its applications are notified",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: followers,
});

export const unfollowJob = route({
  method: "DELETE",
  path: "/application-system/jobs/:id/followers/",
  summary: "Follow an offer no longer; without anybody left, the company's administrators are notified",
  access: ["company"],
  params: byId,
  response: followers,
});

export const setFollowers = route({
  method: "PUT",
  path: "/application-system/jobs/:id/followers/",
  summary: "Choose who follows an offer, if they are still those that the screen showed; administrators only",
  access: ["company"],
  params: byId,
  body: z.strictObject({
    account_ids: z.array(z.uuid()).max(teamSize),
    expected_account_ids: z.array(z.uuid()).max(teamSize),
  }),
  response: followers,
});
