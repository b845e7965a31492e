import { foundMost } from "@passerelle/contract/hiring/workbench";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, nameReadBy, readFirstName, readLastName } from "#platform/fragments-store.ts";

/** A company that received more is searched among its newest applications. */
const searchedMost = 20_000;

/** Each word begins a word of the text, whatever its accents and its case. */
const hasWords = (text: RawBuilder<unknown>, words: string[]) =>
  condition`(select bool_and(plain(${text}) ~ ('\\m' || plain(word))) from unnest(${words}::text[]) as word)`;

/** The applications of a company whose candidate has these words in the name, the newest first. */
export const findCandidates = (db: Db, companyId: string, words: string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("applications")
        .select(["id", "company_id", "applicant_id", "created_at", "status", "offer_snapshot"])
        .where("company_id", "=", companyId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(searchedMost)
        .as("a"),
    )
    .innerJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .where(hasWords(nameReadBy(companyId), words))
    .select((eb) => [
      "a.id as application_id",
      eb.fn<string>("concat_ws", [eb.cast<string>(eb.val(" "), "text"), readFirstName, readLastName]).as("name"),
      eb.ref("a.offer_snapshot", "->>").key("title").$notNull().as("title"),
      "a.status",
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(foundMost.candidates)
    .execute();

export const findJobs = (db: Db, companyId: string, words: string[]) =>
  db
    .selectFrom("company_jobs as j")
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .where(hasWords(sql`j.title`, words))
    .select(["j.id", "j.title", "j.city"])
    .orderBy("j.created_at", "desc")
    .limit(foundMost.offers)
    .execute();
