import type { Db } from "@passerelle/api/platform/db.ts";
import { defaultSupports } from "@passerelle/contract/offers/posting-fields";
import type { Given } from "@passerelle/testing/given.ts";
import { placeIn } from "./companies/seed-companies.ts";

type World = {
  db: Db;
  given: Given;
  school: { schoolId: string; id: string };
  /** The day so many days from today, and the same as an instant. */
  day: (offset: number) => string;
  instant: (offset: number) => string;
};

/** Title, company, function, tags, status, days since its last change. */
const offers = [
  ["Assistant ressources humaines", "Groupe Penn-Duen", "Ressources humaines", ["Rentrée 2027"], "draft", 1],
  ["Gestionnaire de paie", "Cabinet Orvault", "Comptabilité", [], "draft", 3],
  ["Chargé de communication", "Théâtre de la Marée", "Communication", ["Culture"], "draft", 8],
  ["Chef de rayon", "Halles Graslin", "Commerce", ["Rentrée 2027", "Urgent"], "saved", 2],
  ["Technicien de maintenance", "Chantiers Belle-Île", "Technique", ["Industrie"], "saved", 5],
  ["Assistant commercial", "Biscuiterie Saint-Félix", "Commerce", ["Urgent"], "published", 0],
  ["Comptable", "Cabinet Orvault", "Comptabilité", ["Rentrée 2027"], "published", 4],
  ["Développeur web", "Sillage Logiciels", "Informatique", ["Rentrée 2027", "Télétravail"], "published", 6],
  ["Aide-soignant", "Résidence des Sables", "Soins", ["Santé", "Urgent"], "published", 7],
  ["Conducteur de travaux", "Chantiers Loire-Océane", "Technique", ["Industrie"], "published", 9],
  ["Vendeur en librairie", "Librairie Feydeau", "Commerce", ["Culture"], "archived", 45],
  ["Secrétaire médical", "Clinique des Trois Écluses", "Soins", ["Santé"], "archived", 70],
  ["Magasinier", "Entrepôts Montaudouine", "Logistique", [], "archived", 90],
] as const;

/** Towns around the demo school. */
const towns = ["Nantes", "Saint-Herblain", "Rezé", "Orvault", "Saint-Nazaire", "Carquefou", "Vertou"];

/** What is done in each, as their texts say it. */
const missions: Record<(typeof offers)[number][0], [does: string, around: string]> = {
  "Assistant ressources humaines": [
    "publier les annonces, préparer les entretiens et accueillir les nouveaux salariés",
    "Le groupe ouvre deux sites cette année : cinquante personnes à recruter, à former et à bien recevoir.",
  ],
  "Gestionnaire de paie": [
    "saisir les variables de paie, contrôler les bulletins et préparer les déclarations",
    "Le pôle social compte quatre personnes, qui se relisent l'une l'autre avant chaque fin de mois.",
  ],
  "Chargé de communication": [
    "rédiger la lettre du théâtre, préparer les affiches et accueillir la presse",
    "La saison compte quarante spectacles. Vous en verrez autant que vous voudrez.",
  ],
  "Chef de rayon": [
    "approvisionner le rayon, suivre les stocks et conseiller les clients",
    "Les halles ferment à quatorze heures : les après-midi sont pour les cours ou pour vous.",
  ],
  "Technicien de maintenance": [
    "entretenir les machines, diagnostiquer les pannes et remplacer les pièces",
    "Portiques, treuils et presses ont parfois votre âge, parfois celui de vos grands-parents.",
  ],
  "Assistant commercial": [
    "préparer les devis, suivre les commandes et relancer les clients",
    "La biscuiterie fournit quatre cents épiceries fines. On goûte avant de vendre.",
  ],
  Comptable: [
    "saisir les factures, rapprocher les comptes et préparer les déclarations de TVA",
    "Vous aurez une quinzaine de dossiers, des artisans et des commerces du bord de l'eau.",
  ],
  "Développeur web": [
    "développer les pages du site, écrire les tests et corriger les anomalies",
    "L'équipe télétravaille le mardi et déjeune ensemble le jeudi.",
  ],
  "Aide-soignant": [
    "aider les résidents dans les gestes du quotidien, veiller à leur confort et transmettre vos observations",
    "Soixante résidents, une équipe stable et une cadre qui fut elle-même apprentie.",
  ],
  "Conducteur de travaux": [
    "préparer les chantiers, suivre les équipes et contrôler les livraisons",
    "Trois quais à refaire d'ici l'été : les marées font partie du planning.",
  ],
  "Vendeur en librairie": [
    "conseiller les lecteurs, tenir la caisse et mettre les nouveautés en valeur",
    "La librairie reçoit un auteur chaque samedi et manque toujours de chaises.",
  ],
  "Secrétaire médical": [
    "accueillir les patients, tenir l'agenda et classer les dossiers",
    "Huit praticiens partagent le secrétariat ; le téléphone sonne surtout le lundi.",
  ],
  Magasinier: [
    "réceptionner les livraisons, ranger les stocks et préparer les commandes",
    "L'entrepôt est neuf, chauffé, et les chariots sont électriques.",
  ],
};

const colleagues = [
  ["Marc", "Le Goff"],
  ["Fatou", "Diarra"],
] as const;

const sectors: Record<string, string> = { Soins: "Santé", Informatique: "Technologie", Technique: "Industrie" };

/** What makes the demo school's list worth filtering: offers in every status, tags, functions, supports, and who takes part. */
export const seedSchoolOffers = async ({ db, given, school, day, instant }: World) => {
  const members: string[] = [];
  for (const [first_name, last_name] of colleagues) {
    const { id } = await given.account("school", { email: `${first_name.toLowerCase()}.ecole@passerelle.example` });
    await db
      .insertInto("school_members")
      .values({ account_id: id, school_id: school.schoolId, first_name, last_name })
      .execute();
    members.push(id);
  }
  const contracts = ["Apprentissage", "Alternance", "Contrat de professionnalisation"] as const;
  for (const [index, [title, company_name, job, tags, status, age]] of offers.entries()) {
    const { id } = await given.posting({
      school_id: school.schoolId,
      created_by: [school.id, ...members][index % 3],
      ...placeIn(towns[index % towns.length] ?? "Nantes", "44").place,
      title,
      reference: `CLA-${String(2700 + index)}`,
      company_name,
      functions: [job],
      tags: [...tags],
      status,
      contract_types: [contracts[index % 3] ?? "Alternance"],
      work_time: "Temps complet",
      remote_work: "Aucun",
      description: `<p>${company_name} vous accueille pour apprendre le métier : ${missions[title][0]}.</p><p>${missions[title][1]}</p>`,
      country: "France",
      travel_zone: "Départementale",
      industry_sectors: [sectors[job] ?? "Commerce"],
      experience_min: 0,
      period: "an",
      salary_period: "mois",
      salary_min: 800,
      publication_date: status === "draft" ? null : day(-age - 2),
      expiration_date: status === "draft" ? null : day(60 - age),
      contract_start_date: day(120 + index * 5),
      created_at: instant(-age - 10),
      updated_at: instant(-age),
    });
    if (index % 4 === 0)
      await db
        .insertInto("posting_participants")
        .values({ posting_id: id, account_id: members[index % members.length] as string })
        .execute();
  }
  const known = await db.selectFrom("school_postings").select("id").where("school_id", "=", school.schoolId).execute();
  await db
    .insertInto("posting_supports")
    .values(
      known.flatMap(({ id }, index) =>
        defaultSupports.map(({ name, active, status }, position) => ({
          posting_id: id,
          name,
          position,
          is_active: active && (index + position) % 5 !== 0,
          status,
        })),
      ),
    )
    .execute();
};
