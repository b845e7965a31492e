import { email as emailSchema } from "@passerelle/contract/text";
import { StartRefused } from "#platform/config.ts";
import type { SystemContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { changeRights } from "./change-person.ts";
import { lockByEmail } from "./store.ts";

type Input = { email: string; staff: boolean; superuser: boolean };

/** On the command line: gives rights of the provider to an account, or takes them; the last superuser keeps theirs. */
export const grantRights = async (ctx: SystemContext, { email, staff, superuser }: Input, isGiven: boolean) => {
  if (!staff && !superuser) throw new StartRefused("Indiquez au moins un droit : --staff, --superuser.");
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const before = await lockByEmail(db, emailSchema.catch("").parse(email));
      if (!before) throw new StartRefused("Aucun compte n'a cette adresse.");
      const after = {
        is_active: before.is_active,
        is_staff: staff ? isGiven : before.is_staff,
        is_superuser: superuser ? isGiven : before.is_superuser,
      };
      await changeRights({ ...ctx, db }, before, after);
      return { email: before.email, ...after };
    });
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefused(error.message);
    throw error;
  }
};
