import type { studies } from "./people.ts";

type Study = (typeof studies)[number];

/** What a student of this field has done so far, and would like to learn. */
const pasts: Record<Study["domain"], { done: string[]; wish: string }> = {
  TECH: {
    done: [
      "Stage de huit semaines dans une agence web : refonte d'un site de réservation, correction d'anomalies, rédaction de tests automatiques.",
      "Projet d'école : une application de covoiturage pour les étudiants, avec une base de données PostgreSQL et une interface accessible.",
      "Bénévole dans un atelier de réparation d'ordinateurs : diagnostic, installation de Linux, explications aux habitants du quartier.",
    ],
    wish: "Je cherche une équipe de développement où l'on relit le code les uns des autres.",
  },
  BOUT: {
    done: [
      "Vente en prêt-à-porter pendant deux étés : accueil, conseil, essayages, encaissement et inventaire.",
      "Stage dans une librairie : mise en rayon, vitrines de saison, commandes des clients.",
    ],
    wish: "J'aime le contact, les belles vitrines et le travail bien rangé.",
  },
  MKT_R: {
    done: [
      "Prospection téléphonique pour un fournisseur de matériel médical : quarante appels par jour, prise de rendez-vous.",
      "Animation d'un stand sur le salon de l'habitat : accueil des visiteurs, devis, relances.",
    ],
    wish: "Négocier me plaît quand chacun repart content.",
  },
  MKT: {
    done: [
      "Community manager pour un festival de musique : calendrier éditorial, vidéos courtes, modération.",
      "Étude de notoriété pour une brasserie locale : questionnaire, analyse et présentation au gérant.",
    ],
    wish: "Je voudrais apprendre à mesurer ce qu'une campagne rapporte vraiment.",
  },
  CPT_F: {
    done: [
      "Stage en cabinet d'expertise comptable : saisie des écritures, rapprochements bancaires, déclarations de TVA.",
      "Trésorerie d'une association sportive : budget, notes de frais, rapport à l'assemblée générale.",
    ],
    wish: "Rigueur et précision : je respecte les échéances, même en période de bilan.",
  },
  ADMIN: {
    done: [
      "Accueil d'une mairie : standard, rendez-vous, classement des dossiers d'état civil.",
      "Stage au secrétariat d'un cabinet d'architectes : courriers, devis, suivi des chantiers.",
    ],
    wish: "Organiser, prévoir et rendre service sont mes points forts.",
  },
  ALIM: {
    done: [
      "Apprentissage commencé dans une boulangerie artisanale : pétrissage, façonnage, cuisson du pain au levain.",
      "Extra le dimanche au marché : vente de viennoiseries et tenue de la caisse.",
    ],
    wish: "Me lever tôt ne me fait pas peur : je veux obtenir mon CAP et continuer en pâtisserie.",
  },
  TOUR: {
    done: [
      "Commis de cuisine dans une brasserie : mise en place, entrées froides, nettoyage selon la méthode HACCP.",
      "Saison d'hiver à la montagne : petit déjeuner de quatre-vingts couverts.",
    ],
    wish: "Je rêve d'une maison qui travaille des produits de saison.",
  },
  IND: {
    done: [
      "Stage de maintenance dans une usine de conditionnement : câblage d'armoires électriques, essais, relevés.",
      "Projet : un convoyeur piloté par automate, du schéma à la mise en service.",
    ],
    wish: "Je veux comprendre les machines et éviter qu'elles ne s'arrêtent.",
  },
  BAT: {
    done: [
      "Manœuvre sur un chantier de rénovation : lecture de plans, isolation, pose de cloisons.",
      "Stage chez un couvreur : échafaudages, ardoises, règles de sécurité.",
    ],
    wish: "Travailler dehors, en équipe, et voir le résultat le soir.",
  },
  RH: {
    done: [
      "Stage au service du personnel d'un hôpital : tri des candidatures, entretiens, intégration des nouveaux.",
      "Mémoire sur le recrutement sans CV dans les petites entreprises.",
    ],
    wish: "Je souhaite accompagner des équipes et faire vivre le dialogue social.",
  },
  SANT: {
    done: [
      "Stage en résidence pour personnes âgées : écoute, aide aux repas, animations.",
      "Service civique à la protection maternelle : accueil des familles, prise de rendez-vous.",
    ],
    wish: "Patience, discrétion : j'aime me rendre utile.",
  },
};

/** A plausible CV, in the words that recruiters search for. */
export const resumeText = (person: {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  city: string;
  study: Study;
}) => {
  const { first_name, last_name, phone, email, city, study } = person;
  const { done, wish } = pasts[study.domain];
  return [
    `${first_name} ${last_name}`,
    `${city} • ${phone} • ${email}`,
    "",
    `Objectif : un contrat en alternance dans le cadre de ma formation « ${study.label} ». ${wish}`,
    "",
    "Expérience",
    ...done.map((line) => `• ${line}`),
    "",
    "Formation",
    `• ${study.label}, ${city}, en cours`,
    "",
    "Compétences",
    `• ${study.skills.join(", ")}`,
    "• Français courant, anglais intermédiaire, permis B en cours",
  ].join("\n");
};
