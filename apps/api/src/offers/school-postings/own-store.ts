import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { Jobboard, PostingForm, SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { type RawBuilder, sql } from "kysely";
import type { Whereabouts } from "#geography/places/places.ts";
import type { Db } from "#platform/db.ts";
import { isSeenPerson } from "#platform/fragments-store.ts";

type Person = SchoolPosting["participants"][number];
type Author = SchoolPosting["created_by"];

/** The postings of a school that are still on its screens. */
export const ofSchool = (db: Pick<Db, "selectFrom">, schoolId: string) =>
  db.selectFrom("school_postings as p").where("p.school_id", "=", schoolId).where("p.deleted_at", "is", null);

/** A member of the school, by the expression that names their account; null once the account is gone. */
const member = (account: RawBuilder<unknown>) =>
  sql<Person | null>`(select json_build_object('id', m.account_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'full_name', coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), a.email))
    from school_members m join accounts a on a.id = m.account_id where m.account_id = ${account})`;

/** The author of an offer: a member, else the name stored with the offer, of a deleted user or of an access key. */
const author = sql<Author>`coalesce(${member(sql`p.created_by`)}, case when p.author_name <> '' then json_build_object('id', null,
  'first_name', '', 'last_name', p.author_name, 'full_name', p.author_name) end)`;

/** The school, and who looks at its postings; null: the school itself. */
export type Viewer = { schoolId: string; memberId: string | null };
/** How many applied to the posting, without the students whom the member does not see. */
export const applicationCount = (viewer: Viewer) =>
  sql<number>`(select count(*) from applications a where a.posting_id = p.id and ${isSeenPerson("a.applicant_id", viewer)})`;

export const rowColumns = [
  "p.id",
  "p.title",
  "p.reference",
  "p.company_name",
  "p.city",
  "p.contract_types",
  "p.publication_date",
  "p.expiration_date",
  "p.tags",
  "p.status",
  "p.version",
  author.as("created_by"),
  "p.created_at",
  "p.updated_at",
  sql<
    string[]
  >`array(select s.name from posting_supports s where s.posting_id = p.id and s.is_active order by s.position)`.as(
    "supports",
  ),
] as const;

/** Postings of the school, whole. */
export const wholeOfSchool = (db: Pick<Db, "selectFrom">, schoolId: string) =>
  ofSchool(db, schoolId)
    .select(rowColumns)
    .select([
      "p.company_siret",
      "p.company_size",
      "p.company_website",
      "p.company_description",
      "p.associated_job",
      "p.functions",
      "p.country",
      "p.address",
      "p.additional_location",
      "p.travel_zone",
      "p.contract_duration",
      "p.work_time",
      "p.remote_work",
      "p.contract_start_date",
      "p.opening_count",
      "p.description",
      "p.profile_description",
      "p.qualification_levels",
      "p.education_levels",
      "p.domains",
      "p.experience_min",
      "p.experience_max",
      "p.period",
      "p.desired_skills",
      "p.to_be_acquired_skills",
      "p.access_conditions",
      "p.salary_period",
      "p.salary_min",
      "p.salary_max",
      "p.salary_currency",
      "p.hide_salary",
      "p.benefits",
      "p.work_environment",
      "p.industry_sectors",
      "p.anonymous_posting",
      "p.naf_code",
      "p.naf_label",
      "p.apply_email",
      "p.acknowledgment_type as acknowledgmentType",
      "p.custom_message as customMessage",
      sql<Person[]>`(select coalesce(json_agg(${member(sql`x.account_id`)} order by x.account_id), '[]')
        from posting_participants x where x.posting_id = p.id)`.as("participants"),
      sql<SchoolPosting["jobboards"]>`(select coalesce(json_agg(json_build_object('name', s.name, 'active', s.is_active,
        'status', s.status) order by s.position), '[]') from posting_supports s where s.posting_id = p.id)`.as(
        "jobboards",
      ),
    ]);

/** One posting of the school, whole. */
export const findOwnPosting = (db: Db, id: string, viewer: Viewer) =>
  wholeOfSchool(db, viewer.schoolId)
    .select(applicationCount(viewer).as("application_count"))
    .where("p.id", "=", id)
    .executeTakeFirst();

/** A posting of the school, locked until the end of the transaction so that two changes follow each other. */
export const lockPosting = (db: Db, id: string, schoolId: string) =>
  ofSchool(db, schoolId)
    .where("p.id", "=", id)
    .select(["p.id", "p.version", "p.status"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const valuesOf = ({ acknowledgmentType, customMessage, ...form }: PostingForm) => ({
  ...form,
  acknowledgment_type: acknowledgmentType,
  custom_message: customMessage,
});

export type Written = { form: PostingForm; status: PostingStatus; place: Whereabouts; now: Date };

/** Signs what these accounts wrote with the name that they have now. */
export const setAuthorNames = (db: Db, accountIds: string[]) =>
  db
    .updateTable("school_postings as p")
    .from("school_members as m")
    .set({ author_name: sql`trim(m.first_name || ' ' || m.last_name)` })
    .whereRef("m.account_id", "=", "p.created_by")
    .where("p.created_by", "in", accountIds)
    .execute();

export const replacePosting = (db: Db, id: string, { form, status, place, now }: Written) =>
  db
    .updateTable("school_postings")
    .set((eb) => ({
      ...valuesOf(form),
      ...place,
      status,
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .execute();

export const setPostingStatus = (
  db: Db,
  id: string,
  { status, publication_date, now }: { status: PostingStatus; publication_date: string | null; now: Date },
) =>
  db
    .updateTable("school_postings")
    .set((eb) => ({ status, publication_date, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .execute();

/** Off every screen for good; its applications keep what it said (docs/product/school-postings-and-broadcast.md#deleting-a-posting). */
export const markDeleted = (db: Db, id: string, now: Date) =>
  db.updateTable("school_postings").set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();

/** Participants of a posting that has none yet: those of these accounts that are members of the school. */
export const insertParticipants = async (db: Db, postingId: string, schoolId: string, accountIds: string[]) => {
  if (accountIds.length === 0) return;
  await db
    .insertInto("posting_participants")
    .columns(["posting_id", "account_id"])
    .expression(
      db
        .selectFrom("school_members")
        .select([(eb) => eb.cast(eb.val(postingId), "uuid").as("posting_id"), "account_id"])
        .where("school_id", "=", schoolId)
        .where("is_assistance", "=", false)
        .where("account_id", "in", accountIds),
    )
    .execute();
};

export const replaceParticipants = async (db: Db, postingId: string, schoolId: string, accountIds: string[]) => {
  await db.deleteFrom("posting_participants").where("posting_id", "=", postingId).execute();
  await insertParticipants(db, postingId, schoolId, accountIds);
};

/** Supports of a posting that has none yet. */
export const insertSupports = async (db: Db, postingId: string, boards: Jobboard[]) => {
  if (boards.length === 0) return;
  await db
    .insertInto("posting_supports")
    .values(
      boards.map(({ name, active, status }, position) => ({
        posting_id: postingId,
        name,
        position,
        is_active: active,
        status,
      })),
    )
    .execute();
};

export const replaceSupports = async (db: Db, postingId: string, boards: Jobboard[]) => {
  await db.deleteFrom("posting_supports").where("posting_id", "=", postingId).execute();
  await insertSupports(db, postingId, boards);
};
