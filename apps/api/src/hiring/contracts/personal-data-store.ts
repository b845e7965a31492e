import type { Db } from "#platform/db.ts";

const columns = [
  "sc.name as school",
  "c.kind",
  "c.employer_name",
  "c.siret",
  "c.address",
  "c.zip_code",
  "c.city",
  "c.starts_on",
  "c.ends_on",
  "c.weekly_hours",
  "c.diploma",
  "c.rncp",
  "c.monthly_pay_cents",
  "c.birth_date",
  "c.step",
  "c.broken_on",
  "c.broken_reason",
] as const;

const contracts = (db: Db) =>
  db
    .selectFrom("school_contracts as c")
    .innerJoin("school_students as s", "s.id", "c.student_id")
    .innerJoin("schools as sc", "sc.id", "c.school_id")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .limit(1000);

/** The contracts that schools recorded of a student. */
export const contractsOfAccount = (db: Db, accountId: string) =>
  contracts(db).select(columns).where("s.account_id", "=", accountId).execute();

/** The same for an address that no account has answered for. */
export const contractsOfAddress = (db: Db, email: string) =>
  contracts(db).select(columns).where("s.email", "=", email).where("s.account_id", "is", null).execute();

/** The contracts whose tutor has this address: what is held on the tutor, not on the student. */
export const tutoredBy = (db: Db, email: string) =>
  contracts(db)
    .select(["sc.name as school", "c.employer_name", "c.tutor_name", "c.tutor_email", "c.tutor_phone"])
    .where((eb) => eb(eb.fn<string>("lower", ["c.tutor_email"]), "=", email))
    .where("c.tutor_email", "<>", "")
    .execute();

export const clearTutor = (db: Db, email: string) =>
  db
    .updateTable("school_contracts")
    .set((eb) => ({ tutor_name: "", tutor_email: "", tutor_phone: "", version: eb("version", "+", 1) }))
    .where((eb) => eb(eb.fn<string>("lower", ["tutor_email"]), "=", email))
    .where("tutor_email", "<>", "")
    .execute();

/** The contracts of one line of a school's list go to another line of the same person. */
export const setStudent = (db: Db, from: string, into: string) =>
  db.updateTable("school_contracts").set({ student_id: into }).where("student_id", "=", from).execute();

export const deleteContractsOf = (db: Db, studentIds: string[]) =>
  db.deleteFrom("school_contracts").where("student_id", "in", studentIds).execute();
