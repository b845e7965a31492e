import { randomUUID } from "node:crypto";
import { mostWebhooks } from "@passerelle/contract/publishing/webhooks";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { OutgoingFailure, type OutgoingProblem } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { failPending } from "./deliveries-store.ts";
import { rememberStates } from "./record-students.ts";
import { secretFor } from "./secrets.ts";
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  replaceWebhook,
  type Wanted,
} from "./store.ts";

const sentences: Partial<Record<OutgoingProblem, string>> = {
  "address-not-secure": "L'adresse doit commencer par https://",
  "address-private": "Cette adresse mène à un réseau privé. Donnez celle d'un serveur joignable depuis internet.",
};

/** Refuses what is not https or leads inside; looked at again at each delivery, since names change. */
const checkAddress = async ({ outgoing }: Context, url: string) => {
  try {
    await outgoing.check(url, { mustBeSecure: true });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new Refusal("validation", { url: [sentences[error.problem] ?? "Cette adresse n'est pas valable."] });
  }
};

export const readWebhook = async ({ db, now }: Context, schoolId: string, id: string) => {
  const found = await findWebhook(db, id, schoolId, now);
  if (!found) throw new Refusal("not-found");
  return found;
};

export const createWebhook = async (ctx: Context, schoolId: string, wanted: Wanted) => {
  const { db, now } = ctx;
  ownSchool(ctx, schoolId);
  await checkAddress(ctx, wanted.url);
  if ((await countWebhooks(db, schoolId)) >= mostWebhooks) throw new Refusal("too-many-webhooks");
  const id = randomUUID();
  const { secret, sealed } = secretFor(ctx, id);
  await insertWebhook(db, { id, schoolId, ...wanted, secret: sealed, now });
  await rememberStates(ctx, schoolId);
  await recordInAudit(ctx, { action: "school-webhook-created", details: { webhook_id: id } });
  return { ...(await readWebhook(ctx, schoolId, id)), secret };
};

export const updateWebhook = async (
  ctx: Context,
  schoolId: string,
  id: string,
  { expected_version, ...wanted }: Wanted & { expected_version: number },
) => {
  const { db, now } = ctx;
  ownSchool(ctx, schoolId);
  await checkAddress(ctx, wanted.url);
  const before = await lockWebhook(db, id, schoolId);
  if (!before) throw new Refusal("not-found");
  if (before.version !== expected_version) throw new Refusal("webhook-changed");
  await replaceWebhook(db, id, wanted, now);
  if (!wanted.is_active) await failPending(db, id, now);
  await rememberStates(ctx, schoolId);
  await recordInAudit(ctx, {
    action: "school-webhook-changed",
    details: { webhook_id: id, is_active: String(wanted.is_active), tells_candidate: String(wanted.tells_candidate) },
  });
  return readWebhook(ctx, schoolId, id);
};

export const deleteWebhook = async (ctx: Context, schoolId: string, id: string) => {
  if (!(await removeWebhook(ctx.db, id, ownSchool(ctx, schoolId)))) throw new Refusal("not-found");
  await recordInAudit(ctx, { action: "school-webhook-removed", details: { webhook_id: id } });
  return null;
};
