import type { Db } from "@passerelle/api/platform/db.ts";

/** What apprentices say, each otherwise: short or long, named or not, shown, waiting, refused or reported. */
const words = [
  {
    body: "La première semaine, on m'a donné un vrai projet et quelqu'un à qui poser mes questions. Ma tutrice relit tout avec moi le vendredi, et les semaines d'école sont respectées.",
    ...{ is_named: true, training_year: 2 },
  },
  { body: "Ambiance simple, horaires tenus. Prévoyez une voiture\u00a0: le bus s'arrête à 19 h.", is_named: false },
  {
    body: "Beaucoup d'autonomie dès le deuxième mois. C'est exigeant en décembre, plus calme ensuite. On m'a proposé de rester.",
    ...{ is_named: true, training_year: 3 },
  },
  { body: "J'ai changé trois fois d'équipe en un an\u00a0: on voit tout le métier.", is_named: true, training_year: 1 },
  { body: "Le travail ressemble à ce que disait l'offre, et la cantine est bonne.", is_named: true, training_year: 1 },
] as const;

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** Words of applicants whom companies accepted: one of six waits, one that is shown was reported. */
export const seedApprenticeWords = async (db: Db) => {
  const accepted = await db
    .selectFrom("applications as a")
    .distinctOn(["a.company_id", "a.applicant_id"])
    .select(["a.company_id", "a.applicant_id"])
    .where("a.status", "=", "AC")
    .where("a.company_id", "is not", null)
    .where("a.applicant_id", "is not", null)
    .orderBy("a.company_id")
    .orderBy("a.applicant_id")
    .limit(30)
    .execute();
  for (const [index, { company_id, applicant_id }] of accepted.entries()) {
    const word = words[index % words.length];
    if (!word || !company_id || !applicant_id) continue;
    const isReported = index === 3;
    await db
      .insertInto("apprentice_words")
      .values({
        ...{ account_id: applicant_id, company_id, ...word },
        state: index % 6 === 5 ? "waiting" : "shown",
        ...(isReported && { report: "La personne n'a jamais travaillé dans cette équipe.", reported_at: daysAgo(1) }),
        written_at: daysAgo(3 + index * 11),
      })
      .execute();
  }
};
