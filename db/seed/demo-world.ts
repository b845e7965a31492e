import type { Product } from "@passerelle/api/app/product.ts";
import { savedSearchTasks } from "@passerelle/api/offers/alerts/tasks.ts";
import { generateOffers } from "@passerelle/api/offers/imports/generate-offers.ts";
import { reindexOffers } from "@passerelle/api/offers/search/reindex-offers.ts";
import { offerTasks } from "@passerelle/api/offers/search/tasks.ts";
import { type Db, inOneTransaction } from "@passerelle/api/platform/db.ts";
import { applicationStatus } from "@passerelle/contract/enumerations";
import { givenIn, givenPassword } from "@passerelle/testing/given.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { sql } from "kysely";
import { seedApprenticeWords } from "./apprentice-words.ts";
import { seedAudit } from "./audit.ts";
import { seedBroadcast } from "./broadcast.ts";
import { candidatesFrom } from "./candidates.ts";
import { seedClientSchools } from "./client-schools.ts";
import { placeIn, seedCompanies, storeLogo } from "./companies/seed-companies.ts";
import { seedCompanySpace } from "./company-space.ts";
import { seedContactMessages } from "./contact-messages.ts";
import { seedExternalSources } from "./external-sources.ts";
import { seedFollowUps } from "./follow-ups.ts";
import { seedInterviews } from "./interviews.ts";
import { seedIntroductions } from "./introductions.ts";
import { seedMessages } from "./messages.ts";
import { seedModeration } from "./moderation.ts";
import { atDaytime, daysFromNow as day, instantFromNow as instant, monthStart } from "./moments.ts";
import { cities, nearDomains, studies } from "./people.ts";
import { seedPersonalData } from "./personal-data.ts";
import { seedPlatformFigures } from "./platform-figures.ts";
import { seedPostingTemplates } from "./posting-templates.ts";
import { seedRecruiting } from "./recruiting.ts";
import { seedSavedSearches } from "./saved-searches.ts";
import { seedSchoolOffers } from "./school-offers.ts";
import { seedSchoolPipeline } from "./school-pipeline.ts";
import { seedSchoolSpace } from "./school-space.ts";
import { seedSchoolTeam } from "./school-team.ts";
import { schools } from "./schools.ts";
import { seedSessions } from "./sessions.ts";
import { seedStaffSettings } from "./staff-settings.ts";
import { seedWebhooks } from "./webhooks.ts";
import { wordOf } from "./words.ts";

/** One account for each role, and a second one of the demo school who does not administer it; everybody's password is the same. */
const demoAccounts = {
  candidat: "candidat@passerelle.example",
  entreprise: "entreprise@passerelle.example",
  école: "ecole@passerelle.example",
  conseil: "conseil@passerelle.example",
  agent: "agent@passerelle.example",
  direction: "direction@passerelle.example",
};

export const printDemoAccounts = () => {
  console.log(`Comptes de démonstration (mot de passe : ${givenPassword})`);
  for (const [role, email] of Object.entries(demoAccounts)) console.log(`  ${role.padEnd(11)} ${email}`);
  console.log("");
};

/** What came of the demo candidate's own applications. */
const demoStatuses = ["RV", "IN", "PD", "RJ", "OF", "RV"] as const;

/** When those came whom the demo company has asked to an interview: each before it was asked. */
const receivedDaysAgo = [4, 6, 3, 12, 5];

/** Where a school application stands, and the status that goes with it. */
const schoolStages = [
  ["new", "PD"],
  ["waiting", "PD"],
  ["selected", "RV"],
  ["phone", "RV"],
  ["shortlist", "RV"],
  ["refused", "RJ"],
  ["hired", "AC"],
] as const;

/** What the demo applicant keeps about an application: an interview where one was announced, else a day to be reminded. */
const keepSomething = (db: Db, applicantId: string, applicationId: string, status: string) =>
  db
    .insertInto("application_follow_ups")
    .values({
      application_id: applicationId,
      applicant_id: applicantId,
      ...(status === "IN" || status === "IV"
        ? {
            interview_at: atDaytime(-4, 0.25),
            interview_place: "À l'accueil, demander Mme Roy",
            note: "Relire l'offre et préparer deux questions.",
          }
        : { remind_on: day(7) }),
    })
    .execute();

/** The first of these offers that is not tied to a person yet. */
const firstWithout = async (db: Db, jobIds: string[], applicantId: string) => {
  const known = await db.selectFrom("applications").select("job_id").where("applicant_id", "=", applicantId).execute();
  return jobIds.find((id) => !known.some(({ job_id }) => job_id === id));
};

/** An offer that wanted exactly as many applications as it has received. */
const pauseAsFull = async (db: Db, jobId: string, paused_at: string) => {
  const { count } = await db
    .selectFrom("applications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("job_id", "=", jobId)
    .where("is_given", "=", true)
    .executeTakeFirstOrThrow();
  await db.updateTable("company_jobs").set({ max_applications: count, paused_at }).where("id", "=", jobId).execute();
};

/** Nobody applies to an offer before it is there: one that was answered earlier was written, and published, the day before. */
const dateOffersFirst = async (db: Db) => {
  await sql`
    update company_jobs o set created_at = a.at - interval '1 day'
    from (select job_id, min(created_at) as at from applications group by job_id) a
    where a.job_id = o.id and a.at < o.created_at + interval '1 hour'`.execute(db);
  await sql`
    update school_postings o set created_at = least(o.created_at, a.at - interval '1 day'),
      publication_date = least(o.publication_date, (a.at - interval '1 day')::date)
    from (select posting_id, min(created_at) as at from applications group by posting_id) a
    where a.posting_id = o.id
      and (a.at < o.created_at + interval '1 hour' or a.at::date <= o.publication_date)`.execute(db);
};

/** Candidates last changed their profiles in the last weeks, not all of them while the demo world was made. */
const dateProfiles = async (db: Db) => {
  await sql`
    update candidate_profiles p set updated_at = now() - interval '7 hours' * d.rank
    from (select account_id, row_number() over (order by md5(first_name || last_name || phone)) as rank from candidate_profiles) d
    where d.account_id = p.account_id`.execute(db);
};

/**
 * Whether the demo world is there. It is made in one transaction, so that any of it is all of it; the director's account cannot be deleted
 * from a screen while it is the last superuser's.
 */
const isMade = async (db: Db) => {
  const known = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "in", [demoAccounts.candidat, demoAccounts.direction])
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
};

/**
 * A small French world, made once: people, companies, schools, offers, and applications in every state. Dates follow today. Processes
 * that start together make it once, and an interrupted start leaves nothing of it but files, which the sweep of unused files takes.
 */
export const seedDemoWorld = async (product: Product) => {
  if (await isMade(product.database.db)) return;
  await inOneTransaction(product.databaseUrl, async (database) => {
    const { db } = database;
    await sql`select pg_advisory_xact_lock(hashtext('passerelle-demo-world'))`.execute(db);
    // Another process may have made it while this one waited.
    if (await isMade(db)) return;
    await makeDemoWorld({ ...product, database, context: () => ({ ...product.context(), db }) });
  });
};

const makeDemoWorld = async (product: Product) => {
  const { database, files, context, log } = product;
  const { db } = database;
  log.info("making the demo world");
  const random = randomFrom(2026);
  const given = givenIn(db, files);

  const agent = await given.account(null, { email: demoAccounts.agent, is_staff: true });
  await seedPersonalData(db, context().secretKey, agent.id);
  await given.account(null, { email: demoAccounts.direction, is_superuser: true, is_staff: true });
  // Invited, and still to come.
  await given.account(null, { email: "renfort@passerelle.example", is_staff: true, email_verified_at: null });

  const { jobs, demoCompany } = await seedCompanies({ db, files, given, random }, demoAccounts.entreprise);
  const jobIds = jobs.map(({ id }) => id);
  const demoJobs = jobs.filter(({ isOfDemoCompany }) => isOfDemoCompany).map(({ id }) => id);

  const postingIds: string[] = [];
  let demoSchool: { id: string; email: string; schoolId: string } | undefined;
  for (const [index, { school, logo, postings }] of schools.entries()) {
    const { schoolId, id, email } = await given.school(school, index === 0 ? { email: demoAccounts.école } : {});
    const logo_id = await storeLogo(db, files, logo, null);
    await db.updateTable("schools").set({ logo_id }).where("id", "=", schoolId).execute();
    demoSchool ??= { schoolId, id, email };
    if (index === 0) await seedPostingTemplates(db, { schoolId, authorId: id, now: instant(-1) });
    for (const [position, model] of postings.entries()) {
      const isOnline = position < postings.length - 2;
      const made = await given.posting({
        school_id: schoolId,
        created_by: id,
        ...placeIn(model.town, model.department).place,
        title: model.title,
        company_name: model.company,
        company_size: random.one(["10-49", "50-249"]),
        domains: [model.domain],
        qualification_levels: [model.level],
        contract_types: [model.contract],
        status: isOnline ? "published" : random.one(["draft", "saved", "archived"]),
        description: model.description,
        country: "France",
        travel_zone: "Pas de déplacement",
        experience_min: 0,
        period: "an",
        industry_sectors: [model.sector],
        contract_duration: random.one([12, 24]),
        work_time: "Temps complet",
        remote_work: model.domain === "TECH" ? "Partiel" : "Aucun",
        salary_period: "mois",
        salary_min: model.pay[0],
        salary_max: model.pay[1],
        desired_skills: ["Organisation", "Travail en équipe"],
        contract_start_date: monthStart(random.whole(30, 280)),
        publication_date: day(-random.whole(1, 30)),
        expiration_date: day(random.whole(30, 120)),
        created_at: instant(-random.whole(1, 40)),
      });
      if (isOnline) postingIds.push(made.id);
    }
    if (index === 0) await seedSchoolOffers({ db, given, school: { schoolId, id }, day, instant });
  }

  const nextCandidate = candidatesFrom(random);
  const ofDemoDomain = studies.filter(({ domain }) => domain === "TECH");
  let candidate: Awaited<ReturnType<typeof given.applicant>> | undefined;
  const others: { id: string }[] = [];
  const statuses = [
    ...applicationStatus.options.filter((status) => status !== "DF"),
    "PD" as const,
    "PD" as const,
    "RV" as const,
  ];
  for (let index = 0; index < 36; index += 1) {
    const study = studies[index % studies.length] ?? studies[0];
    const { city } = random.one(cities);
    const somebody = nextCandidate(study, city, index === 0 ? demoAccounts.candidat : undefined);
    const applicant = await given.applicant(
      {
        ...somebody.profile,
        desired_duration: random.one(["12", "24", "36"]),
        availability_date: day(random.whole(10, 280)),
        experience_years: random.one([0, 0, 1, 2]),
        // The latest ones of the CV library did not all come by at the same moment.
        updated_at: instant(-random.whole(0, 40)),
      },
      somebody.account,
      somebody.resume,
    );
    candidate ??= applicant;
    others.push(applicant);
    const near = jobs.filter(
      ({ domain, isOfDemoCompany }) => nearDomains(study.domain).includes(domain) && (index > 0 || !isOfDemoCompany),
    );
    const applied = random.some(near, index === 0 ? demoStatuses.length : random.whole(1, 5));
    for (const [rank, { id: job_id }] of applied.entries()) {
      const status = index === 0 ? (demoStatuses[rank] ?? "PD") : random.one(statuses);
      const { id } = await given.application({
        job_id,
        applicant_id: applicant.id,
        status,
        message: wordOf(study.domain, index + rank),
        // What was answered was answered two days later.
        created_at: atDaytime(random.whole(status === "PD" ? 1 : 4, 30), random.next()),
      });
      if (index === 0) await keepSomething(db, applicant.id, id, status);
    }
    for (const posting_id of random.some(postingIds, random.whole(0, 1))) {
      const [stage, status] = random.one(schoolStages);
      await given.application({
        posting_id,
        applicant_id: applicant.id,
        stage,
        status,
        created_at: atDaytime(random.whole(4, 20), random.next()),
      });
    }
  }

  // What the demo company has proposed: to the demo candidate, who has not answered yet, and to others.
  const proposals = [
    ["pending", "PD"],
    ["accepted", "PD"],
    ["declined", "WD"],
    ["cancelled", "WD"],
  ] as const;
  for (const [index, [invitation, status]] of proposals.entries()) {
    const asked = index === 0 ? candidate : others[index];
    const job_id = asked && (await firstWithout(db, demoJobs, asked.id));
    if (!job_id) continue;
    const origin = "linked";
    await given.application({
      job_id,
      applicant_id: asked.id,
      origin,
      invitation,
      status,
      created_at: atDaytime(index + 3, random.next()),
    });
  }

  // Who has opened the demo candidate's CV lately.
  const readers = await db.selectFrom("companies").select("id").orderBy("created_at").limit(3).execute();
  for (const [index, { id: company_id }] of readers.entries()) {
    const entry = { action: "resume-opened", company_id, account_id: candidate?.id ?? null };
    for (let times = 0; times <= index; times += 1)
      await db
        .insertInto("audit_entries")
        .values({ ...entry, at: instant(-2 * index - 1) })
        .execute();
  }

  // The demo company's third offer has received as many applications as it wanted.
  const [, , paused] = demoJobs;
  if (paused) {
    for (let index = 0; index < 3; index += 1) {
      const { profile, account, resume } = nextCandidate(random.one(ofDemoDomain), random.one(cities).city);
      const applicant = await given.applicant(profile, account, resume);
      await given.application({
        job_id: paused,
        applicant_id: applicant.id,
        created_at: atDaytime(index + 1, random.next()),
      });
    }
  }

  // Everybody's first job on the demo company's list has something to show.
  const [first] = demoJobs;
  const toMeet: { id: string; status: "PD" }[] = [];
  if (first) {
    for (let index = 0; index < 8; index += 1) {
      const { profile, account, resume } = nextCandidate(random.one(ofDemoDomain), random.one(cities).city);
      const availability_date = day(random.whole(10, 200));
      const applicant = await given.applicant({ ...profile, availability_date }, account, resume);
      const { id } = await given.application({
        job_id: first,
        applicant_id: applicant.id,
        message: wordOf("TECH", index + 3),
        created_at: atDaytime(index < 5 ? (receivedDaysAgo[index] ?? 2) : index - 4, random.next()),
      });
      if (index < 5) toMeet.push({ id, status: "PD" });
    }
  }
  if (candidate) await seedInterviews(product, demoCompany, candidate.id, toMeet);

  // Candidates around the demo company who have applied nowhere yet: they can be proposed for its offers.
  for (let index = 0; index < 12; index += 1) {
    const study = random.one(ofDemoDomain);
    const city = random.one(index < 9 ? ["Paris", "Montreuil", "Versailles", "Nanterre"] : ["Lille", "Lyon"]);
    const somebody = nextCandidate(study, city);
    const profile = {
      ...somebody.profile,
      desired_duration: random.one(["12", "24"] as const),
      availability_date: day(random.whole(10, 200)),
      skills: index % 5 === 4 ? [] : [...study.skills, ...random.some(["Windows", "Réseaux", "Git"], 1)],
      experience_years: random.one([0, 1, null]),
    };
    await given.applicant(profile, somebody.account, somebody.resume);
  }

  const [, secondJob] = demoJobs;
  if (demoSchool && candidate && secondJob)
    await seedIntroductions(product, { school: demoSchool, candidate, jobId: secondJob, study: studies[0] });
  await seedRecruiting(db, demoAccounts.entreprise);
  await seedMessages(db, demoCompany);
  // The demo company's five offers stay as they were made above.
  if (candidate) await seedSavedSearches(product, candidate, jobIds.slice(demoJobs.length));
  await seedCompanySpace(product, demoAccounts.entreprise);
  await seedSchoolTeam(db, given, demoAccounts.école, demoAccounts.conseil);
  await seedSessions(db, Object.values(demoAccounts));
  if (candidate) await seedSchoolSpace(product, nextCandidate, demoAccounts.école, candidate);
  await seedFollowUps(db, demoAccounts.école);
  await seedSchoolPipeline(db, given, nextCandidate, demoAccounts.école);
  await seedClientSchools(product, given);
  await dateOffersFirst(db);
  await dateProfiles(db);
  await seedWebhooks(product, demoAccounts.école);
  await seedBroadcast(product, demoAccounts.école);
  await seedAudit(db, {
    staff: demoAccounts.agent,
    director: demoAccounts.direction,
    school: demoAccounts.école,
    company: demoAccounts.entreprise,
  });
  if (paused) await pauseAsFull(db, paused, instant(-1));
  // What was dated and closed above by plain statements.
  await reindexOffers(db, log, { isWhole: true });
  await generateOffers(context(), { count: 5000, seed: 2026 });
  await seedExternalSources(product);
  // Neither the demo company's offers nor the demo school's.
  await seedModeration(db, { jobIds: jobIds.slice(-4), postingId: postingIds.at(-1), instant });
  await seedApprenticeWords(db);
  await seedContactMessages(db, instant);
  await seedStaffSettings(db, { agentId: agent.id });
  await offerTasks.refreshVocabulary.run(context(), {});
  await offerTasks.refreshPublicPages.run(context(), {});
  await savedSearchTasks.immediate.run(context(), {});
  await seedPlatformFigures(product);
};
