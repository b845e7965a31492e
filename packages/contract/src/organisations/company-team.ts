import { z } from "zod";
import { companyRole } from "../enumerations.ts";
import { newPasswordForm } from "../identity/accounts.ts";
import { holderNameForm } from "../identity/holder-names.ts";
import { route } from "../route.ts";
import { byId, email, text } from "../text.ts";

/** Lifetime of an invitation in days, and the size of a team, pending invitations included. */
export const invitationDays = 7;
export const teamSize = 100;

const member = z.object({
  /** The account. */
  id: z.uuid(),
  /** First and last name, or the e-mail where the person wrote none. */
  name: z.string(),
  job_title: z.string(),
  email: z.string(),
  role: companyRole,
  since: z.string(),
});
/** Offers that are named beside a person. */
export const namedFollows = 2;
const teamMember = member.extend({
  /** The offers that the person follows: how many, and the titles of the latest. */
  follows: z.number().int(),
  followed: z.array(z.string()).max(namedFollows),
  /** Confirmed interviews to come in which the person receives the candidate. */
  interviews: z.number().int(),
});
export type TeamMember = z.output<typeof teamMember>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: companyRole,
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type TeamInvitation = z.output<typeof invitation>;

export const getTeam = route({
  method: "GET",
  path: "/application-system/company-team/",
  summary: "The people of the company and, for its administrators, those invited; 400 until a profile exists",
  access: ["company"],
  response: z.object({ members: z.array(teamMember), invitations: z.array(invitation) }),
});

export const invitationForm = z.strictObject({ email, role: companyRole });

export const inviteMember = route({
  method: "POST",
  path: "/application-system/company-team/invitations/",
  summary: "Invite somebody by e-mail; administrators only",
  access: ["company"],
  body: invitationForm,
  response: invitation,
  status: 201,
  perMinute: 20,
});

export const resendInvitation = route({
  method: "POST",
  path: "/application-system/company-team/invitations/:id/resend/",
  summary: "Send an invitation again: a new link for seven days, the former one no longer opens",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: invitation,
  perMinute: 20,
});

export const revokeInvitation = route({
  method: "DELETE",
  path: "/application-system/company-team/invitations/:id/",
  summary: "Take an invitation back; administrators only",
  access: ["company"],
  params: byId,
  response: z.null(),
  status: 204,
});

export const changeMemberRole = route({
  method: "PATCH",
  path: "/application-system/company-team/members/:id/",
  summary: "Give a member another role; a company keeps an administrator",
  access: ["company"],
  params: byId,
  body: z.strictObject({ role: companyRole, expected_role: companyRole }),
  response: member,
});

export const removeMember = route({
  method: "DELETE",
  path: "/application-system/company-team/members/:id/",
  summary: "Remove a member, whose sessions end at once; a company keeps an administrator",
  access: ["company"],
  params: byId,
  response: z.null(),
  status: 204,
});

const byToken = z.object({ token: text(200) });

export const readInvitation = route({
  method: "GET",
  path: "/invitations/:token/",
  summary: "What a mailed invitation asks; reading it changes nothing",
  access: ["anyone"],
  params: byToken,
  response: z.object({
    company_name: z.string(),
    email: z.string(),
    role: companyRole,
    expires_at: z.string(),
    /** What the address is here: unknown, a company account that may join, or an account that may not, with the reason. */
    account: z.enum(["none", "can-join", "other-type", "other-company"]),
  }),
  perMinute: 60,
});

/** The name and the job title may be left out. */
export const invitedSignUpForm = newPasswordForm.extend(holderNameForm.partial().shape);

export const signUpInvited = route({
  method: "POST",
  path: "/invitations/:token/sign-up/",
  summary: "Create the invited person's account with a password; its address counts as verified",
  access: ["anyone"],
  params: byToken,
  body: invitedSignUpForm,
  response: z.object({ detail: z.string(), email: z.string() }),
  status: 201,
  perMinute: 20,
});

export const joinInvited = route({
  method: "POST",
  path: "/invitations/:token/join/",
  summary: "Join the company with the account that was invited",
  access: ["company"],
  params: byToken,
  body: z.strictObject({}).optional(),
  response: z.object({ detail: z.string() }),
  perMinute: 20,
});
