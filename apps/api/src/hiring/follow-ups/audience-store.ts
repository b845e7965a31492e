import { followUpsAMonth, monthDays } from "@passerelle/contract/hiring/follow-up-rules";
import { sql } from "kysely";
import { needsGuardian } from "#hiring/students/guardians.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** Students of a school as a campaign would write to them: their address, and everything that keeps a mail back. */
export const findAudience = (
  db: Db,
  schoolId: string,
  ids: readonly string[],
  { now, today }: { now: Date; today: string },
) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("school_students as s")
        // What the person gave is read once they applied, or let the school follow them (decision 0090).
        .leftJoin("accounts as k", (join) =>
          join.onRef("k.id", "=", "s.account_id").on(condition`(s.link = 'accepted' or s.has_applied)`),
        )
        .leftJoin("candidate_profiles as p", "p.account_id", "k.id")
        .where("s.school_id", "=", schoolId)
        .where("s.removed_at", "is", null)
        .where("s.id", "=", (eb) => eb.fn.any(eb.val(ids)))
        .select((eb) => [
          ...(["s.id", "s.link", "s.school_id"] as const),
          eb.fn.coalesce("p.first_name", "s.first_name").as("first_name"),
          eb.fn.coalesce("p.last_name", "s.last_name").as("last_name"),
          eb.fn<string | null>("lower", [eb.fn.coalesce("k.email", "s.email")]).as("address"),
          isTrue(condition`coalesce(k.is_active, true)`).as("is_reachable"),
          isTrue(
            needsGuardian(now, sql`(select max(c.birth_date) from school_contracts c where c.student_id = s.id)`),
          ).as("needs_guardian"),
        ])
        .as("a"),
    )
    .leftJoin("follow_up_stops as x", (join) =>
      join.onRef("x.school_id", "=", "a.school_id").onRef("x.address", "=", "a.address"),
    )
    .selectAll("a")
    .select((eb) => [
      "x.reason as stop",
      eb
        .exists(
          eb
            .selectFrom("follow_up_mails as m")
            .select("m.id")
            .whereRef("m.address", "=", "a.address")
            .where(condition`m.sent_on = ${today}::date`),
        )
        .as("has_one_today"),
      isTrue(condition`(select count(*) from follow_up_mails m where m.address = a.address
        and m.sent_at > ${now}::timestamptz - ${monthDays} * interval '1 day') >= ${followUpsAMonth}`).as("is_capped"),
    ])
    .orderBy("a.id")
    .execute();
export type Student = Awaited<ReturnType<typeof findAudience>>[number];
