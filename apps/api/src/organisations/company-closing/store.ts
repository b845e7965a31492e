import { statusGroups } from "@passerelle/contract/enumerations";
import type { Db } from "#platform/db.ts";

/** The company, locked until the end of the transaction, with whether it is closed already, and by whom. */
export const lockCompany = (db: Db, id: string) =>
  db
    .selectFrom("companies")
    .select(["id", "name", "closed_at", "closed_by"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Everybody of the company, with their role. */
export const membersOf = (db: Db, companyId: string) =>
  db.selectFrom("company_members").select(["account_id", "role"]).where("company_id", "=", companyId).execute();

/** What closing a company would do at this moment. */
export const countWhatCloses = (db: Db, companyId: string, accountId: string, now: Date) =>
  db
    .selectFrom("companies as c")
    .where("c.id", "=", companyId)
    .select((eb) => [
      "c.id",
      "c.name",
      eb
        .selectFrom("company_jobs as j")
        .whereRef("j.company_id", "=", "c.id")
        .where("j.deleted_at", "is", null)
        .where("j.is_active", "=", true)
        .where("j.expires_at", ">", now.toISOString())
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("open_offers"),
      eb
        .selectFrom("applications as a")
        .whereRef("a.company_id", "=", "c.id")
        .where("a.is_given", "=", true)
        .where("a.status", "in", statusGroups.in_progress)
        .select(({ fn }) => fn.count<number>(fn.coalesce("a.applicant_id", "a.id")).distinct().as("count"))
        .$asScalar()
        .$notNull()
        .as("waiting_candidates"),
      eb
        .selectFrom("applications as p")
        .whereRef("p.company_id", "=", "c.id")
        .where("p.invitation", "=", "pending")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("pending_propositions"),
      eb
        .selectFrom("interviews as i")
        .whereRef("i.company_id", "=", "c.id")
        .where("i.state", "in", ["proposed", "confirmed", "declined"])
        .where((of) => of.or([of("i.ends_at", "is", null), of("i.ends_at", ">", now.toISOString())]))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("interviews"),
      eb
        .selectFrom("company_members as m")
        .whereRef("m.company_id", "=", "c.id")
        .where("m.account_id", "<>", accountId)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("colleagues"),
      eb
        .selectFrom("company_invitations as v")
        .whereRef("v.company_id", "=", "c.id")
        .where("v.accepted_at", "is", null)
        .where("v.revoked_at", "is", null)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("pending_invitations"),
    ])
    .executeTakeFirst();
