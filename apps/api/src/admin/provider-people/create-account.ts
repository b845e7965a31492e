import { accountTypes } from "@passerelle/contract/enumerations";
import { newPassword } from "@passerelle/contract/identity/accounts";
import { email } from "@passerelle/contract/text";
import { z } from "zod";
import { createConfirmedAccount } from "#identity/accounts/create-account.ts";
import { checkPassword, hashPassword } from "#identity/accounts/passwords.ts";
import { joinSchool } from "#organisations/school-users/join-school.ts";
import { StartRefused } from "#platform/config.ts";
import type { SystemContext } from "#platform/context.ts";
import { findSchool } from "./store.ts";

const asked = z.object({
  email,
  password: newPassword,
  type: z.enum(accountTypes).optional(),
  superuser: z.boolean(),
  staff: z.boolean(),
  school: z.string().optional(),
});

/**
 * Accounts of the provider, and the first one of a school, are made on the command line, never by sign-up
 * (docs/product/accounts-and-sessions.md#provider-accounts).
 */
export const createProviderAccount = async (
  { db, now }: Pick<SystemContext, "db" | "now">,
  given: z.input<typeof asked> | Record<string, unknown>,
) => {
  const read = asked.safeParse(given);
  if (!read.success)
    throw new StartRefused(read.error.issues.map((issue) => `--${issue.path.join(".")} : ${issue.message}`).join("\n"));
  const { password, school, superuser, staff, ...account } = read.data;
  checkPassword(password, account.email);
  const schoolId = school === undefined ? null : await findSchool(db, school);
  if (schoolId === undefined) throw new StartRefused(`L'école « ${school} » n'existe pas.`);
  const passwordHash = await hashPassword(password);
  const id = await db.transaction().execute(async (tx) => {
    const made = await createConfirmedAccount(
      { db: tx },
      {
        email: account.email,
        type: schoolId ? "school" : (account.type ?? null),
        passwordHash,
        isSuperuser: superuser,
        isStaff: staff,
      },
    );
    if (made && schoolId) await joinSchool({ db: tx, now }, { accountId: made, schoolId, isAdmin: true });
    return made;
  });
  if (!id) throw new StartRefused("Un compte existe déjà avec cette adresse.");
  return { email: account.email };
};
