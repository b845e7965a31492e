import { formerSecretHours } from "@passerelle/contract/publishing/webhooks";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { encrypt } from "#platform/encryption.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { newSecret } from "./rules.ts";
import { lockWebhook, setSecret } from "./store.ts";

export const secretPurpose = "webhook";

/** A secret and what lies of it in the database, which opens for this webhook alone. */
export const secretFor = ({ secretKey }: Pick<Context, "secretKey">, webhookId: string) => {
  const secret = newSecret();
  return { secret, sealed: encrypt(secretKey, secretPurpose, webhookId, secret) };
};

/** A new secret, shown once. The former one signs too for a day, so that a receiver changes without missing anything. */
export const replaceSecret = async (ctx: Context, schoolId: string, id: string) => {
  const { db, now } = ctx;
  if (!(await lockWebhook(db, id, ownSchool(ctx, schoolId)))) throw new Refusal("not-found");
  const { secret, sealed } = secretFor(ctx, id);
  const until = new Date(now.getTime() + formerSecretHours * 3_600_000);
  await setSecret(db, id, sealed, until);
  await recordInAudit(ctx, { action: "school-webhook-secret-changed", details: { webhook_id: id } });
  return { secret, former_until: until.toISOString() };
};
