import { foundMost } from "@passerelle/contract/hiring/workbench";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isNamed, nameReadBy, readFirstName, readLastName } from "#platform/fragments-store.ts";

/** A company that received more is searched among its newest applications. */
const searchedMost = 20_000;
/** Words of CVs are looked for in those of so many of its newest applications. */
const readMost = 2_000;
/** As many characters of a CV as are indexed. */
const readCharacters = 20_000;

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

/** What stands around the words of a CV that answer, between the controls of `partsOf`. */
const lineOf = (query: RawBuilder<unknown>) =>
  sql`ts_headline('french_unaccent', without_contacts(left(r.content, ${sql.lit(readCharacters)})), ${query},
    ${`StartSel="\u0001", StopSel="\u0002", MaxFragments=1, MaxWords=16, MinWords=8`})`;

type Resumes = { words: string[]; besides: string[]; limit: number };

/**
 * The newest applications of a company whose CV, as the company received it, has these words: read where the CV library has indexed it, and
 * only where the name may be read.
 */
export const findResumes = (db: Db, companyId: string, { words, besides, limit }: Resumes) => {
  const query = sql`to_tsquery('french_unaccent', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const newest = db
    .selectFrom("applications")
    .select(["id", "company_id", "applicant_id", "resume_id", "created_at", "status", "offer_snapshot"])
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(readMost);
  return db
    .selectFrom(newest.as("a"))
    .innerJoin("candidate_profiles as p", (join) =>
      join.onRef("p.account_id", "=", "a.applicant_id").onRef("p.resume_id", "=", "a.resume_id"),
    )
    .innerJoin("candidate_search as s", "s.profile_id", "p.id")
    .innerJoin("candidate_resumes as r", "r.file_id", "a.resume_id")
    .where(condition`s.document @@ ${query}`)
    .where(isNamed)
    .$if(besides.length > 0, (found) => found.where("a.id", "not in", besides))
    .select((eb) => [
      "a.id as application_id",
      eb.fn<string>("concat_ws", [eb.cast<string>(eb.val(" "), "text"), readFirstName, readLastName]).as("name"),
      eb.ref("a.offer_snapshot", "->>").key("title").$notNull().as("title"),
      "a.status",
      eb.cast<string>(lineOf(query), "text").as("line"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
};

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
