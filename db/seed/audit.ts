import { randomBytes } from "node:crypto";
import type { Db } from "@passerelle/api/platform/db.ts";

const day = 24 * 60;

/** In whose name the staff acts for a school, as the first impersonation makes it. */
const assistanceOf = async (db: Db, schoolId: string) => {
  const { id } = await db
    .insertInto("accounts")
    .values({
      email: `assistance-${schoolId}@passerelle.invalid`,
      // Nobody's password has this hash.
      password_hash: randomBytes(32).toString("base64url"),
      is_active: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("school_members")
    .values({
      account_id: id,
      school_id: schoolId,
      first_name: "Assistance",
      last_name: "Passerelle",
      is_admin: true,
      is_assistance: true,
    })
    .execute();
  return id;
};

const visits = [
  {
    began: 9 * day + 130,
    minutes: 18,
    reason: "Vous nous avez signalé une offre qui ne partait pas vers Hellowork.",
    acts: [
      { method: "PATCH", what: "Offre modifiée" },
      { method: "POST", what: "Diffusion relancée" },
    ],
  },
  {
    began: 2 * day + 45,
    minutes: 30,
    reason: "Aide demandée au téléphone pour préparer les modèles de messages de la rentrée.",
    acts: [{ method: "POST", what: "Modèle de message créé" }],
  },
];

/** What the log has kept lately of the provider's people, of the demo school and of the demo company, as the product writes it. */
export const seedAudit = async (
  db: Db,
  emails: { staff: string; director: string; school: string; company: string },
) => {
  // One instant for all: what ends as it expires does not end after it.
  const now = Date.now();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const find = (email: string) =>
    db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const [staff, director, school, company] = await Promise.all(
    [emails.staff, emails.director, emails.school, emails.company].map(find),
  );
  const { school_id } = await db
    .selectFrom("school_members")
    .select("school_id")
    .where("account_id", "=", school?.id ?? "")
    .executeTakeFirstOrThrow();
  const { company_id, plan_until } = await db
    .selectFrom("company_members as m")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .select(["m.company_id", "c.plan_until"])
    .where("account_id", "=", company?.id ?? "")
    .executeTakeFirstOrThrow();
  const posting = await db
    .selectFrom("school_postings")
    .select("id")
    .where("school_id", "=", school_id)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  const assistance = await assistanceOf(db, school_id);
  const staff_id = staff?.id ?? null;
  const entries: Parameters<ReturnType<typeof db.insertInto<"audit_entries">>["values"]>[0][] = [];
  for (const { began, minutes, reason, acts } of visits) {
    const { id: impersonation_id } = await db
      .insertInto("impersonations")
      .values({
        school_id,
        account_id: assistance,
        staff_id,
        staff_epoch: 0,
        reason,
        started_at: minutesAgo(began),
        expires_at: minutesAgo(began - 30),
        ended_at: minutesAgo(began - minutes),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const own = { actor_id: staff_id, school_id, details: JSON.stringify({ impersonation_id }) };
    entries.push({ ...own, action: "impersonation-started", at: minutesAgo(began) });
    for (const [index, act] of acts.entries())
      entries.push({
        action: "impersonation-act",
        at: minutesAgo(began - 4 - 3 * index),
        actor_id: assistance,
        impersonator_id: staff_id,
        school_id,
        details: JSON.stringify({ impersonation_id, ...act, ...(posting && { object: posting.id }) }),
      });
    if (minutes < 30) entries.push({ ...own, action: "impersonation-left", at: minutesAgo(began - minutes) });
  }
  const ofSchool = { actor_id: school?.id ?? null, school_id };
  const ofCompany = { actor_id: company?.id ?? null, company_id };
  entries.push(
    {
      ...ofSchool,
      action: "postings-exported",
      at: minutesAgo(6 * day),
      details: JSON.stringify({ count: 14, format: "csv" }),
    },
    {
      ...ofSchool,
      action: "students-exported",
      at: minutesAgo(4 * day + 300),
      details: JSON.stringify({ count: 32, filters: "cohort" }),
    },
    {
      ...ofSchool,
      action: "school-integration-changed",
      at: minutesAgo(3 * day),
      details: JSON.stringify({ support: "La bonne alternance" }),
    },
    {
      ...ofCompany,
      action: "applications-exported",
      at: minutesAgo(day + 200),
      details: JSON.stringify({ count: 9, format: "xlsx", filters: "status" }),
    },
    {
      actor_id: staff_id,
      company_id,
      action: "company-plan-set",
      at: minutesAgo(12 * day),
      details: JSON.stringify({ company_id, from: "free", to: "premium", until: plan_until ?? "" }),
    },
    {
      actor_id: director?.id ?? null,
      action: "audit-exported",
      at: minutesAgo(day),
      details: JSON.stringify({ format: "csv", filters: "organisation" }),
    },
  );
  for (const entry of entries) await db.insertInto("audit_entries").values(entry).execute();
};
