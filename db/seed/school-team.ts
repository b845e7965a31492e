import { randomBytes } from "node:crypto";
import { hashToken } from "@passerelle/api/platform/auth.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { Given } from "@passerelle/testing/given.ts";

const instant = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

/** Who works for the demo school beside its administrator, and the key of one of its programs. */
export const seedSchoolTeam = async (db: Db, given: Given, admin: string, counsellor: string) => {
  const { school_id: schoolId } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("m.school_id")
    .where("a.email", "=", admin)
    .executeTakeFirstOrThrow();
  await given.schoolUser(schoolId, { first_name: "Karim", last_name: "Benali" }, { email: counsellor });
  await given.schoolUser(
    schoolId,
    { first_name: "Sophie", last_name: "Le Goff", is_admin: true },
    { email: "sophie.legoff@campus-loire.example" },
  );
  await given.schoolUser(
    schoolId,
    { first_name: "Hugo", last_name: "Perrin" },
    { email: "hugo.perrin@campus-loire.example", email_verified_at: null },
  );
  await given.schoolUser(
    schoolId,
    { first_name: "Marc", last_name: "Dubreuil" },
    { email: "marc.dubreuil@campus-loire.example", is_active: false },
  );
  // Nobody knows the key itself.
  const key = `psk_${randomBytes(32).toString("base64url")}`;
  await db
    .insertInto("school_keys")
    .values({
      school_id: schoolId,
      name: "Logiciel de scolarité",
      beginning: key.slice(0, 10),
      key_hash: hashToken(key),
      scopes: ["offres:lecture", "candidatures:lecture"],
      created_by_name: "Inès Roux",
      created_at: instant(-40),
      last_used_at: instant(-1),
    })
    .execute();
};
