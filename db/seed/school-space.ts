import { stageStatus } from "@passerelle/api/applications/rules.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import { defaultSupports } from "@passerelle/contract/posting-fields";
import type { Given } from "@passerelle/testing/given.ts";
import type { randomFrom } from "@passerelle/testing/random.ts";
import { cities, firstNames, lastNames, studies } from "./people.ts";
import { resumeText } from "./resumes.ts";

type Random = ReturnType<typeof randomFrom>;

/** How far candidates have come, the way a school usually finds them: many at the beginning. */
const reached: SchoolStage[][] = [
  ["new"],
  ["new"],
  ["new"],
  ["new", "waiting"],
  ["new", "waiting"],
  ["new", "selected"],
  ["new", "selected", "phone"],
  ["new", "waiting", "phone"],
  ["new", "selected", "phone", "meeting"],
  ["new", "selected", "meeting", "shortlist"],
  ["new", "selected", "phone", "meeting", "proposal"],
  ["new", "selected", "phone", "meeting", "proposal", "hired"],
  ["new", "waiting", "refused"],
  ["new", "phone", "refused"],
  ["new", "selected", "broadcast"],
];

const notes = [
  "Très à l'aise au téléphone, projet clair. À présenter à l'entreprise.",
  "Dossier complet, permis B. Disponible dès la signature.",
  "Hésite entre deux spécialités\u00a0: rappeler après les journées portes ouvertes.",
  "Bonne lettre, mais n'a pas encore d'expérience en caisse.",
];
const tags = ["À rappeler", "Coup de cœur", "Permis B", "Journée portes ouvertes", "Dossier incomplet"];

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The demo school at work: applications at every stage with their history, tags, stars and notes, some that nobody has opened yet. */
export const seedSchoolSpace = async (db: Db, given: Given, random: Random, email: string) => {
  const school = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.account_id", "m.school_id"])
    .where("a.email", "=", email)
    .executeTakeFirstOrThrow();
  const postings = await db
    .selectFrom("school_postings")
    .select("id")
    .where("school_id", "=", school.school_id)
    .where("status", "=", "published")
    .orderBy("created_at", "desc")
    .limit(3)
    .execute();
  const made = await db
    .insertInto("school_tags")
    .values(tags.map((name) => ({ school_id: school.school_id, name })))
    .returning("id")
    .execute();

  for (const [order, posting] of postings.entries()) {
    await db
      .insertInto("posting_supports")
      .values(
        defaultSupports.map(({ name, active, status }, position) => ({
          posting_id: posting.id,
          name,
          position,
          is_active: active,
          status,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (let ago = 1; ago <= 14; ago += 1)
      await db
        .insertInto("offer_views")
        .values({ offer_id: posting.id, day: at(ago).slice(0, 10), views: random.whole(1, 9) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const [index, stages] of reached.entries()) {
      // The first offer is the one that everybody answered.
      if (order > 0 && index % 3 !== order) continue;
      const person = { first_name: random.one(firstNames), last_name: random.one(lastNames) };
      const study = random.one(studies);
      const { city } = random.one(cities);
      const text = resumeText({ ...person, phone: "06 12 34 56 78", city, study });
      const applicant = await given.applicant(
        {
          ...person,
          desired_city: city,
          domain: study.domain,
          current_education: study.label,
          current_education_level: study.level,
          skills: [...study.skills],
          ...(index % 4 === 0 && { linkedin_profile: "https://www.linkedin.com/in/exemple" }),
        },
        {},
        text,
      );
      const since = random.whole(stages.length * 2, 24);
      const stage = stages.at(-1) ?? "new";
      const { id } = await given.application({
        posting_id: posting.id,
        applicant_id: applicant.id,
        created_at: at(since),
      });
      for (const [step, to] of stages.slice(1).entries()) {
        const from = stages[step] ?? "new";
        await db
          .insertInto("application_events")
          .values({
            application_id: id,
            actor_id: school.account_id,
            actor_role: "recruiter",
            from_status: stageStatus[from],
            to_status: stageStatus[to],
            from_stage: from,
            to_stage: to,
            at: at(since - (step + 1) * 1.5),
          })
          .execute();
      }
      await db
        .updateTable("applications")
        .set({ stage, status: stageStatus[stage], ...(stage !== "new" && { seen_at: at(since - 1) }) })
        .where("id", "=", id)
        .execute();
      if (stage === "new") continue;
      for (const tag of random.some(made, random.whole(0, 2)))
        await db.insertInto("application_tags").values({ application_id: id, tag_id: tag.id }).execute();
      if (index % 2 === 0)
        await db
          .insertInto("application_ratings")
          .values({ application_id: id, author_id: school.account_id, stars: random.whole(2, 5) })
          .execute();
      if (index % 3 === 0)
        await db
          .insertInto("application_notes")
          .values({
            application_id: id,
            author_id: school.account_id,
            content: random.one(notes),
            created_at: at(since - 2),
          })
          .execute();
    }
  }
};
