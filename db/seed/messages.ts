import { builtIns } from "@passerelle/api/hiring/messages/built-in-templates.ts";
import { compose } from "@passerelle/api/hiring/messages/rules.ts";
import { recordThreads } from "@passerelle/api/hiring/messages/written-store.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { BuiltInTemplate } from "@passerelle/contract/hiring/messages";
import { type RefusalReason, refusalReasonLabels } from "@passerelle/contract/refusal-reasons";

const templateOf: Partial<Record<ApplicationStatus, BuiltInTemplate>> = {
  RV: "received",
  IN: "interview",
  IV: "interview",
  OF: "offer",
  RJ: "refusal",
};

/** What some candidates answered. */
const replies: Partial<Record<BuiltInTemplate, string>> = {
  received:
    "Bonjour,\n\nMerci pour votre réponse. Le calendrier d'alternance de mon école est de trois semaines chez vous, une semaine de cours.",
  interview:
    "Bonjour,\n\nMerci, je suis disponible mardi matin ou jeudi après 14 h. Je viendrai avec mon dernier projet.",
  offer:
    "Bonjour,\n\nMerci beaucoup, j'accepte avec plaisir\u00a0! Je vous envoie les coordonnées de mon école dans la journée.",
};

const ownTemplate = {
  name: "Demande de précisions",
  subject: "Une question sur votre candidature\u00a0: {{offre}}",
  body: "Bonjour {{prenom}},\n\nVotre candidature nous intéresse. Pouvez-vous nous envoyer le calendrier d'alternance de votre école, et nous dire en deux lignes quel projet vous a le plus appris\u00a0?\n\nMerci, et à bientôt,",
};

/** What the companies of the demo world wrote to their candidates, why they refused some, and a template of the demo company. */
export const seedMessages = async (db: Db, companyId: string) => {
  await db
    .insertInto("message_templates")
    .values({ company_id: companyId, ...ownTemplate })
    .execute();
  const told = await db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select(["a.id", "a.status", "a.created_at", "a.applicant_id", "j.title", "c.name", "p.first_name", "p.last_name"])
    .where("a.status", "in", Object.keys(templateOf) as ApplicationStatus[])
    .orderBy("a.created_at")
    .execute();
  const reasons = Object.keys(refusalReasonLabels) as RefusalReason[];
  for (const [index, { id, status, created_at, applicant_id, title, name, first_name, last_name }] of told.entries()) {
    const template = templateOf[status] ?? "received";
    const reason = status === "RJ" ? reasons[index % reasons.length] : undefined;
    const values = { prenom: first_name, nom: last_name, offre: title, entreprise: name };
    // When the recruiter moved it, as the demo world has it; never later than now.
    const now = Date.now();
    const sent_at = new Date(Math.min(Date.parse(created_at) + 2 * 86_400_000, now - 3 * 3_600_000)).toISOString();
    await db
      .insertInto("application_messages")
      .values({
        application_id: id,
        company_name: name,
        template,
        ...compose(builtIns[template], values, { reason, word: "" }),
        was_mailed: true,
        sent_at,
      })
      .execute();
    await recordThreads(db, [id], "recruiter", sent_at);
    if (replies[template] && index % 2 === 0) {
      const replied_at = new Date(Math.min(Date.parse(sent_at) + 86_400_000, now - 3_600_000)).toISOString();
      const reply = { author: "applicant" as const, sender_id: applicant_id, company_name: name, subject: "" };
      await db
        .insertInto("application_messages")
        .values({ application_id: id, ...reply, body: replies[template], was_mailed: true, sent_at: replied_at })
        .execute();
      await recordThreads(db, [id], "applicant", replied_at);
    }
    if (reason)
      await db.insertInto("application_refusals").values({ application_id: id, reason, refused_at: sent_at }).execute();
  }
};
