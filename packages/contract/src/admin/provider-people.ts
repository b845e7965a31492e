import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, email } from "../text.ts";

/** Days for which an invitation is valid. */
export const providerInvitationDays = 7;

const rights = { is_staff: z.boolean(), is_superuser: z.boolean() };
export const someRight = "Choisissez au moins un droit";

const providerPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  ...rights,
  is_active: z.boolean(),
  /** Invited, no password yet. */
  is_pending: z.boolean(),
  has_two_step: z.boolean(),
  last_seen_at: z.string().nullable(),
});
export type ProviderPerson = z.output<typeof providerPerson>;

export const listProviderPeople = route({
  method: "GET",
  path: "/provider/people/",
  summary: "The provider's people, their rights, and whether their login has a second step",
  access: ["superuser"],
  query: page,
  response: z.array(providerPerson),
  paged: true,
});

export const providerInvitationForm = z
  .strictObject({ email, ...rights })
  .refine(({ is_staff, is_superuser }) => is_staff || is_superuser, { path: ["is_staff"], message: someRight });

export const inviteProviderPerson = route({
  method: "POST",
  path: "/provider/people/",
  summary: "Invite somebody to the provider's people: a mail lets them choose a password within seven days",
  access: ["superuser"],
  body: providerInvitationForm,
  response: providerPerson,
  status: 201,
  perMinute: 20,
});

const state = z.strictObject({ ...rights, is_active: z.boolean() });
export type ProviderState = z.output<typeof state>;

export const updateProviderPerson = route({
  method: "PUT",
  path: "/provider/people/:id/",
  summary: "Change somebody's rights, or close and open their account; the last superuser stays one",
  access: ["superuser"],
  params: byId,
  body: state.extend({ expected: state }),
  response: providerPerson,
  perMinute: 60,
});

export const resendProviderInvitation = route({
  method: "POST",
  path: "/provider/people/:id/invitation/",
  summary: "Send the invitation again; the former link no longer opens",
  access: ["superuser"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: providerPerson,
  perMinute: 20,
});
