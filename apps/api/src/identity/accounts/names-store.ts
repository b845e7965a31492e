import type { holderNameForm, signatureForm } from "@passerelle/contract/identity/holder-names";
import type { z } from "zod";
import type { Db } from "#platform/db.ts";

/** The name of the holder of an account: the one that their school or their profile has, else the one given at the sign-up. */
export const findNames = async (db: Db, accountId: string) => {
  const row = await db
    .selectFrom("accounts as a")
    .leftJoin("school_members as m", "m.account_id", "a.id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.id")
    .select((eb) => [
      eb.fn.coalesce("m.first_name", "p.first_name", "a.first_name").as("first_name"),
      eb.fn.coalesce("m.last_name", "p.last_name", "a.last_name").as("last_name"),
      "a.job_title",
      "a.phone",
    ])
    .where("a.id", "=", accountId)
    .executeTakeFirst();
  return row ?? { first_name: "", last_name: "", job_title: "", phone: "" };
};

export const updateNames = (
  db: Db,
  accountId: string,
  names: Partial<z.output<typeof holderNameForm> & z.output<typeof signatureForm>>,
) => db.updateTable("accounts").set(names).where("id", "=", accountId).execute();
