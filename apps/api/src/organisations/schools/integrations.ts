import { randomBytes } from "node:crypto";
import { type BoardCode, boardOf, boards } from "@passerelle/contract/organisations/school-supports";
import type { Integration } from "@passerelle/contract/organisations/schools";
import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { integrationsChanged } from "./events.ts";
import {
  deleteIntegrationRow,
  insertIntegration,
  integrationsOf,
  lockIntegration,
  offersBySupport,
  updateIntegration,
} from "./integrations-store.ts";
import { changeBroadcastKey, findBroadcastKey } from "./store.ts";

const purpose = "integration";
const placeOf = (schoolId: string, support: BoardCode) => `${schoolId} ${support}`;

/** Enough to recognise a long secret by; nothing of a short one. */
const endOf = (secret: string) => (secret.length >= 16 ? secret.slice(-4) : "");

const listOf = async ({ db }: Context, schoolId: string): Promise<Integration[]> => {
  const [stored, offers] = await Promise.all([integrationsOf(db, schoolId), offersBySupport(db, schoolId)]);
  return Object.entries(boards).map(([code, { name }]) => {
    const support = code as BoardCode;
    const nothing = { support, identifier: "", secret_end: null, version: 0, updated_at: null };
    const found = stored.find((row) => row.support === support) ?? nothing;
    return { ...found, offers: offers.get(name.toLowerCase()) ?? 0 };
  });
};

export const readIntegrations = async (ctx: Context, schoolId: string) => ({
  broadcast_key: await findBroadcastKey(ctx.db, ownSchool(ctx, schoolId)),
  integrations: await listOf(ctx, schoolId),
});

type Input = { identifier: string; secret?: string | undefined; expected_version: number };

/** What a board has no use for is never kept. */
const checkGiven = (
  support: BoardCode,
  { identifier, secret }: Omit<Input, "expected_version">,
  hasSecret: boolean,
) => {
  const board = boardOf(support);
  const refuse = (fields: Record<string, string[]>) => {
    throw new Refusal("validation", fields);
  };
  if (identifier && !board.identifier) refuse({ identifier: ["Ce support ne demande pas d'identifiant."] });
  if (secret && !board.secret) refuse({ secret: ["Ce support n'a pas de clé."] });
  if (!identifier && !secret && !hasSecret)
    refuse(
      board.identifier ? { identifier: ["Saisissez un identifiant ou une clé."] } : { secret: ["Saisissez la clé."] },
    );
  if (identifier && board.identifier && !board.identifier.shape.test(identifier))
    refuse({ identifier: [board.identifier.sentence] });
};

/** Keeps what a school is known by on a board, if nobody changed it since; the secret is encrypted before it is written. */
export const saveIntegration = async (
  ctx: Context,
  schoolId: string,
  support: BoardCode,
  { identifier, secret, expected_version }: Input,
) => {
  const { db, now, secretKey } = ctx;
  const before = await lockIntegration(db, ownSchool(ctx, schoolId), support);
  if (expected_version !== (before?.version ?? 0)) throw new Refusal("integration-changed");
  checkGiven(support, { identifier, secret }, Boolean(before?.secret));
  const sealed = secret && {
    sealed: encrypt(secretKey, purpose, placeOf(schoolId, support), secret),
    end: endOf(secret),
  };
  const stored = { schoolId, support, identifier, now };
  if (before) await updateIntegration(db, stored, sealed || undefined);
  else if (!(await insertIntegration(db, stored, sealed || undefined))) throw new Refusal("integration-changed");
  await emit(ctx, integrationsChanged, [{ school_id: schoolId }]);
  await recordInAudit(ctx, { action: "school-integration-changed", details: { support } });
  return (await listOf(ctx, schoolId)).find((one) => one.support === support) as Integration;
};

export const deleteIntegration = async (ctx: Context, schoolId: string, support: BoardCode) => {
  if (!(await deleteIntegrationRow(ctx.db, ownSchool(ctx, schoolId), support))) throw new Refusal("not-found");
  await emit(ctx, integrationsChanged, [{ school_id: schoolId }]);
  await recordInAudit(ctx, { action: "school-integration-changed", details: { support } });
  return null;
};

/** The secret that a school gave for a board, for whatever broadcasts there in its name; null when there is none. */
export const secretFor = async (
  { db, secretKey }: Pick<AnyContext, "db" | "secretKey">,
  schoolId: string,
  support: BoardCode,
) => {
  const stored = await lockIntegration(db, schoolId, support);
  return stored?.secret ? decrypt(secretKey, purpose, placeOf(schoolId, support), stored.secret) : null;
};

/** Another key for the school; the former one names it no longer. */
export const renewBroadcastKey = async (ctx: Context, schoolId: string, expected: string) => {
  const key = randomBytes(16).toString("hex");
  if (!(await changeBroadcastKey(ctx.db, ownSchool(ctx, schoolId), expected, key, ctx.now)))
    throw new Refusal("school-changed");
  return { broadcast_key: key };
};
