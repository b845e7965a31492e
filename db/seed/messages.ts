import { builtIns } from "@passerelle/api/hiring/messages/built-in-templates.ts";
import { compose } from "@passerelle/api/hiring/messages/rules.ts";
import { openThreadsWithWords, recordThreads } from "@passerelle/api/hiring/messages/written-store.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { fillIn } from "@passerelle/contract/hiring/message-variables";
import type { BuiltInTemplate } from "@passerelle/contract/hiring/messages";
import { type RefusalReason, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";
import { sql } from "kysely";
import { conversations, type Line } from "./conversations.ts";

const hourMs = 3_600_000;

const ownTemplate = {
  name: "Demande de précisions",
  subject: "Une question sur votre candidature : {{offre}}",
  body: "Bonjour {{prenom}},\n\nVotre candidature nous intéresse. Pouvez-vous nous envoyer le calendrier d'alternance de votre école, et nous dire en deux lignes quel projet vous a le plus appris ?\n\nMerci, et à bientôt,",
};

/** Statuses whose change the product tells with one of its templates. */
const templateOf: Partial<Record<ApplicationStatus, BuiltInTemplate>> = { RJ: "refusal" };

/** What was written about every application, a refusal first; nothing is dated later than an hour ago. */
const datedLines = (lines: readonly Line[], since: number, until: number) => {
  const whole = lines.reduce((sum, [, , hours]) => sum + hours, 0);
  // A young application leaves less time than the conversation took.
  const pace = Math.min(1, (until - since) / (whole * hourMs));
  let at = since;
  return lines.map(([author, text, hours]) => {
    at += hours * hourMs * pace;
    return { author, text, sent_at: new Date(at).toISOString() };
  });
};

const toldApplications = (db: Db) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select((eb) => [
      "a.id",
      "a.status",
      "a.created_at",
      "a.applicant_id",
      "j.title",
      "c.name",
      "p.first_name",
      "p.last_name",
      eb
        .selectFrom("company_members as m")
        .whereRef("m.company_id", "=", "c.id")
        .select("m.account_id")
        .orderBy("m.account_id")
        .limit(1)
        .as("recruiter_id"),
    ])
    .orderBy("a.created_at")
    .execute();

/** Both sides have read most conversations up to their end; what is left of every fourth is new to one of them. */
const readMost = async (db: Db) => {
  await sql`
    insert into application_reads (application_id, reader_id, read_at)
    select t.application_id, t.applicant_id, t.last_at from application_threads t join applications a on a.id = t.application_id
    where t.applicant_id is not null and extract(epoch from a.created_at)::bigint % 4 <> 0
    union all
    select t.application_id, m.account_id, t.last_at from application_threads t join applications a on a.id = t.application_id
    join company_members m on m.company_id = t.company_id where extract(epoch from a.created_at)::bigint % 4 <> 1
    on conflict do nothing`.execute(db);
};

/** What companies of the demo world and their candidates wrote to each other, why some were refused, and a template of the demo company. */
export const seedMessages = async (db: Db, { companyId }: { companyId: string }) => {
  await db
    .insertInto("message_templates")
    .values({ company_id: companyId, ...ownTemplate })
    .execute();
  const told = await toldApplications(db);
  await openThreadsWithWords(
    db,
    told.map(({ id }) => id),
  );
  const reasons = Object.keys(refusalReasonLabels) as RefusalReason[];
  const until = Date.now() - hourMs;
  const counts = new Map<ApplicationStatus, number>();
  for (const { id, status, created_at, applicant_id, title, name, first_name, last_name, recruiter_id } of told) {
    const rank = counts.get(status) ?? 0;
    counts.set(status, rank + 1);
    const scripts = conversations[status] ?? [];
    const values = { prenom: first_name, nom: last_name, offre: title, entreprise: name };
    const own = { application_id: id, company_name: name, was_mailed: true };
    let since = Date.parse(created_at);
    const template = templateOf[status];
    if (template) {
      const reason = reasons[rank % reasons.length];
      since = Math.min(since + 48 * hourMs, (since + until) / 2);
      const sent_at = new Date(since).toISOString();
      await db
        .insertInto("application_messages")
        .values({
          ...own,
          sender_id: recruiter_id,
          template,
          ...compose(builtIns[template], values, { reason, word: "" }),
          sent_at,
        })
        .execute();
      await recordThreads(db, [id], "recruiter", sent_at);
      if (reason)
        await db
          .insertInto("application_refusals")
          .values({ application_id: id, reason, refused_at: sent_at })
          .execute();
    }
    const lines = datedLines(scripts[rank % scripts.length] ?? [], since, until);
    if (lines.length === 0) continue;
    await db
      .insertInto("application_messages")
      .values(
        lines.map(({ author, text, sent_at }) => ({
          ...own,
          author,
          sender_id: author === "applicant" ? applicant_id : recruiter_id,
          subject: "",
          body: fillIn(text, values),
          sent_at,
        })),
      )
      .execute();
    for (const side of ["recruiter", "applicant"] as const) {
      const last = lines.findLast(({ author }) => author === side);
      if (last) await recordThreads(db, [id], side, last.sent_at);
    }
  }
  await readMost(db);
};
