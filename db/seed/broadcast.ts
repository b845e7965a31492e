import type { Product } from "@passerelle/api/app/product.ts";
import { recordFetch } from "@passerelle/api/publishing/broadcast/fetches-store.ts";
import { broadcastTasks } from "@passerelle/api/publishing/broadcast/tasks.ts";
import { supportCodes, supportNamed, supports } from "@passerelle/contract/organisations/school-supports";
import { reconcileAll } from "@passerelle/testing/broadcast.ts";
import { randomFrom } from "@passerelle/testing/random.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const daysTold = 30;
/** An offer that boards refuse, so that what they ask can be seen. */
const incomplete = "Développeur web";

/** What reads the feeds of the demo school, and how many hours ago it last did. */
const readers = [
  ["indeed", "Indeedbot/1.0", 3],
  ["hellowork", "HelloWork-Feed/2.4", 5],
  ["supports-gratuits", "AgregateurOffres/1.2 (+https://exemple.fr)", 9],
] as const;

/**
 * What the broadcast of the demo school has come to: its ledger is reconciled as it would have been, day after day, so that every line and
 * event is what the product itself would have written. One offer was mended since the last reading, one was switched on today.
 */
export const seedBroadcast = async ({ database: { db }, context }: Product, schoolEmail: string) => {
  const random = randomFrom(120);
  const today = new Date();
  const reconcileAt = async (now: Date) => {
    await broadcastTasks.recordDatesPassed.run({ ...context(), now }, {});
    await reconcileAll({ ...context(), now });
  };
  const { school_id } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select("m.school_id")
    .where("u.email", "=", schoolEmail)
    .executeTakeFirstOrThrow();
  // Of the offers whose title names one sex alone, one is left for the boards to refuse.
  await db
    .updateTable("school_postings")
    .set(({ eb, ref }) => ({ title: eb(ref("title"), "||", " H/F") as never }))
    .where("school_id", "=", school_id)
    .where("status", "=", "published")
    .where("title", "!=", incomplete)
    .where(({ or, eb }) =>
      or(["%technicien%", "%développeur%", "%commercial%"].map((word) => eb("title", "ilike", word))),
    )
    .where("title", "not like", "%H/F%")
    .execute();
  for (let ago = daysTold; ago > 0; ago -= 1) {
    const day = today.getTime() - ago * dayMs;
    await reconcileAt(new Date(day));
    for (const [support, agent, hours] of readers)
      await recordFetch(db, { schoolId: school_id, support, agent, now: new Date(day + dayMs - hours * hourMs) }, 8);
  }

  const [mended] = await db
    .selectFrom("school_postings as p")
    .innerJoin("broadcasts as b", "b.posting_id", "p.id")
    .select(["p.id", "p.version"])
    .where("p.school_id", "=", school_id)
    .where("b.is_wanted", "=", true)
    .orderBy("p.id")
    .limit(1)
    .execute();
  if (mended)
    await db
      .updateTable("school_postings")
      .set({ version: mended.version + 1 })
      .where("id", "=", mended.id)
      .execute();
  const [off] = await db
    .selectFrom("school_postings as p")
    .innerJoin("posting_supports as s", "s.posting_id", "p.id")
    .select("p.id")
    .where("p.school_id", "=", school_id)
    .where("p.status", "=", "published")
    .where("p.title", "!=", incomplete)
    .where("s.name", "=", supports.indeed.name)
    .where("s.is_active", "=", false)
    .orderBy("p.id")
    .limit(1)
    .execute();
  if (off)
    await db
      .updateTable("posting_supports")
      .set({ is_active: true })
      .where("posting_id", "=", off.id)
      .where("name", "=", supports.indeed.name)
      .execute();
  await reconcileAt(today);

  const names = supportCodes.map((code) => supports[code].name as string);
  const broadcast = await db
    .selectFrom("posting_supports as s")
    .innerJoin("school_postings as p", "p.id", "s.posting_id")
    .select(["s.posting_id", "s.name"])
    .where("p.school_id", "=", school_id)
    .where("p.status", "in", ["published", "archived"])
    .where("s.is_active", "=", true)
    .where("s.name", "in", names)
    .execute();
  const clicks = broadcast.flatMap(({ posting_id, name }) =>
    random.some([...Array(daysTold).keys()], random.whole(3, 12)).map((ago) => ({
      posting_id,
      support: name,
      day: new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10),
      clicks: random.whole(1, name === "Hellowork" ? 3 : 2),
    })),
  );
  if (clicks.length > 0) await db.insertInto("broadcast_clicks").values(clicks).execute();
  const views = broadcast.flatMap(({ posting_id, name }) => {
    const support = supportNamed(name);
    if (!support || supports[support].way !== "page") return [];
    return Array.from({ length: daysTold }, (_, ago) => ({
      posting_id,
      support,
      day: new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10),
      views: random.whole(1, support === "site-carriere" ? 9 : 3),
    }));
  });
  if (views.length > 0) await db.insertInto("support_views").values(views).execute();
};
