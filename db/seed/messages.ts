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
    .select(["a.id", "a.status", "a.created_at", "j.title", "c.name", "p.first_name", "p.last_name"])
    .where("a.status", "in", Object.keys(templateOf) as ApplicationStatus[])
    .orderBy("a.created_at")
    .execute();
  const reasons = Object.keys(refusalReasonLabels) as RefusalReason[];
  for (const [index, { id, status, created_at, title, name, first_name, last_name }] of told.entries()) {
    const template = templateOf[status] ?? "received";
    const reason = status === "RJ" ? reasons[index % reasons.length] : undefined;
    const values = { prenom: first_name, nom: last_name, offre: title, entreprise: name };
    // When the recruiter moved it, as the demo world has it.
    const sent_at = new Date(Date.parse(created_at) + 2 * 86_400_000).toISOString();
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
    if (reason)
      await db.insertInto("application_refusals").values({ application_id: id, reason, refused_at: sent_at }).execute();
  }
};
