import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { DB } from "./db.ts";

/**
 * A condition written in SQL, for `where`, `having`, `on` and filters. Its type needs no trust: PostgreSQL refuses there what is not
 * boolean. A column of a row is not one; the compiler refuses it where a row holds a `boolean`.
 */
export const condition = (parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<SqlBool> =>
  sql<SqlBool>(parts, ...values);

/** A condition as a column, which PostgreSQL refuses unless it is boolean; where it is null, false. */
export const isTrue = (of: Expression<SqlBool>) => sql<boolean>`(${of}) is true`;

/** The instant when a day (`YYYY-MM-DD`) begins in Paris, or the day that is `later` days after it. */
export const startOfDay = (day: string, later = 0) =>
  sql<string>`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Paris'`;

/**
 * How colleagues call the holder of the account whose identifier is in this column: the name that they or their school wrote, else the
 * e-mail. Null once the account is gone.
 */
export const holderName = (id: string) => sql<string | null>`(select coalesce(
  (select nullif(trim(named.first_name || ' ' || named.last_name), '') from school_members named where named.account_id = holder.id),
  nullif(trim(holder.first_name || ' ' || holder.last_name), ''), holder.email) from accounts holder where holder.id = ${sql.ref(id)})`;

type Viewer = { schoolId: string; memberId: string | null };
/** Whether the account in this column is none of a student whom this member of the school does not see (docs/product/schools.md#who-sees-students). */
export const isSeenPerson = (account: string, { schoolId, memberId }: Viewer) =>
  condition`((${sql.ref(account)} in (select hidden_applicants(${schoolId}::uuid, ${memberId}::uuid))) is not true)`;

/** The applications `a` of a school that this member of it sees. */
export const isSeenApplication = (viewer: Viewer) =>
  condition`(a.posting_id not in (select hidden_postings(${viewer.schoolId}::uuid, ${viewer.memberId}::uuid))
    and ${isSeenPerson("a.applicant_id", viewer)})`;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
/** An application `a` with the profile `p` of its candidate. */
const read = expressionBuilder<
  {
    a: Pick<DB["applications"], "company_id" | "applicant_id">;
    p: Nullable<Pick<DB["candidate_profiles"], "first_name" | "last_name" | "phone" | "pseudonym">>;
    accounts: DB["accounts"];
  },
  "a" | "p"
>();

/**
 * Whether who received the application `a` reads its candidate without a name (docs/product/companies.md#reading-without-names). The
 * function, which costs more, is called only for companies that chose so.
 */
export const isNameless = condition`exists (select from companies reading where reading.id = a.company_id
  and reading.reads_without_names and is_nameless(a.company_id, a.applicant_id))`;
/** The company reads the name of the candidate of the application `a`. */
export const isNamed = condition`not ${isNameless}`;

/** The first name of a candidate without a name; the last one is a number (`pseudonym`). */
export const namelessFirstName = "Candidat·e";

/** The name by which a company reads the candidate `p` of the application `a`, to look for words in it: one look at its choice for all rows. */
export const nameReadBy = (companyId: string) => sql`case
  when (select c.reads_without_names from companies c where c.id = ${companyId}) and is_nameless(a.company_id, a.applicant_id)
  then p.pseudonym else coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') end`;

/** The first and last name of the candidate `p` as who received the application `a` reads them: a number for one without a name. */
export const readFirstName = read
  .case()
  .when(isNameless)
  .then(namelessFirstName as string | null)
  .else(read.ref("p.first_name"))
  .end();
export const readLastName = read
  .case()
  .when(isNameless)
  .then(read.ref("p.pseudonym"))
  .else(read.ref("p.last_name"))
  .end();

/** A value that would tell who the candidate is; null for one without a name. */
export const whenNamed = <Value>(value: Expression<Value>) => read.case().when(isNamed).then(value).else(null).end();

/** What must be taken out of words about a candidate without a name; null where the name may be read. */
export const hiddenIdentity = read
  .case()
  .when(isNameless)
  .then(
    jsonBuildObject({
      first_name: read.ref("p.first_name"),
      last_name: read.ref("p.last_name"),
      phone: read.ref("p.phone"),
      email: read
        .selectFrom("accounts as owner")
        .select("owner.email")
        .whereRef("owner.id", "=", "a.applicant_id")
        .$asScalar(),
    }),
  )
  .else(null)
  .end();
