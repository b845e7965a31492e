import { randomUUID } from "node:crypto";
import type { Product } from "@passerelle/api/app/product.ts";
import { secretFor } from "@passerelle/api/publishing/webhooks/secrets.ts";

const hourMs = 3_600_000;
const instant = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** In hours: it was turned off when an event was given up after three days without one that went through. */
const turnedOff = -2;
const failingSince = turnedOff - 76;
/** When an event is tried, in hours after it came; it is given up at the last one. */
const attempts = [0, 1 / 60, 0.1, 0.35, 0.85, 1.85, 3.85, 7.85, 15.85, 23.85];

const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * hourMs).toISOString();

/** A program of the demo school that received its last applications, until it stopped answering. */
export const seedWebhooks = async ({ database: { db }, config }: Product, email: string) => {
  const { school_id } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("m.school_id")
    .where("a.email", "=", email)
    .executeTakeFirstOrThrow();
  const toldBetween = (from: number, to: number, most: number) =>
    db
      .selectFrom("applications as a")
      .innerJoin("school_postings as p", "p.id", "a.posting_id")
      .select(["a.id", "a.created_at", "p.id as posting_id", "p.title", "p.reference", "p.status"])
      .select(["p.publication_date", "p.expiration_date"])
      .where("a.school_id", "=", school_id)
      .where("a.created_at", ">", instant(from))
      .where("a.created_at", "<", instant(to))
      .orderBy("a.created_at", "desc")
      .limit(most)
      .execute();
  const lost = await toldBetween(failingSince, turnedOff - 24, 5);
  const delivered = await toldBetween(-30 * 24, failingSince, 9);
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
      failures: lost.length,
      failing_since: instant(failingSince),
      secret: secretFor({ secretKey: config.secretKey }, id).sealed,
      created_at: instant(-40 * 24),
      updated_at: instant(turnedOff),
    })
    .execute();
  for (const [index, { id: application, created_at: at, posting_id, ...offer }] of [...lost, ...delivered].entries()) {
    const isLost = index < lost.length;
    const told = { id: application, created_at: at, stage: "new", former_stage: null };
    const event = await db
      .insertInto("webhook_events")
      .values({
        school_id,
        type: "application.created",
        at,
        data: JSON.stringify({
          application: { ...told, is_withdrawn: false },
          posting: { id: posting_id, ...offer },
        }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const tries = isLost ? attempts : attempts.slice(0, 1);
    const delivery = await db
      .insertInto("webhook_deliveries")
      .values({
        webhook_id: id,
        event_id: event.id,
        state: isLost ? "failed" : "delivered",
        tries: tries.length,
        created_at: at,
        settled_at: after(at, tries.at(-1) ?? 0),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = isLost
      ? { status: 503, ms: 212, answer: "Maintenance en cours" }
      : { status: 204, ms: 60 + 7 * index };
    await db
      .insertInto("webhook_attempts")
      .values(tries.map((hours) => ({ delivery_id: delivery.id, at: after(at, hours), ...answer })))
      .execute();
  }
};
