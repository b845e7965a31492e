import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { email, id, readVersion, text } from "../text.ts";

/** Days for which an invitation is valid, and most users of a school. */
export const schoolInvitationDays = 7;
export const mostSchoolUsers = 200;

export const schoolUser = z.object({
  /** The account. */
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  /** Administrator of this school (docs/product/accounts-and-sessions.md#school-accounts): never a right of the provider. */
  is_staff: z.boolean(),
  /** Invited, no password yet. */
  is_pending: z.boolean(),
  /** Incremented at each change; a save sends the value it read. */
  version: z.number().int(),
});
export type SchoolUser = z.output<typeof schoolUser>;

const name = text(80).default("");
export const schoolUserForm = z.strictObject({
  email,
  first_name: name,
  last_name: name,
  is_active: z.boolean().default(true),
  is_staff: z.boolean().default(false),
});
export type SchoolUserForm = z.output<typeof schoolUserForm>;

export const bySchool = z.object({ schoolId: id });
const byUser = bySchool.extend({ userId: id });
const users = "/application-system/schools/:schoolId/users/" as const;
const user = `${users}:userId/` as const;

export const listOwnSchoolUsers = route({
  method: "GET",
  path: "/application-system/users/by-school/",
  summary: "The users of the caller's school, by name",
  access: ["school"],
  query: page,
  response: z.array(schoolUser),
  paged: true,
});

export const listSchoolUsers = route({
  method: "GET",
  path: users,
  summary: "The users of a school, which must be the caller's",
  access: ["school"],
  params: bySchool,
  query: page,
  response: z.array(schoolUser),
  paged: true,
});

export const createSchoolUser = route({
  method: "POST",
  path: users,
  summary: "Add a user to the school; a mail invites the person to choose a password",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool,
  body: schoolUserForm,
  response: schoolUser,
  status: 201,
  perMinute: 20,
});

export const getSchoolUser = route({
  method: "GET",
  path: user,
  summary: "One user of the caller's school",
  access: ["school"],
  params: byUser,
  response: schoolUser,
});

export const updateSchoolUser = route({
  method: "PUT",
  path: user,
  summary: "Change a user's name, rights or state; deactivating ends the sessions at once",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: byUser,
  body: schoolUserForm.extend({ expected_version: readVersion.optional() }),
  response: schoolUser,
});

export const deleteSchoolUser = route({
  method: "DELETE",
  path: user,
  summary: "Delete a user of the school, whose sessions end at once; offers keep the author's name",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: byUser,
  response: z.null(),
  status: 204,
});

export const resendSchoolInvitation = route({
  method: "POST",
  path: `${user}invitation/`,
  summary: "Send the invitation again: a new link for seven days, the former one no longer opens",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: byUser,
  body: z.strictObject({}).optional(),
  response: schoolUser,
  perMinute: 20,
});

export const readSchoolInvitation = route({
  method: "GET",
  path: "/school-invitations/:token/",
  summary: "What a mailed invitation asks; reading it changes nothing. The password is set by /reset-password/{token}/",
  access: ["anyone"],
  params: z.object({ token: text(200) }),
  response: z.object({ school_name: z.string(), email: z.string(), first_name: z.string(), expires_at: z.string() }),
  perMinute: 60,
});

const permission = z.object({ label: z.string(), admin: z.boolean(), member: z.boolean() });
export type SchoolPermission = z.output<typeof permission>;

export const listSchoolPermissions = route({
  method: "GET",
  path: "/application-system/school-permissions/",
  summary: "What each role of a school may do, read from this very contract",
  access: ["school"],
  response: z.array(permission),
});
