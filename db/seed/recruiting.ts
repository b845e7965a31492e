import type { Db } from "@passerelle/api/platform/db.ts";
import { rate } from "./school-pipeline.ts";

const notes = [
  ["Très bon échange au téléphone : motivée, connaît déjà nos outils. À recevoir vite.", 5],
  ["CV clair, mais le rythme de son école ne colle pas tout à fait avec le nôtre. À vérifier avec elle.", 3],
  ["A travaillé deux étés dans le métier. Son ancien tuteur peut être appelé.", 4],
  ["Habite à plus d'une heure : demander comment il compte venir.", 2],
  ["Portfolio soigné. Prévoir l'entretien avec l'équipe.", 4],
] as const;

/** The notes and ratings of the demo company's recruiters about some of their candidates. */
export const seedRecruiting = async (db: Db, recruiterEmail: string) => {
  const received = await db
    .selectFrom("applications as a")
    .innerJoin("company_members as m", "m.company_id", "a.company_id")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select(["a.id", "a.created_at", "u.id as author_id"])
    .where("u.email", "=", recruiterEmail)
    .where("a.status", "!=", "WD")
    .orderBy("a.created_at", "desc")
    .limit(notes.length * 2)
    .execute();
  for (const [index, { id, created_at, author_id }] of received.entries()) {
    const [content, stars] = notes[index % notes.length] ?? notes[0];
    const at = new Date(Math.min(Date.parse(created_at) + 3_600_000 * (index + 2), Date.now() - 60_000)).toISOString();
    await rate(db, { applicationId: id, authorId: author_id, stars, given: at });
    if (index >= notes.length) continue;
    await db
      .insertInto("application_notes")
      .values({ application_id: id, author_id, content, created_at: at, updated_at: at })
      .execute();
  }
};
