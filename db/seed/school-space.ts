import { randomBytes } from "node:crypto";
import type { Product } from "@passerelle/api/app/product.ts";
import { addViews } from "@passerelle/api/offers/views/store.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { sql } from "kysely";
import type { NextCandidate } from "./candidates.ts";
import { cities, studies } from "./people.ts";
import { goThrough } from "./school-pipeline.ts";

const dayMs = 86_400_000;
const instant = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString();
const day = (offset: number) => instant(offset).slice(0, 10);

const supports = ["Hellowork", "France Travail", "Annonces sponsorisées Indeed", "Supports gratuits"];
const cohorts = ["BTS MCO 2026", "BTS GPME 2026", "Bachelor Marketing 2027"];
const ways = [
  ["new"],
  ["new", "waiting"],
  ["new", "selected"],
  ["new", "phone"],
  ["new", "selected", "meeting"],
  ["new", "phone", "meeting", "proposal"],
  ["new", "selected", "phone", "meeting", "hired"],
  ["new", "waiting", "refused"],
] as const;

const employers = ["Galerie Montaigne", "Sillage Logiciels", "Biscuiterie Saint-Félix", "Atelier Delorme"];
/** Steps of the contracts of the demo, with the days, from today, on which they begin and on which they were given that step. */
const steps = [
  { step: "promise", begins: 6 },
  { step: "sent", begins: 20, sent_on: -12 },
  { step: "signed", begins: -9, sent_on: -20, signed_on: -12 },
  { step: "signed", begins: 14, sent_on: -9, signed_on: -2 },
  { step: "filed", begins: -40, signed_on: -45, filed_on: -25 },
  { step: "covered", begins: -60, signed_on: -70, filed_on: -58, covered_on: -40 },
  { step: "broken", begins: -50, signed_on: -60, broken_on: -4 },
] as const;

/** When the courses of each cohort begin, and contracts at every step. */
const contracts = async (db: Db, school_id: string) => {
  const starts = cohorts.map((cohort, index) => ({
    school_id,
    cohort,
    courses_start_on: day([-80, 18, 45][index] ?? 0),
  }));
  await db.insertInto("school_cohorts").values(starts).execute();
  const students = await db
    .selectFrom("school_students")
    .select("id")
    .where("school_id", "=", school_id)
    .where("cohort", "<>", "")
    .where("placed_elsewhere_at", "is", null)
    .where("told_placed_at", "is", null)
    .orderBy("name_key")
    .orderBy("id")
    .limit(steps.length)
    .execute();
  const rows = students.flatMap(({ id: student_id }, index) => {
    const chosen = steps[index];
    if (!chosen) return [];
    const { step, begins, ...given } = chosen;
    return [
      {
        school_id,
        student_id,
        kind: "apprentissage" as const,
        employer_name: employers[index % employers.length] ?? "",
        tutor_name: "Mme Brossard",
        step,
        promised_on: day(-75),
        starts_on: day(begins),
        ends_on: day(begins + 700),
        ...Object.fromEntries(Object.entries(given).map(([name, days]) => [name, day(days)])),
        ...(step === "broken" && { broken_reason: "trial" as const }),
      },
    ];
  });
  if (rows.length > 0) await db.insertInto("school_contracts").values(rows).execute();
};

/** The demo school has offers on several supports, four months of applications and views, cohorts, and students who answered or not. */
export const seedSchoolSpace = async (
  { database, files }: Product,
  nextCandidate: NextCandidate,
  email: string,
  candidate: { email: string },
) => {
  const { db } = database;
  const given = givenIn(db, files);
  const random = randomFrom(90);
  const { school_id, account_id } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.school_id", "m.account_id"])
    .where("a.email", "=", email)
    .executeTakeFirstOrThrow();
  const postings = await db
    .selectFrom("school_postings")
    .select(["id", "status"])
    .where("school_id", "=", school_id)
    .orderBy("id")
    .execute();
  for (const { id } of postings) {
    const values = supports.map((name, position) => ({ posting_id: id, name, position, is_active: position !== 2 }));
    await db
      .insertInto("posting_supports")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const online = postings.filter(({ status }) => status === "published").map(({ id }) => id);
  if (online[0]) {
    await db
      .updateTable("school_postings")
      .set({ expiration_date: day(4) })
      .where("id", "=", online[0])
      .execute();
  }
  for (const [rank, offerId] of online.entries()) {
    const views = Array.from({ length: 120 }, (_, ago) => ({
      offerId,
      day: day(-ago),
      views: Math.max(1, random.whole(2, 12) - rank),
    }));
    await addViews(db, views);
  }

  for (let index = 0; index < 26; index += 1) {
    const { profile, account, resume } = nextCandidate(random.one(studies), random.one(cities).city);
    const person = await given.applicant(profile, account, resume);
    const posting_id = random.one(online);
    const support = random.one([null, null, "Hellowork", "Hellowork", "France Travail"]);
    const since = random.whole(1, 118);
    const sent = { posting_id, applicant_id: person.id, support, created_at: instant(-since) };
    const { id } = await given.application(sent);
    await goThrough(db, id, ways[index % ways.length] ?? ["new"], { since, memberId: account_id });
    if (index % 5 === 4) continue;
    await db
      .updateTable("school_students")
      .set({
        cohort: cohorts[index % cohorts.length] ?? "",
        programme: (cohorts[index % cohorts.length] ?? "").replace(/ \d+$/, ""),
        ...(index % 2 === 0 && { adviser_id: account_id }),
        ...(index % 3 === 0 && { link: "accepted", sent_at: instant(-60), answered_at: instant(-55) }),
        ...(index % 9 === 3 && { told_placed_at: instant(-5) }),
        ...(index % 11 === 5 && { placed_elsewhere_at: instant(-8) }),
      })
      .where("school_id", "=", school_id)
      .where("account_id", "=", person.id)
      .execute();
  }

  await contracts(db, school_id);

  // Invited, and not answered yet; the demo candidate is one of them.
  const invited = [
    { address: candidate.email, first_name: "", last_name: "", sent: -3 },
    { address: "lea.petit@exemple.fr", first_name: "Léa", last_name: "Petit", sent: -2 },
    { address: "noah.garnier@exemple.fr", first_name: "Noah", last_name: "Garnier", sent: -45 },
  ];
  for (const { address, first_name, last_name, sent } of invited) {
    const asked = {
      email: address,
      first_name,
      last_name,
      cohort: "BTS MCO 2026",
      link: "invited" as const,
      token_hash: randomBytes(32),
      invited_by: account_id,
      sent_at: instant(sent),
      expires_at: instant(sent + 30),
    };
    const { numUpdatedRows } = await db
      .updateTable("school_students")
      .set(asked)
      .where("school_id", "=", school_id)
      .where("account_id", "=", (eb) => eb.selectFrom("accounts").select("id").where("email", "=", address))
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await db
        .insertInto("school_students")
        .values({
          school_id,
          ...asked,
          name_key: sql<string>`plain(coalesce(nullif(trim(${`${last_name} ${first_name}`}), ''), ${address}))`,
        })
        .execute();
  }

  // They came on the list when they applied or were invited, not when this world is made.
  await sql`update school_students s set created_at = least(s.created_at, s.sent_at, (select min(a.created_at) from applications a
    where a.applicant_id = s.account_id and a.school_id = s.school_id)) where s.school_id = ${school_id}`.execute(db);
};
