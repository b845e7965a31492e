import { type BuiltInTemplate, templatesAtMost } from "@passerelle/contract/hiring/messages";
import { sql } from "kysely";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { condition, hiddenIdentity, isTrue, readFirstName, readLastName } from "#platform/fragments-store.ts";

/** Who writes: a company, or a school. */
export type Owner = { companyId: string } | { schoolId: string };

/** What this recruiter's company received, or what a member of a school may see of theirs. */
export const received = (receiver: Receiver) =>
  "companyId" in receiver
    ? condition`a.company_id = ${receiver.companyId}`
    : condition`(a.school_id = ${receiver.schoolId} and sees_application(a.posting_id, a.applicant_id, ${receiver.memberId}::uuid))`;

/** The candidates of these applications, with what a message says of them and where it may be mailed. */
export const findRecipients = (db: Db, ids: string[], receiver: Receiver) =>
  db
    .selectFrom("applications as a")
    .leftJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("schools as sc", "sc.id", "a.school_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .select([
      "a.id",
      "a.applicant_id",
      "a.status",
      "a.invitation",
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      (eb) => eb.fn.coalesce("c.name", eb.ref("a.offer_snapshot", "->>").key("organisation")).as("organisation"),
      /** Who signs: a school writes for itself about the offers of others. */
      (eb) => eb.fn.coalesce("c.name", "sc.name").$notNull().as("sender"),
      "p.first_name",
      "p.last_name",
      /** What the sender calls the candidate; the message calls them by their name. */
      readFirstName.as("read_first_name"),
      readLastName.as("read_last_name"),
      "u.email",
      (eb) => eb.fn.coalesce("u.is_active", eb.lit(false)).as("is_active"),
      isTrue(condition`not is_mailed(u.id, 'messages')`).as("is_muted"),
    ])
    .where("a.id", "in", ids)
    .where(received(receiver))
    .execute();
export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

const ofApplicant = (applicantId: string) =>
  sql`application_id in (select id from applications where applicant_id = ${applicantId})`;

export const deleteMessagesTo = async (db: Db, applicantId: string) => {
  await sql`delete from application_messages where ${ofApplicant(applicantId)}`.execute(db);
  await sql`delete from application_threads where ${ofApplicant(applicantId)}`.execute(db);
};

export const everyMessageTo = async (db: Db, applicantId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select application_id, sent_at, author, company_name as company, subject, body,
      array(select f.name from application_message_files j join files f on f.id = j.file_id
        where j.message_id = application_messages.id order by j.position) as files
    from application_messages
    where ${ofApplicant(applicantId)} order by sent_at, id`.execute(db);
  return rows;
};

/** What a person wrote to candidates for a company or a school, by the offer that it was about. */
export const everyMessageFrom = (db: Db, senderId: string) =>
  db
    .selectFrom("application_messages as m")
    .innerJoin("applications as a", "a.id", "m.application_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select((eb) => [
      hiddenIdentity.as("hidden"),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      "m.sent_at",
      "m.company_name as company",
      "m.subject",
      "m.body",
    ])
    .where("m.sender_id", "=", senderId)
    .where("m.author", "=", "recruiter")
    .orderBy("m.sent_at")
    .orderBy("m.id")
    .execute();

/** Where a person has come to in their conversations. */
export const everyReadOf = (db: Db, accountId: string) =>
  db
    .selectFrom("application_reads")
    .select(["application_id", "read_at"])
    .where("reader_id", "=", accountId)
    .orderBy("read_at")
    .execute();

const templateColumns = ["id", "built_in", "name", "subject", "body", "updated_at"] as const;

const ownedBy = (owner: Owner) =>
  "companyId" in owner ? condition`company_id = ${owner.companyId}` : condition`school_id = ${owner.schoolId}`;
const ownerColumns = (owner: Owner) => ({
  company_id: "companyId" in owner ? owner.companyId : null,
  school_id: "schoolId" in owner ? owner.schoolId : null,
});

/** Everything that the company or the school wrote: its versions of the built-in templates, and its own. */
export const templatesOf = (db: Db, owner: Owner) =>
  db
    .selectFrom("message_templates")
    .select(templateColumns)
    .where(ownedBy(owner))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

/** Who signs the messages. */
export const nameOfOwner = async (db: Db, owner: Owner) => {
  const row =
    "companyId" in owner
      ? await db.selectFrom("companies").select("name").where("id", "=", owner.companyId).executeTakeFirst()
      : await db.selectFrom("schools").select("name").where("id", "=", owner.schoolId).executeTakeFirst();
  return row?.name ?? "";
};

type Written = { name: string; subject: string; body: string };

/** Undefined when the company has as many of its own as it may. */
export const insertTemplate = async (db: Db, owner: Owner, { name, subject, body }: Written, now: Date) => {
  const { company_id, school_id } = ownerColumns(owner);
  const { rows } = await sql<TemplateRow>`
    insert into message_templates (company_id, school_id, name, subject, body, updated_at)
    select ${company_id}, ${school_id}, ${name}, ${subject}, ${body}, ${now}
    where (select count(*) from message_templates where ${ownedBy(owner)} and built_in is null) < ${templatesAtMost}
    returning id, built_in, name, subject, body, updated_at`.execute(db);
  return rows[0];
};

/** The version of one template that is there now, locked until the end of the transaction. */
export const lockTemplate = (db: Db, owner: Owner, which: { id: string } | { builtIn: BuiltInTemplate }) => {
  const query = db.selectFrom("message_templates").select(templateColumns).where(ownedBy(owner));
  return (
    "id" in which
      ? query.where("id", "=", which.id).where("built_in", "is", null)
      : query.where("built_in", "=", which.builtIn)
  )
    .forUpdate()
    .executeTakeFirst();
};

export const updateTemplate = (db: Db, id: string, written: Written, now: Date) =>
  db
    .updateTable("message_templates")
    .set({ ...written, updated_at: now.toISOString() })
    .where("id", "=", id)
    .returning(templateColumns)
    .executeTakeFirst();

/** Undefined when a colleague has just written their version: the unique index decides. */
export const insertOwnVersion = (db: Db, owner: Owner, builtIn: BuiltInTemplate, written: Written, now: Date) =>
  db
    .insertInto("message_templates")
    .values({ ...ownerColumns(owner), built_in: builtIn, ...written, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(templateColumns)
    .executeTakeFirst();

export const removeTemplate = async (db: Db, owner: Owner, which: { id: string } | { builtIn: BuiltInTemplate }) => {
  const query = db.deleteFrom("message_templates").where(ownedBy(owner));
  const { numDeletedRows } = await ("id" in which
    ? query.where("id", "=", which.id).where("built_in", "is", null)
    : query.where("built_in", "=", which.builtIn)
  ).executeTakeFirst();
  return Number(numDeletedRows) > 0;
};
