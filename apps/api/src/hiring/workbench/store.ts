import { countedMost } from "@passerelle/contract/hiring/work-count-rules";
import type { AliasedExpression } from "kysely";
import type { Db } from "#platform/db.ts";

type Counted = { companyId: string; accountId: string; now: string; until: string };

const countOf = (db: Db, found: AliasedExpression<{ id: string }, "found">) =>
  db
    .selectFrom(found)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();

const withoutAnswer = (db: Db, companyId: string) =>
  db
    .selectFrom("applications as a")
    .select("a.id")
    .where("a.company_id", "=", companyId)
    .where("a.status", "=", "PD")
    // What the company proposed waits for the candidate.
    .where("a.is_given", "=", true);

/** What waits for a member of a company, in one statement that reads `countedMost` of each at most, however much there is. */
export const countWork = (db: Db, { companyId, accountId, now, until }: Counted) =>
  db
    .selectNoFrom([
      countOf(db, withoutAnswer(db, companyId).limit(countedMost).as("found")).as("applications"),
      countOf(
        db,
        withoutAnswer(db, companyId)
          .innerJoin("introductions as i", "i.result_id", "a.id")
          .where("i.state", "=", "accepted")
          .limit(countedMost)
          .as("found"),
      ).as("proposals"),
      countOf(
        db,
        db
          .selectFrom("interviews as i")
          .select("i.id")
          .where("i.company_id", "=", companyId)
          .where("i.state", "=", "confirmed")
          .where("i.starts_at", "<", until)
          .where("i.ends_at", ">", now)
          .limit(countedMost)
          .as("found"),
      ).as("interviews"),
      countOf(
        db,
        db
          .selectFrom("application_threads as t")
          .leftJoin("application_reads as r", (join) =>
            join.onRef("r.application_id", "=", "t.application_id").on("r.reader_id", "=", accountId),
          )
          .select("t.application_id as id")
          .where("t.company_id", "=", companyId)
          .where("t.applicant_wrote_at", "is not", null)
          .where((eb) => eb.or([eb("r.read_at", "is", null), eb("t.applicant_wrote_at", ">", eb.ref("r.read_at"))]))
          .limit(countedMost)
          .as("found"),
      ).as("unread"),
    ])
    .executeTakeFirstOrThrow();
