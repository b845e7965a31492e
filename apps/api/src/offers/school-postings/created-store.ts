import type { PostingStatus } from "@passerelle/contract/enumerations";
import { emptyPosting } from "@passerelle/contract/offers/posting-fields";
import type { Jobboard, PostingForm } from "@passerelle/contract/offers/school-postings";
import { sql } from "kysely";
import type { Whereabouts } from "#geography/places/places.ts";
import { compiledOnce } from "#platform/compiled-statements.ts";
import type { Db } from "#platform/db.ts";
import { recording } from "#platform/events-store.ts";
import { condition } from "#platform/fragments-store.ts";
import { postingsChanged } from "./events.ts";
import { valuesOf, type Written, wholeOfSchool } from "./own-store.ts";

/** Who writes: an account, or a program, by its name. */
type Writer = { created_by: string } | { author_name: string };

/** Which request makes an offer, and what it says, both hashed. */
export type Creation = { key: Buffer; body: Buffer };

/** Supports, as JSON, as rows `s` of a statement, in their order. */
const supportRows = (supports: string) =>
  sql<{ name: string; position: number; is_active: boolean; status: string }>`(
    select s ->> 'name' as name, position - 1 as position, (s ->> 'active')::boolean as is_active, s ->> 'status' as status
    from jsonb_array_elements(${supports}::jsonb) with ordinality as of (s, position))`.as("s");

type NewPosting = Written & {
  schoolId: string;
  author: Writer;
  creation?: Creation;
  /** Accounts; those that are no members of the school are left out. */
  participants: string[];
  supports: Jobboard[];
};

/** What the statement below is sent with. */
type Inserted = ReturnType<typeof valuesOf> &
  Whereabouts & {
    status: PostingStatus;
    at: string;
    schoolId: string;
    createdBy: string | null;
    authorName: string;
    key: Buffer | null;
    body: Buffer | null;
    participants: string[];
    supports: string;
  };
const formColumns = Object.keys(valuesOf(emptyPosting as unknown as PostingForm)) as (keyof ReturnType<
  typeof valuesOf
>)[];
const placeColumns = ["commune_code", "department", "lat", "lon"] as const satisfies (keyof Whereabouts)[];

const insertWhole = compiledOnce(
  [
    ...formColumns,
    ...placeColumns,
    ...(["status", "at", "schoolId", "createdBy", "authorName", "key", "body", "participants", "supports"] as const),
  ],
  (db, { at, schoolId, createdBy, authorName, key, body, participants, supports, ...columns }: Inserted) => {
    /** The name under which a member of the school signs. */
    const signature = sql<string>`coalesce((select trim(m.first_name || ' ' || m.last_name) from school_members m
      where m.account_id = ${createdBy}), ${authorName})`;
    // The parts have the names of the tables: what reads a posting reads the rows that this statement has just inserted.
    const inserted = db
      .with("school_postings", (tx) =>
        tx
          .insertInto("school_postings")
          .values({
            ...columns,
            ...{ school_id: schoolId, created_by: createdBy, author_name: signature, created_at: at, updated_at: at },
            ...{ creation_key: key, creation_body: body },
          })
          .onConflict((conflict) =>
            conflict.columns(["school_id", "creation_key"]).where("creation_key", "is not", null).doNothing(),
          )
          .returningAll(),
      )
      .with("posting_participants", (tx) =>
        tx
          .insertInto("posting_participants")
          .columns(["posting_id", "account_id"])
          .expression((eb) =>
            eb
              .selectFrom(["school_postings as p", "school_members as m"])
              .select(["p.id as posting_id", "m.account_id"])
              .whereRef("m.school_id", "=", "p.school_id")
              .where("m.is_assistance", "=", false)
              .where(condition`m.account_id = any(${participants}::uuid[])`),
          )
          .returningAll(),
      )
      .with("posting_supports", (tx) =>
        tx
          .insertInto("posting_supports")
          .columns(["posting_id", "name", "position", "is_active", "status"])
          .expression((eb) =>
            eb
              .selectFrom(["school_postings as p", supportRows(supports)])
              .select(["p.id as posting_id", "s.name", "s.position", "s.is_active", "s.status"]),
          )
          .returningAll(),
      )
      .with("change", (tx) =>
        tx
          .selectFrom("school_postings")
          .select((eb) => [
            "id",
            "school_id",
            eb.cast<null>(eb.lit(null), "text").as("from"),
            "status as to",
            "created_at as at",
          ]),
      )
      .with("recorded", () => recording(postingsChanged, "change", "id"));
    return wholeOfSchool(inserted, schoolId).select((eb) => [
      // Nobody has applied to what is new.
      eb.lit(0).as("application_count"),
      eb
        .selectFrom("reference_entries as r")
        .select(({ fn }) => fn.agg<string[] | null>("array_agg", ["r.label"]).as("labels"))
        .where("r.list", "=", "industry_sectors")
        .where(condition`r.label = any(p.industry_sectors)`)
        .as("known_sectors"),
    ]);
  },
);

/**
 * Inserts a posting with its people and its supports, records its event, and gives it whole, in one statement, with those of its sectors
 * that the provider's list has or had. Undefined when this very request has made one already; of two at once, the second waits for the
 * first.
 */
export const insertPosting = async (db: Db, posting: NewPosting) => {
  const { form, status, place, now, schoolId, author, creation, participants, supports } = posting;
  const { commune_code, department, lat, lon } = place;
  const [made] = await insertWhole(db, {
    ...valuesOf(form),
    ...{ commune_code, department, lat, lon, status, at: now.toISOString(), schoolId },
    createdBy: "created_by" in author ? author.created_by : null,
    authorName: "author_name" in author ? author.author_name : "",
    ...{ key: creation?.key ?? null, body: creation?.body ?? null },
    ...{ participants, supports: JSON.stringify(supports) },
  });
  return made;
};

export const findCreated = (db: Db, schoolId: string, key: Buffer) =>
  db
    .selectFrom("school_postings")
    .select(["id", "creation_body as body"])
    .where("school_id", "=", schoolId)
    .where("creation_key", "=", key)
    .executeTakeFirst();
