import type { Db } from "@passerelle/api/platform/db.ts";
import { sql } from "kysely";

const templates = [
  {
    name: "Commerce, niveau bac",
    fields: {
      functions: "Vente, accueil",
      country: "France",
      travel_zone: "Pas de déplacement",
      contract_types: ["Apprentissage", "Contrat de professionnalisation"],
      contract_duration: "12",
      work_time: "Temps complet",
      remote_work: "Aucun",
      qualification_levels: ["BAC"],
      experience_min: "0",
      salary_period: "mois",
      salary_min: "780",
      industry_sectors: ["Commerce"],
      domains: ["BOUT"],
      description:
        "<h2>Vos missions</h2><ul><li><p>accueillir et conseiller les clients ;</p></li><li><p>tenir la caisse ;</p></li><li><p>mettre les produits en valeur.</p></li></ul><p>Notre école vous suit pendant tout le contrat.</p>",
      profile_description: "<p>Le contact vous plaît, et vous êtes à l'heure.</p>",
      desired_skills: "Accueil, Écoute, Travail en équipe",
      access_conditions: "Avoir moins de 30 ans",
    },
  },
  {
    name: "Informatique, bac+3 à bac+5",
    fields: {
      country: "France",
      travel_zone: "Pas de déplacement",
      contract_types: ["Apprentissage"],
      contract_duration: "24",
      work_time: "Temps complet",
      remote_work: "Occasionnel",
      qualification_levels: ["BAC+3", "BAC+5 et plus"],
      experience_min: "0",
      salary_period: "mois",
      salary_min: "1100",
      industry_sectors: ["Technologie"],
      domains: ["TECH"],
      description:
        "<h2>L'équipe</h2><p>Vous rejoignez une petite équipe de développement, avec un tuteur à vos côtés.</p><h2>Vos missions</h2><ol><li><p>corriger les premières anomalies ;</p></li><li><p>développer une fonction de bout en bout ;</p></li><li><p>la présenter aux utilisateurs.</p></li></ol>",
      desired_skills: "Curiosité, Rigueur",
      to_be_acquired_skills: "TypeScript, SQL, Revue de code",
    },
  },
] as const;

/** What the school of the demo world starts its offers from, and the one that its author was writing last night. */
export const seedPostingTemplates = async (
  db: Db,
  { schoolId, authorId, now }: { schoolId: string; authorId: string; now: string },
) => {
  const made = { school_id: schoolId, created_by: authorId, created_at: now, updated_at: now };
  await db
    .insertInto("posting_templates")
    .values(templates.map(({ name, fields }) => ({ ...made, name, content: JSON.stringify({ fields }) })))
    .execute();
  await db
    .insertInto("school_postings")
    .values({
      ...made,
      author_name: sql<string>`(select trim(m.first_name || ' ' || m.last_name) from school_members m where m.account_id = ${authorId})`,
      title: "Chargé de clientèle",
      company_name: "Galerie Montaigne",
      city: "Nantes",
      commune_code: "44109",
      department: "44",
      status: "draft",
      contract_types: ["Apprentissage"],
      description: "<h2>Vos missions</h2><p>À compléter avec le tuteur.</p>",
      tags: ["EC"],
    })
    .execute();
};
