import { stageReach, stageStatus } from "@passerelle/api/hiring/applications/rules.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import type { Given } from "@passerelle/testing/given.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import type { NextCandidate } from "./candidates.ts";
import { cities, studies } from "./people.ts";

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

/** Rates an application that has no other rating. */
export const rate = async (
  db: Db,
  { applicationId, authorId, stars, given }: { applicationId: string; authorId: string; stars: number; given?: string },
) => {
  await db
    .insertInto("application_ratings")
    .values({ application_id: applicationId, author_id: authorId, stars, ...(given && { updated_at: given }) })
    .execute();
  await db.updateTable("applications").set({ rating: stars }).where("id", "=", applicationId).execute();
};

/** An application goes through these stages, from the day it came; a colleague of the school opened it first. */
export const goThrough = async (
  db: Db,
  applicationId: string,
  stages: readonly SchoolStage[],
  { since, memberId }: { since: number; memberId: string },
) => {
  let answeredAt: string | null = null;
  for (const [step, to] of stages.slice(1).entries()) {
    const from = stages[step] ?? "new";
    const movedAt = at(since * (1 - (step + 1) / (stages.length + 1)));
    answeredAt = stageStatus[to] === "PD" ? null : (answeredAt ?? movedAt);
    await db
      .insertInto("application_events")
      .values({
        application_id: applicationId,
        actor_id: memberId,
        actor_role: "recruiter",
        from_status: stageStatus[from],
        to_status: stageStatus[to],
        from_stage: from,
        to_stage: to,
        at: movedAt,
      })
      .execute();
  }
  const stage = stages.at(-1) ?? "new";
  await db
    .updateTable("applications")
    .set({
      stage,
      status: stageStatus[stage],
      reached: stageReach[stage] ?? 1,
      answered_at: answeredAt,
      ...(stage !== "new" && { seen_at: at(since * 0.95) }),
    })
    .where("id", "=", applicationId)
    .execute();
};

/** The demo school at work: applications at every stage with their history, tags, stars and notes, some that nobody has opened yet. */
export const seedSchoolPipeline = async (db: Db, given: Given, nextCandidate: NextCandidate, email: string) => {
  const random = randomFrom(79);
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
    for (const [index, stages] of reached.entries()) {
      // The first offer is the one that everybody answered.
      if (order > 0 && index % 3 !== order) continue;
      const { profile, account, resume } = nextCandidate(random.one(studies), random.one(cities).city);
      const links = index % 4 === 0 && { linkedin_profile: "https://www.linkedin.com/in/exemple" };
      const applicant = await given.applicant({ ...profile, ...links }, account, resume);
      const since = random.whole(stages.length * 2, 24);
      const stage = stages.at(-1) ?? "new";
      const { id } = await given.application({
        posting_id: posting.id,
        applicant_id: applicant.id,
        created_at: at(since),
      });
      await goThrough(db, id, stages, { since, memberId: school.account_id });
      if (stage === "new") continue;
      for (const tag of random.some(made, random.whole(0, 2)))
        await db.insertInto("application_tags").values({ application_id: id, tag_id: tag.id }).execute();
      if (index % 2 === 0)
        await rate(db, { applicationId: id, authorId: school.account_id, stars: random.whole(2, 5) });
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
