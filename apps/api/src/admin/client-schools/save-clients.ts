import { createHash } from "node:crypto";
import type { clientSchoolCreation, updateClientSchool } from "@passerelle/contract/admin/client-schools";
import type { z } from "zod";
import { becomeClient, lockClientMessage } from "#admin/contact/become-client.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { inviteFirstAdministrator } from "#organisations/school-users/invite.ts";
import { addSchool, changeSchool, switchSchool, wasAdded } from "#organisations/schools/save-client.ts";
import type { Context } from "#platform/context.ts";
import type { StoredFile } from "#platform/files.ts";
import { Refusal } from "#platform/refusals.ts";
import { readClient } from "./read-clients.ts";

/** The stored idempotency key, null without one. The account is part of it: two people may choose the same key. */
export const creationKeyOf = ({ user }: Pick<Context, "user">, key: string | undefined) =>
  key === undefined ? null : createHash("sha256").update(`${user.id}\n${key}`).digest();

/** `Mme Inès Roux`: the first word that is no title is the first name. */
const nameOf = (whole: string) => {
  const [first = "", ...last] = whole.replace(/^(M\.|Mme|Mlle|Mr|Monsieur|Madame)\s+/i, "").split(/\s+/);
  return { first_name: first.slice(0, 80), last_name: last.join(" ").slice(0, 80) };
};

export const inviteAdministrator = async (
  ctx: Context,
  schoolId: string,
  person: { email: string; first_name: string; last_name: string },
) => {
  const school = await readClient(ctx, schoolId);
  if (!school.is_active) throw new Refusal("client-school-inactive");
  const invited = await inviteFirstAdministrator(ctx, schoolId, person);
  await recordInAudit(ctx, {
    action: "client-administrator-invited",
    accountId: invited.id,
    schoolId,
  });
  return invited;
};

/** An address that already has an account is reported beside its field. */
const inviteContact = async (ctx: Context, schoolId: string, email: string, name: string) => {
  try {
    await inviteAdministrator(ctx, schoolId, { email, ...nameOf(name) });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "email-taken") throw error;
    throw new Refusal("email-taken", { contact_email: [error.message] });
  }
};

/**
 * The staff adds a client school, from what was written on the contact page or not, and invites its contact to administer it where
 * that is asked. The same request sent twice makes one school.
 */
export const createClient = async (
  ctx: Context,
  { message_id, invite_administrator, ...said }: z.output<typeof clientSchoolCreation>,
  { logo, idempotencyKey }: { logo: StoredFile | undefined; idempotencyKey: string | undefined },
) => {
  const creationKey = creationKeyOf(ctx, idempotencyKey);
  // Locked and checked first: a second person gets this refusal, and not one about the SIRET or the address.
  const message = message_id ? await lockClientMessage(ctx, message_id) : null;
  if (message?.became_client_at && !(await wasAdded(ctx, creationKey))) throw new Refusal("message-is-client");
  const { id, isNew } = await addSchool(ctx, said, { logo, creationKey });
  if (!isNew) return readClient(ctx, id);
  if (message) await becomeClient(ctx, message, id);
  await recordInAudit(ctx, { action: "client-school-created", schoolId: id });
  if (invite_administrator && said.contact_email)
    await inviteContact(ctx, id, said.contact_email, said.contact_name ?? "");
  return readClient(ctx, id);
};

export const changeClient = async (
  ctx: Context,
  id: string,
  { expected_version, remove_logo, ...said }: z.output<(typeof updateClientSchool)["body"]>,
  logo: StoredFile | undefined,
) => {
  await changeSchool(ctx, id, said, { expected: expected_version, logo, removesLogo: remove_logo });
  await recordInAudit(ctx, {
    action: "client-school-changed",
    schoolId: id,
    details: { fields: [...Object.keys(said), ...(logo || remove_logo ? ["logo"] : [])].join(" ") },
  });
  return readClient(ctx, id);
};

/** The same request sent twice is done and recorded once. */
export const switchClient = async (ctx: Context, id: string, isActive: boolean) => {
  if (await switchSchool(ctx, id, isActive))
    await recordInAudit(ctx, {
      action: isActive ? "client-school-reactivated" : "client-school-deactivated",
      schoolId: id,
    });
  return readClient(ctx, id);
};
