import { randomUUID } from "node:crypto";
import { synonymKey } from "@passerelle/api/offers/reference-lists/synonym-key.ts";
import type { Db } from "@passerelle/api/platform/db.ts";
import type { MailKind } from "@passerelle/contract/admin/mail-log";

const instant = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const sent: [kind: MailKind, to: string, subject: string][] = [
  ["verification", "lea.moreau@exemple.example", "Activez votre compte Passerelle"],
  ["application", "candidat@passerelle.example", "Votre candidature : Technicien support"],
  ["interview", "candidat@passerelle.example", "Rappel : entretien demain à 10:00"],
  ["saved-search", "candidat@passerelle.example", "4 nouvelles offres : Informatique à Nantes"],
  ["password-reset", "nour.haddad@exemple.example", "Choisissez un nouveau mot de passe"],
  ["company-job", "entreprise@passerelle.example", "Votre offre se termine dans 6 jours"],
];

/** What the provider's people find in their settings: messages that left and one that did not, a task that failed, synonyms, a plan. */
export const seedStaffSettings = async (db: Db, { agentId }: { agentId: string }) => {
  const written = (kind: MailKind, recipient: string, subject: string) => ({
    kind,
    recipient,
    subject,
    body_text: "Bonjour,\n\nUn message de démonstration.\n\nL'équipe Passerelle",
    body_html: "<p>Un message de démonstration.</p>",
  });
  await db
    .insertInto("mails")
    .values([
      ...sent.map(([kind, to, subject], index) => ({
        ...written(kind, to, subject),
        created_at: instant(-index * 5 - 2),
        sent_at: instant(-index * 5 - 1.99),
        attempts: 1,
      })),
      {
        ...written("application", "accueil@atelier-disparu.example", "Nouvelle candidature : Assistant de gestion"),
        created_at: instant(-0.1),
        attempts: 3,
        last_error: "450 4.2.1 La boîte du destinataire est pleine",
      },
    ])
    .execute();
  await db
    .insertInto("task_failures")
    .values({
      id: randomUUID(),
      task: "lire-un-cv",
      payload: JSON.stringify({ fileId: randomUUID() }),
      attempts: 13,
      message: "Le document est protégé par un mot de passe",
      first_failed_at: instant(-9),
      last_failed_at: instant(-1),
      state: "failed",
    })
    .execute();
  for (const words of [
    ["RH", "ressources humaines"],
    ["community manager", "animateur de communauté"],
  ]) {
    const { id } = await db.insertInto("search_synonyms").defaultValues().returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("search_synonym_words")
      .values(words.map((word, position) => ({ key: synonymKey(word), word, position, synonym_id: id })))
      .execute();
  }

  // The latest company has had the premium plan for a while; its last day comes.
  const company = await db
    .selectFrom("companies")
    .select("id")
    .where("plan", "=", "free")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!company) return;
  const until = instant(12 * 24).slice(0, 10);
  await db.updateTable("companies").set({ plan: "premium", plan_until: until }).where("id", "=", company.id).execute();
  await db
    .insertInto("audit_entries")
    .values({
      action: "company-plan-set",
      actor_id: agentId,
      company_id: company.id,
      at: instant(-80 * 24),
      details: JSON.stringify({
        company_id: company.id,
        from: "free",
        to: "premium",
        until,
        reason: "Offre découverte de trois mois",
      }),
    })
    .execute();
};
