import type { KeyScope } from "@passerelle/contract/enumerations";
import { mostKeys } from "@passerelle/contract/organisations/school-keys";
import { recordInAudit } from "#identity/audit/record.ts";
import { hashToken, opaqueToken } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { countActiveKeys, insertKey, markKeyRevoked } from "./store.ts";

const shown = 10;

/** A key for a school's own programs: it belongs to the school and outlives who made it; the answer alone holds it. */
export const createKey = async (
  ctx: Context,
  schoolId: string,
  { name, scopes }: { name: string; scopes: KeyScope[] },
) => {
  const { db, user, now } = ctx;
  if ((await countActiveKeys(db, ownSchool(ctx, schoolId))) >= mostKeys) throw new Refusal("too-many-keys");
  const key = `psk_${opaqueToken().token}`;
  const made = await insertKey(db, {
    schoolId,
    name,
    scopes,
    beginning: key.slice(0, shown),
    hash: hashToken(key),
    creatorId: user.id,
    now,
  });
  await recordInAudit(ctx, { action: "school-key-created", details: { key_id: made.id, scopes: scopes.join(" ") } });
  return { ...made, key };
};

export const revokeKey = async (ctx: Context, schoolId: string, keyId: string) => {
  if (!(await markKeyRevoked(ctx.db, ownSchool(ctx, schoolId), keyId, ctx.now))) throw new Refusal("not-found");
  await recordInAudit(ctx, { action: "school-key-revoked", details: { key_id: keyId } });
  return null;
};
