import { randomBytes, randomUUID } from "node:crypto";
import { whereIs } from "@passerelle/api/geography/places/places.ts";
import { applicationsChanged } from "@passerelle/api/hiring/applications/events.ts";
import { stageReach } from "@passerelle/api/hiring/applications/rules.ts";
import { changeColumns } from "@passerelle/api/hiring/applications/store.ts";
import { addApplicants } from "@passerelle/api/hiring/students/add-applicants.ts";
import { demoPassword, hashPassword } from "@passerelle/api/identity/accounts/passwords.ts";
import { postingsChanged } from "@passerelle/api/offers/school-postings/events.ts";
import { projectExternal, projectJobs, projectPostings } from "@passerelle/api/offers/search/project-offers.ts";
import type { SystemContext } from "@passerelle/api/platform/context.ts";
import type { DB, Db } from "@passerelle/api/platform/db.ts";
import { emit } from "@passerelle/api/platform/events.ts";
import type { Files } from "@passerelle/api/platform/files.ts";
import type { PostingStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { type Insertable, sql } from "kysely";
import { pdf } from "./documents.ts";

/** The password of every account made here. */
export const givenPassword = demoPassword;
let hashed: Promise<string> | undefined;

/** Where answers to mails come back in tests that have them. */
export const givenReplies = { domain: "reponses.test", token: "jeton-du-webhook-des-courriels-recus" };

const unique = () => randomBytes(4).toString("hex");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export type Account = { id: string; email: string; session_epoch: number };
type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** The staff vouches for a company, under the name that it has now. */
export const verifyCompany = async (db: Db, companyId: string) => {
  const { name } = await db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("company_vouches")
    .values({
      company_id: companyId,
      way: "staff",
      company_name: name,
      note: "Entreprise connue de l'équipe",
      given_at: new Date().toISOString(),
    })
    .execute();
};

/**
 * Builders for tests and for the demo world: each fills what is not said and makes its own parents, with random unique fields.
 * With a context, they emit what the acts of the product emit, so that what listens to them runs too.
 */
export const givenIn = (db: Db, files: Files, context?: () => SystemContext) => {
  const account = async (
    type: "applicant" | "company" | "school" | null,
    row: Row<"accounts"> = {},
  ): Promise<Account> => {
    hashed ??= hashPassword(givenPassword);
    return db
      .insertInto("accounts")
      .values({
        type,
        email: `${type ?? "agent"}-${unique()}@exemple.fr`,
        password_hash: await hashed,
        email_verified_at: new Date().toISOString(),
        ...row,
      })
      .returning(["id", "email", "session_epoch"])
      .executeTakeFirstOrThrow();
  };

  const resume = async (accountId: string, text = "CV de démonstration", name = "cv.pdf") => {
    const stored = await files.put(pdf(text), { name, contentType: "application/pdf" });
    const row = await db
      .insertInto("files")
      .values({
        account_id: accountId,
        kind: "cv",
        key: stored.key,
        name,
        content_type: stored.contentType,
        size: stored.size,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  /** An account with a profile and a CV (`resumeText` is what it says): ready to apply. */
  const applicant = async (
    row: Row<"candidate_profiles"> = {},
    accountRow: Row<"accounts"> = {},
    resumeText?: string,
  ) => {
    const owner = await account("applicant", accountRow);
    const profile = await db
      .insertInto("candidate_profiles")
      .values({
        account_id: owner.id,
        first_name: "Camille",
        last_name: `Martin ${unique()}`,
        phone: "06 12 34 56 78",
        desired_city: "Lyon",
        ...whereIs(row.desired_city ?? "Lyon"),
        placed_at: new Date().toISOString(),
        domain: "TECH",
        current_education: "BTS SIO",
        current_education_level: "BA2",
        desired_duration: "12",
        availability_date: "2027-09-01",
        resume_id: row.resume_id === undefined ? await resume(owner.id, resumeText) : row.resume_id,
        ...row,
      })
      .returning(["id", "resume_id"])
      .executeTakeFirstOrThrow();
    if (profile.resume_id) {
      await db
        .insertInto("candidate_resumes")
        .values({
          account_id: owner.id,
          file_id: profile.resume_id,
          // As the background task reads it.
          ...(resumeText && { content: resumeText, read_at: new Date().toISOString() }),
        })
        .execute();
    }
    return { ...owner, profileId: profile.id, resumeId: profile.resume_id };
  };

  /** A company with a profile and the account of its administrator, whom nobody vouches for. */
  const unverifiedCompany = async (row: Row<"companies"> = {}, accountRow: Row<"accounts"> = {}) => {
    const owner = await account("company", accountRow);
    const name = row.name ?? `Atelier ${unique()}`;
    const { id: companyId } = await db
      .insertInto("companies")
      .values({
        name,
        slug: sql<string>`free_company_slug(${name}, null)`,
        domain: "TECH",
        company_size: "PME",
        workforce: "10-49",
        address: "12 rue des Halles",
        zip_code: "69002",
        city: "Lyon",
        country: "France",
        description: "Nous fabriquons des logiciels pour les artisans.",
        ...row,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("company_members").values({ account_id: owner.id, company_id: companyId }).execute();
    return { ...owner, companyId };
  };

  const verification = (companyId: string) => verifyCompany(db, companyId);

  /** The same, verified. */
  const company = async (...rows: Parameters<typeof unverifiedCompany>) => {
    const made = await unverifiedCompany(...rows);
    await verification(made.companyId);
    return made;
  };

  /** Another user who works for a company. */
  const colleague = async (
    companyId: string,
    role: "admin" | "recruiter" = "recruiter",
    accountRow: Row<"accounts"> = {},
  ) => {
    const owner = await account("company", accountRow);
    await db.insertInto("company_members").values({ account_id: owner.id, company_id: companyId, role }).execute();
    return { ...owner, companyId };
  };

  const job = async (row: Row<"company_jobs"> & { skills?: string[] } = {}) => {
    const { skills = [], ...columns } = row;
    const made = await db
      .insertInto("company_jobs")
      .values({
        company_id: columns.company_id ?? (await company()).companyId,
        title: "Développeur web",
        contract_type: "AP",
        city: "Lyon",
        commune_code: "69123",
        department: "69",
        lat: 45.758,
        lon: 4.835,
        domain: "TECH",
        min_level: "BA2",
        min_experience: 0,
        start_date: "2027-09-01",
        school_rhythm: "3 semaines en entreprise, 1 semaine à l'école",
        description: "Vous développez nos sites avec une équipe bienveillante.",
        ...columns,
      })
      .returning(["id", "company_id", "title"])
      .executeTakeFirstOrThrow();
    if (skills.length > 0) {
      for (const [position, name] of skills.entries()) {
        const known = await db.selectFrom("skills").select("id").where("name", "=", name).executeTakeFirst();
        const skill =
          known ?? (await db.insertInto("skills").values({ name }).returning("id").executeTakeFirstOrThrow());
        await db.insertInto("company_job_skills").values({ job_id: made.id, skill_id: skill.id, position }).execute();
      }
    }
    await projectJobs(db, [made.id]);
    return made;
  };

  /** A school and the account of its administrator; an empty `slug` asks for the one that its name makes. */
  const school = async (
    row: Row<"schools"> = {},
    accountRow: Row<"accounts"> = {},
    memberRow: Row<"school_members"> = {},
  ) => {
    const owner = await account("school", accountRow);
    const name = row.name ?? `Campus ${unique()}`;
    const slug = row.slug === "" ? sql<string>`free_school_slug(${name}, null)` : (row.slug ?? `campus-${unique()}`);
    const { id: schoolId } = await db
      .insertInto("schools")
      .values({ city: "Nantes", ...row, name, slug })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("school_members")
      .values({
        account_id: owner.id,
        school_id: schoolId,
        first_name: "Inès",
        last_name: "Roux",
        is_admin: true,
        ...memberRow,
      })
      .execute();
    return { ...owner, schoolId };
  };

  /** Another user who works for a school; not one of its administrators unless asked. */
  const schoolUser = async (
    schoolId: string,
    memberRow: Partial<Row<"school_members">> = {},
    accountRow: Row<"accounts"> = {},
  ) => {
    const owner = await account("school", accountRow);
    await db
      .insertInto("school_members")
      .values({ account_id: owner.id, school_id: schoolId, first_name: "Paul", last_name: "Girard", ...memberRow })
      .execute();
    return { ...owner, schoolId };
  };

  /** The name that an offer keeps of who wrote it. */
  const nameOf = (accountId: string) =>
    sql<string>`coalesce((select trim(m.first_name || ' ' || m.last_name) from school_members m where m.account_id = ${accountId}), '')`;

  const posting = async (row: Row<"school_postings"> = {}) => {
    const { status, ...made } = await db
      .insertInto("school_postings")
      .values({
        school_id: row.school_id ?? (await school()).schoolId,
        title: "Assistant de gestion",
        status: "published",
        company_name: "Maison Delorme",
        city: "Nantes",
        commune_code: "44109",
        department: "44",
        lat: 47.218,
        lon: -1.554,
        contract_types: ["Apprentissage"],
        qualification_levels: ["BAC+2"],
        domains: ["ADMIN"],
        description: "<p>Vous suivez les <b>factures</b> et les relances.</p>",
        contract_start_date: "2027-09-01",
        ...(row.created_by && { author_name: nameOf(row.created_by as string) }),
        ...row,
      })
      .returning(["id", "school_id", "title", sql<PostingStatus>`status`.as("status")])
      .executeTakeFirstOrThrow();
    if (context) {
      await emit(context(), postingsChanged, [
        { id: made.id, school_id: made.school_id, from: null, to: status, at: new Date().toISOString() },
      ]);
      await context().events.follow(context());
    } else await projectPostings(db, [made.id]);
    return made;
  };

  const externalOffer = async (row: Row<"external_offers"> = {}) => {
    const made = await db
      .insertInto("external_offers")
      .values({
        source: "api-apprentissage",
        source_label: "La bonne alternance",
        external_id: randomUUID(),
        title: "Boulanger en alternance",
        company_name: `Boulangerie ${unique()}`,
        city: "Lyon",
        commune_code: "69123",
        department: "69",
        lat: 45.758,
        lon: 4.835,
        description: "Préparation des pâtes, façonnage et cuisson.",
        contract_types: ["AP"],
        levels: ["CAP"],
        domain: "ALIM",
        apply_url: "https://www.example.com/offre",
        published_at: inDays(-3),
        content_hash: randomBytes(32),
        ...row,
      })
      .returning(["id", "title"])
      .executeTakeFirstOrThrow();
    await projectExternal(db, [made.id]);
    return made;
  };

  /** An application with its first event, as if it had come through the product. */
  const application = async (row: Row<"applications"> & { job_id?: string | null } = {}) => {
    const jobId = row.posting_id ? null : (row.job_id ?? (await job()).id);
    const candidate = row.applicant_id ?? (await applicant()).id;
    const receiver = jobId
      ? await db.selectFrom("company_jobs").select("company_id").where("id", "=", jobId).executeTakeFirstOrThrow()
      : await db
          .selectFrom("school_postings")
          .select("school_id")
          .where("id", "=", row.posting_id as string)
          .executeTakeFirstOrThrow();
    const offer = jobId
      ? await db
          .selectFrom("company_jobs as j")
          .innerJoin("companies as c", "c.id", "j.company_id")
          .select(["j.title", "c.name as organisation", "j.city", "j.start_date"])
          .where("j.id", "=", jobId)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("school_postings as p")
          .innerJoin("schools as c", "c.id", "p.school_id")
          .select(["p.title", "p.company_name as organisation", "p.city", "p.contract_start_date as start_date"])
          .where("p.id", "=", row.posting_id as string)
          .executeTakeFirstOrThrow();
    const profile = await db
      .selectFrom("candidate_profiles")
      .select("resume_id")
      .where("account_id", "=", candidate)
      .executeTakeFirst();
    const made = await db
      .insertInto("applications")
      .values({
        job_id: jobId,
        ...receiver,
        applicant_id: candidate,
        // Given when the candidate accepts.
        resume_id: row.invitation && row.invitation !== "accepted" ? null : (profile?.resume_id ?? null),
        offer_snapshot: JSON.stringify(offer),
        ...(row.posting_id && { stage: "new", reached: stageReach[(row.stage ?? "new") as SchoolStage] ?? 1 }),
        ...(row.origin === "linked" && { invitation: "accepted" }),
        ...row,
      })
      .returning(["id", "status", "applicant_id", "created_at"])
      .executeTakeFirstOrThrow();
    const isLinked = row.origin === "linked";
    const event = {
      application_id: made.id,
      actor_id: isLinked ? null : candidate,
      actor_role: isLinked ? ("recruiter" as const) : ("applicant" as const),
      at: made.created_at,
    };
    const changes = await db
      .insertInto("application_events")
      .values({ ...event, to_status: "PD" })
      .returning(changeColumns)
      .execute();
    if (made.status !== "PD") {
      const at = new Date(Date.parse(made.created_at) + 2 * 86_400_000).toISOString();
      const moved = await db
        .insertInto("application_events")
        .values({
          application_id: made.id,
          actor_role: made.status === "WD" ? "applicant" : "recruiter",
          from_status: "PD",
          to_status: made.status,
          ...(row.posting_id && { from_stage: "new", to_stage: row.stage ?? "new" }),
          at,
        })
        .returning(changeColumns)
        .execute();
      changes.push(...moved);
      if (row.posting_id && made.status !== "WD")
        await db.updateTable("applications").set({ answered_at: at }).where("id", "=", made.id).execute();
    }
    if (context) {
      await emit(context(), applicationsChanged, changes);
      await context().events.follow(context());
    } else await addApplicants({ db }, changes);
    return made;
  };

  return {
    account,
    resume,
    applicant,
    company,
    unverifiedCompany,
    verification,
    colleague,
    job,
    school,
    schoolUser,
    posting,
    externalOffer,
    application,
  };
};
export type Given = ReturnType<typeof givenIn>;
