import { randomBytes } from "node:crypto";
import type { Product } from "@passerelle/api/app/product.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import { randomFrom } from "@passerelle/testing/random.ts";

const dayMs = 86_400_000;
const instant = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString();
const day = (offset: number) => instant(offset).slice(0, 10);

/** The demo company has the premium plan, a team, an invitation on its way, highlighted offers and three months of views. */
export const seedCompanySpace = async ({ database, files }: Product, email: string) => {
  const { db } = database;
  const given = givenIn(db, files);
  const random = randomFrom(59);
  const { company_id, account_id } = await db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.company_id", "m.account_id"])
    .where("a.email", "=", email)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("companies")
    .set({ plan: "premium", plan_until: day(240) })
    .where("id", "=", company_id)
    .execute();
  await db
    .updateTable("accounts")
    .set({ first_name: "Claire", last_name: "Martin", job_title: "Responsable RH" })
    .where("id", "=", account_id)
    .execute();
  const karim = await given.colleague(company_id, "recruiter", {
    ...{ first_name: "Karim", last_name: "Benali", job_title: "Développeur principal, tuteur" },
    email: "recrutement@passerelle.example",
  });
  await given.colleague(company_id, "admin", {
    ...{ first_name: "Sophie", last_name: "Nguyen", job_title: "Assistante RH" },
    email: "rh@passerelle.example",
  });
  await db
    .updateTable("company_members")
    .set({ created_at: instant(-200) })
    .where("company_id", "=", company_id)
    .execute();
  await db
    .insertInto("company_invitations")
    .values({
      company_id,
      email: "tuteur@passerelle.example",
      role: "recruiter",
      token_hash: randomBytes(32),
      invited_by: account_id,
      created_at: instant(-2),
      sent_at: instant(-2),
      expires_at: instant(5),
    })
    .execute();

  const jobs = await db
    .selectFrom("company_jobs")
    .select(["id", "is_active", "created_at"])
    .where("company_id", "=", company_id)
    .orderBy("id")
    .execute();
  const active = jobs.filter(({ is_active }) => is_active);
  for (const { id } of active.slice(0, 2)) {
    await db
      .insertInto("highlighted_offers")
      .values({ job_id: id, company_id, highlighted_at: instant(-6) })
      .execute();
  }
  for (const [rank, job] of jobs.entries()) {
    const age = Math.floor((Date.now() - Date.parse(job.created_at)) / dayMs);
    const views = Array.from({ length: age + 1 }, (_, ago) => ({
      offer_id: job.id,
      day: day(-ago),
      // Less on week-ends, and less the further down the list.
      views: Math.max(
        1,
        Math.round((random.whole(4, 18) - 2 * rank) * ([0, 6].includes(new Date(instant(-ago)).getUTCDay()) ? 0.4 : 1)),
      ),
    }));
    await db.insertInto("offer_views").values(views).execute();
    // One in three is Karim's too; the last one is nobody's.
    const followers = [...(rank < jobs.length - 1 ? [account_id] : []), ...(rank % 3 === 0 ? [karim.id] : [])];
    for (const follower of followers)
      await db.insertInto("job_followers").values({ job_id: job.id, account_id: follower }).execute();
  }
  const visits = Array.from({ length: 45 }, (_, ago) => ({ company_id, day: day(-ago), views: random.whole(2, 14) }));
  await db.insertInto("company_page_views").values(visits).execute();
};
