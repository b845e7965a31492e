import { randomUUID } from "node:crypto";
import type { Product } from "@passerelle/api/product.ts";
import { secretFor } from "@passerelle/api/school-webhooks/secrets.ts";

const instant = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A program of the demo school that was told of its last applications, until it stopped answering. */
export const seedWebhooks = async ({ database: { db }, config }: Product, email: string) => {
  const { school_id } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("m.school_id")
    .where("a.email", "=", email)
    .executeTakeFirstOrThrow();
  const applications = await db
    .selectFrom("applications as a")
    .innerJoin("school_postings as p", "p.id", "a.posting_id")
    .select(["a.id", "a.created_at", "p.id as posting_id", "p.title", "p.reference", "p.status"])
    .where("a.school_id", "=", school_id)
    .orderBy("a.created_at", "desc")
    .limit(12)
    .execute();
  const id = randomUUID();
  await db
    .insertInto("school_webhooks")
    .values({
      id,
      school_id,
      url: "https://suivi.campus-loire.example/passerelle",
      description: "Logiciel de scolarité",
      events: ["application.created", "application.stage_changed", "posting.closed"],
      is_active: false,
      turned_off: "failing",
      secret: secretFor({ secretKey: config.secretKey }, id).sealed,
      created_at: instant(-40 * 24),
      updated_at: instant(-2),
    })
    .execute();
  for (const [
    index,
    { id: application, created_at: at, posting_id, title, reference, status },
  ] of applications.entries()) {
    const isLost = index < 3;
    const posting = { id: posting_id, title, reference, status, publication_date: null, expiration_date: null };
    const told = { id: application, created_at: at, stage: "new", former_stage: null };
    const event = await db
      .insertInto("webhook_events")
      .values({
        school_id,
        type: "application.created",
        at,
        data: JSON.stringify({ application: { ...told, is_withdrawn: false }, posting }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const delivery = await db
      .insertInto("webhook_deliveries")
      .values({
        webhook_id: id,
        event_id: event.id,
        state: isLost ? "failed" : "delivered",
        tries: isLost ? 10 : 1,
        created_at: at,
        settled_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("webhook_attempts")
      .values(
        isLost
          ? { delivery_id: delivery.id, at, status: 503, ms: 212, answer: "Maintenance en cours" }
          : { delivery_id: delivery.id, at, status: 204, ms: 60 + 7 * index },
      )
      .execute();
  }
};
