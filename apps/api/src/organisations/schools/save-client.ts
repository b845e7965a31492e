import type { ClientSchoolForm } from "@passerelle/contract/admin/client-schools";
import { refusals } from "@passerelle/contract/errors";
import { endSessionsOfSchool } from "#identity/accounts/end-sessions.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import type { StoredFile } from "#platform/files.ts";
import { insertFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCreated, insertClient, lockClient, setActive } from "./client-store.ts";
import { schoolsSwitched } from "./events.ts";
import { updateSchool } from "./store.ts";

/** The index alone knows that another school has this SIRET. */
export const orSiretTaken = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== "schools_siret") throw error;
    throw new Refusal("siret-taken", { siret: [refusals["siret-taken"].message] });
  }
};

/** A logo belongs to the school: it does not go with the person of the staff who chose it. */
const saveLogo = ({ db }: Context, logo: StoredFile) => insertFile(db, { ...logo, accountId: null, kind: "logo" });

type Input = Partial<ClientSchoolForm>;

/** Adds a school; `isNew` is false when the same request had made it before. Another one under its name is refused. */
export const addSchool = async (
  ctx: Context,
  said: Input & { name: string },
  { logo, creationKey }: { logo?: StoredFile | undefined; creationKey: Buffer | null },
) => {
  const logo_id = logo ? await saveLogo(ctx, logo) : null;
  const id = await orSiretTaken(insertClient(ctx.db, { ...said, logo_id }, creationKey, ctx.now));
  if (id) return { id, isNew: true };
  const made = creationKey && (await findCreated(ctx.db, creationKey));
  if (!made || !Object.entries(said).every(([name, value]) => made[name as keyof Input] === value))
    throw new Refusal("already-added");
  return { id: made.id, isNew: false };
};

/** Whether the same request has added a school before. */
export const wasAdded = async ({ db }: Context, creationKey: Buffer | null) =>
  creationKey !== null && (await findCreated(db, creationKey)) !== undefined;

/** A value that has changed since the expected version is not overwritten (409); without an expected version it is. */
export const changeSchool = async (
  ctx: Context,
  id: string,
  said: Input,
  {
    expected,
    logo,
    removesLogo,
  }: { expected: number | undefined; logo?: StoredFile | undefined; removesLogo: boolean },
) => {
  const school = await lockClient(ctx.db, id);
  if (!school) throw new Refusal("not-found");
  if (expected !== undefined && school.version !== expected) throw new Refusal("client-school-changed");
  const picture = logo ? { logo_id: await saveLogo(ctx, logo) } : removesLogo ? { logo_id: null } : {};
  await orSiretTaken(updateSchool(ctx.db, id, { ...said, ...picture }, ctx.now));
};

/**
 * Deactivates a school or puts it back (decision 0145): its people are out at once, its offers leave every screen, its feeds, keys and
 * webhooks stop; nothing of it is changed, so that it comes back as it was. True when this very call switched it.
 */
export const switchSchool = async (ctx: Context, id: string, isActive: boolean) => {
  const school = await lockClient(ctx.db, id);
  if (!school) throw new Refusal("not-found");
  if (!(await setActive(ctx.db, id, isActive, ctx.now))) return false;
  if (!isActive) await endSessionsOfSchool(ctx, id);
  await emit(ctx, schoolsSwitched, [{ school_id: id, is_active: isActive }]);
  return true;
};
