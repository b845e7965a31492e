// A list of data: the schools of the demo world and what they publish for companies around them.
import type { Domain } from "@passerelle/contract/enumerations";
import type { qualificationLevels } from "@passerelle/contract/offers/posting-fields";
import type { LogoDrawing } from "./drawings.ts";

type PostingLevel = (typeof qualificationLevels)[number];

type WrittenPosting = {
  title: string;
  company: string;
  town: string;
  department: string;
  domain: Domain;
  sector: string;
  level: PostingLevel;
  contract: "Apprentissage" | "Alternance" | "Contrat de professionnalisation";
  /** The least and the most gross monthly pay, in euros. */
  pay: [number, number];
  description: string;
};

/** `about` and `tasks` and `ending` are sentences; a bar parts the tasks. */
const posting = (
  [title, company, town, department]: [string, string, string, string],
  [domain, sector, level]: [Domain, string, PostingLevel],
  contract: WrittenPosting["contract"],
  pay: [number, number],
  about: string,
  tasks: string,
  ending: string,
): WrittenPosting => ({
  ...{ title, company, town, department, domain, sector, level, contract, pay },
  description: `<p>${about}</p><ul>${tasks
    .split("|")
    .map((task) => `<li>${task}</li>`)
    .join("")}</ul><p>${ending}</p>`,
});

const nantes = [
  posting(
    ["Assistant de gestion PME", "Maison Delorme", "Nantes", "44"],
    ["ADMIN", "Commerce", "BAC+2"],
    "Apprentissage",
    [900, 1100],
    "<b>Maison Delorme</b> vend du linge de maison depuis trois générations et cherche quelqu'un pour seconder sa gérante.",
    "suivre les commandes, du devis à la livraison|préparer les factures et les relances|tenir les tableaux de bord du magasin",
    "Deux de nos anciennes étudiantes y travaillent : elles répondront volontiers à vos questions.",
  ),
  posting(
    ["Technicien réseaux", "Réseaux d'Armor", "Saint-Nazaire", "44"],
    ["TECH", "Technologie", "BAC+2"],
    "Alternance",
    [950, 1200],
    "Installateur de réseaux pour les ports et les entrepôts, <b>Réseaux d'Armor</b> forme un technicien chaque année.",
    "installer et raccorder les équipements|surveiller les liaisons et comprendre les alarmes|dépanner les utilisateurs, sur place le plus souvent",
    "Des déplacements courts, dans une camionnette partagée. Le permis n'est pas demandé la première année.",
  ),
  posting(
    ["Chargé de marketing digital", "Les Jardins d'Éole", "Rezé", "44"],
    ["MKT", "Commerce", "BAC+3"],
    "Apprentissage",
    [1000, 1300],
    "Pépinière en ligne, <b>Les Jardins d'Éole</b> expédie des plantes dans toute la France et voudrait que cela se sache mieux.",
    "préparer les campagnes de printemps et d'automne|écrire des fiches que l'on comprend sans être jardinier|mesurer ce que rapporte chaque envoi",
    "Le bureau donne sur les serres ; le déjeuner aussi, dès qu'il fait beau.",
  ),
  posting(
    ["Conseiller de vente", "Galerie Montaigne", "Nantes", "44"],
    ["BOUT", "Commerce", "BAC"],
    "Contrat de professionnalisation",
    [1003, 1150],
    "<b>Galerie Montaigne</b> réunit vingt créateurs sous une verrière. On y vend des objets que l'on a plaisir à expliquer.",
    "accueillir les visiteurs et raconter les créateurs|tenir la caisse et l'inventaire|composer une table nouvelle chaque mois",
    "Ouvert le dimanche avant Noël, récupéré en janvier. Anglais bienvenu l'été.",
  ),
  posting(
    ["Développeur d'applications", "Sillage Logiciels", "Nantes", "44"],
    ["TECH", "Technologie", "BAC+5 et plus"],
    "Alternance",
    [1300, 1600],
    "<b>Sillage Logiciels</b> équipe les capitaineries et les chantiers navals d'un outil de suivi des escales.",
    "développer de nouvelles fonctions avec leurs essais|corriger les anomalies signalées par les ports|déployer chaque quinzaine, sans casser",
    "Une équipe de huit, un port à visiter par trimestre, et l'habitude d'écrire ce que l'on décide.",
  ),
  posting(
    ["Gestionnaire de stock", "Conserverie des Deux Phares", "La Turballe", "44"],
    ["LOG", "Agroalimentaire", "BAC+2"],
    "Apprentissage",
    [900, 1100],
    "À la <b>Conserverie des Deux Phares</b>, la sardine arrive quand elle veut. Il faut que les boîtes, elles, soient là.",
    "commander boîtes, huiles et étiquettes|compter juste, chaque vendredi|préparer les départs vers les épiceries",
    "Une navette part de la gare à huit heures et y ramène à dix-sept heures trente.",
  ),
  posting(
    ["Assistant ressources humaines", "Chantiers de l'Estuaire", "Saint-Nazaire", "44"],
    ["RH", "Industrie", "BAC+3"],
    "Alternance",
    [1050, 1300],
    "Deux cents soudeurs, peintres et tuyauteurs à accueillir, former et garder : tel est le travail de la petite équipe RH des <b>Chantiers de l'Estuaire</b>.",
    "préparer les arrivées et les habilitations|suivre les visites médicales|organiser deux journées portes ouvertes",
    "On attend quelqu'un qui ira dans l'atelier avec un casque plutôt que d'envoyer des messages.",
  ),
  posting(
    ["Vendeur en jardinerie", "Jardinerie du Vieux Lavoir", "Clisson", "44"],
    ["BOUT", "Commerce", "BAC"],
    "Apprentissage",
    [784, 950],
    "Graines, outils, poules et conseils : la <b>Jardinerie du Vieux Lavoir</b> vit au rythme des saisons.",
    "conseiller les jardiniers débutants|arroser, rempoter, étiqueter|tenir le rayon des semences",
    "On embauche souvent ceux que l'on a formés ; la responsable du rayon vient de chez nous.",
  ),
  posting(
    ["Secrétaire comptable", "Garage des Mauves", "Ancenis-Saint-Géréon", "44"],
    ["CPT_F", "Services", "BAC+2"],
    "Apprentissage",
    [850, 1050],
    "Au <b>Garage des Mauves</b>, les papiers prennent la moitié du temps du patron. Il préférerait réparer.",
    "établir devis et factures|suivre les règlements et les garanties|préparer les pièces pour l'expert-comptable",
    "Poste à temps complet, le train s'arrête à trois cents mètres.",
  ),
];

const lyon = [
  posting(
    ["Chocolatier", "Maison Belmiche", "Lyon", "69"],
    ["ALIM", "Agroalimentaire", "CAP"],
    "Apprentissage",
    [784, 900],
    "Une boutique et un laboratoire à la Croix-Rousse : <b>Maison Belmiche</b> torréfie elle-même ses fèves.",
    "tempérer, mouler, enrober|préparer ganaches et pralinés|tenir propre un laboratoire de quinze mètres carrés",
    "Pâques et Noël sont intenses ; février est fait pour apprendre.",
  ),
  posting(
    ["Ébéniste", "Atelier Courtepointe", "Vienne", "38"],
    ["OTHER", "Artisanat", "CAP"],
    "Apprentissage",
    [784, 950],
    "L'<b>Atelier Courtepointe</b> restaure des meubles pour des musées et pour des grand-mères, avec le même soin.",
    "démonter sans forcer|refaire une pièce manquante|vernir au tampon",
    "Le maître d'apprentissage prendra deux heures par semaine pour le dessin.",
  ),
  posting(
    ["Fleuriste", "La Tige et le Vent", "Lyon", "69"],
    ["BOUT", "Commerce", "CAP"],
    "Apprentissage",
    [784, 900],
    "Fleurs de saison et rien d'autre : <b>La Tige et le Vent</b> ne vend pas de roses en janvier.",
    "préparer, nettoyer, composer|conseiller avec délicatesse|livrer à vélo dans les pentes",
    "Levée à quatre heures un jour par semaine pour le marché de gros, compensée.",
  ),
  posting(
    ["Carreleur", "Sols et Mosaïques Bréval", "Bron", "69"],
    ["BAT", "Construction", "CAP"],
    "Apprentissage",
    [784, 950],
    "Six compagnons, des salles de bains et parfois une église : chez <b>Bréval</b>, on pose droit.",
    "préparer les fonds|couper, poser, jointoyer|calepiner avec le chef avant de commencer",
    "Genouillères fournies, dos ménagé : les palettes montent au treuil.",
  ),
  posting(
    ["Prothésiste dentaire", "Laboratoire Ivoirine", "Villeurbanne", "69"],
    ["SANT", "Santé", "BAC"],
    "Alternance",
    [900, 1050],
    "Le laboratoire <b>Ivoirine</b> travaille pour quarante cabinets et imprime en trois dimensions depuis cinq ans.",
    "numériser les empreintes|sculpter et contrôler les teintes|suivre chaque travail jusqu'au cabinet",
    "Minutie exigée, musique autorisée.",
  ),
  posting(
    ["Tailleur retoucheur", "Points de Suspension", "Lyon", "69"],
    ["OTHER", "Artisanat", "CAP"],
    "Apprentissage",
    [784, 900],
    "Dans l'atelier de <b>Points de Suspension</b>, on raccourcit, on reprise et l'on apprend à faire durer.",
    "prendre les mesures|reprendre ourlets, tailles et doublures|accueillir et chiffrer",
    "Une machine à coudre est prêtée pour vos soirées.",
  ),
  posting(
    ["Mécanicien cycles", "Le Dérailleur Joyeux", "Lyon", "69"],
    ["IND", "Commerce", "CAP"],
    "Contrat de professionnalisation",
    [1003, 1150],
    "Quatre mille vélos réparés par an au <b>Dérailleur Joyeux</b>, dont un tiers électriques.",
    "diagnostiquer devant le client|régler freins et transmissions|monter des roues, le graal du métier",
    "Vous aurez un vélo de service et sans doute de nouveaux mollets.",
  ),
  posting(
    ["Esthéticienne ou esthéticien", "Institut Peau d'Ambre", "Caluire-et-Cuire", "69"],
    ["SRV_P", "Services", "BAC"],
    "Apprentissage",
    [784, 950],
    "Trois cabines, une clientèle fidèle, des soins sans promesse excessive : voilà l'<b>Institut Peau d'Ambre</b>.",
    "réaliser soins et épilations|tenir l'agenda et l'accueil|conseiller sans pousser à l'achat",
    "Fermeture à dix-neuf heures, deux samedis libres par mois.",
  ),
];

const paris = [
  posting(
    ["Intégrateur web", "Studio Point-Virgule", "Paris", "75"],
    ["TECH", "Technologie", "BAC+2"],
    "Alternance",
    [966, 1200],
    "<b>Studio Point-Virgule</b> fait des sites pour des maisons d'édition et tient à ce qu'ils se lisent bien.",
    "intégrer des maquettes avec soin|vérifier au clavier et au lecteur d'écran|entretenir une quarantaine de sites",
    "On relit aussi les virgules.",
  ),
  posting(
    ["Data analyst", "Mobilités Sémaphore", "Paris", "75"],
    ["TECH", "Transport", "BAC+5 et plus"],
    "Apprentissage",
    [1400, 1700],
    "Où les vélos partagés manquent-ils à huit heures ? <b>Mobilités Sémaphore</b> conseille quinze villes.",
    "nettoyer des données imparfaites|dessiner des cartes honnêtes|présenter aux élus en dix minutes",
    "Les études sont publiées et signées, la vôtre aussi.",
  ),
  posting(
    ["Technicien support informatique", "Hôpital-Services Ourcq", "Pantin", "93"],
    ["TECH", "Santé", "BAC+2"],
    "Apprentissage",
    [966, 1150],
    "Huit cents postes qui ne s'arrêtent jamais : <b>Hôpital-Services Ourcq</b> dépanne des soignants pressés.",
    "prendre les appels et trier l'urgent|remplacer un poste en moins de vingt minutes|documenter pour l'équipe de nuit",
    "Pas de garde pour les alternants, mais le droit de visiter la salle des machines.",
  ),
  posting(
    ["Chef de projet digital", "Théâtre des Deux Berges", "Saint-Denis", "93"],
    ["PROJ", "Culture", "BAC+5 et plus"],
    "Alternance",
    [1300, 1500],
    "Le <b>Théâtre des Deux Berges</b> refait sa billetterie et veut qu'acheter une place prenne moins d'une minute.",
    "recueillir les besoins de la caisse et du public|tenir planning et budget|essayer avec de vrais spectateurs",
    "Répétitions générales ouvertes à toute l'équipe.",
  ),
  posting(
    ["Développeur mobile", "Carnet de Vol", "Boulogne-Billancourt", "92"],
    ["TECH", "Technologie", "BAC+3"],
    "Apprentissage",
    [1150, 1400],
    "<b>Carnet de Vol</b> édite une application de suivi pour les clubs de planeur. Neuf mille pilotes, zéro publicité.",
    "développer pour les deux systèmes|travailler hors connexion, là-haut il n'y en a pas|répondre aux pilotes une heure par semaine",
    "Un vol de découverte vous attend au printemps.",
  ),
  posting(
    ["Administrateur de bases de données", "Archives et Mémoire", "Ivry-sur-Seine", "94"],
    ["TECH", "Services", "BAC+5 et plus"],
    "Alternance",
    [1350, 1600],
    "<b>Archives et Mémoire</b> conserve les papiers de six cents communes, numérisés et introuvables sans un bon index.",
    "surveiller et sauvegarder|accélérer les recherches les plus lentes|préparer une migration sans coupure",
    "Le silence des magasins fait partie des avantages.",
  ),
  posting(
    ["Webdesigner", "Papeterie Quatre Mains", "Montreuil", "93"],
    ["TECH", "Commerce", "BAC+3"],
    "Contrat de professionnalisation",
    [1100, 1300],
    "Carnets cousus et papiers marbrés : <b>Papeterie Quatre Mains</b> vend plus en ligne qu'au marché.",
    "dessiner les pages de saison|photographier les papiers sous une bonne lumière|mesurer et corriger",
    "Travail dans l'atelier, entre la presse et la colle.",
  ),
  posting(
    ["Consultant accessibilité numérique", "Coopérative Plein Contraste", "Paris", "75"],
    ["CONS", "Technologie", "BAC+5 et plus"],
    "Apprentissage",
    [1350, 1550],
    "La <b>Coopérative Plein Contraste</b> audite des services publics et forme ceux qui les fabriquent.",
    "auditer avec des personnes concernées|rédiger des constats utiles|animer une formation, d'abord à deux",
    "Chaque salarié a une voix, l'alternant aussi pendant sa seconde année.",
  ),
];

export const schools: {
  school: {
    name: string;
    slug: string;
    city: string;
    description: string;
    address?: string;
    postal_code?: string;
    siret?: string;
    email?: string;
    phone?: string;
    contact_name?: string;
    contact_email?: string;
  };
  logo: LogoDrawing;
  postings: WrittenPosting[];
}[] = [
  {
    school: {
      name: "Campus Loire Alternance",
      slug: "campus-loire-alternance",
      city: "Nantes",
      address: "14 quai de la Fosse",
      postal_code: "44000",
      siret: "73282932000074",
      email: "contact@campus-loire.example",
      phone: "02 40 00 12 34",
      contact_name: "Inès Roux",
      contact_email: "ines.roux@campus-loire.example",
      description:
        "Du CAP au master, nous formons en alternance dans les métiers de la gestion, du commerce et du numérique.\n\nChaque étudiant a un conseiller qui l'aide à trouver son entreprise et le suit jusqu'au diplôme. Nos promotions comptent vingt-quatre personnes au plus, et nos formateurs travaillent dans le métier qu'ils enseignent.",
    },
    logo: ["arches", "teal"],
    postings: nantes,
  },
  {
    school: {
      name: "École des Métiers de la Saône-Basse",
      slug: "ecole-saone-basse",
      city: "Lyon",
      description:
        "Quarante ateliers, du chocolat au bois, dans une ancienne fabrique de soieries. Huit cents apprentis y préparent un CAP, un bac professionnel ou un brevet, deux semaines sur trois en entreprise.\n\nNos maîtres de métier vont voir chaque apprenti sur place trois fois par an.",
    },
    logo: ["flower", "brick"],
    postings: lyon,
  },
  {
    school: {
      name: "Institut Numérique du Canal",
      slug: "institut-numerique-du-canal",
      city: "Paris",
      description:
        "Une école du numérique de deux cent vingt étudiants, du BTS au bac+5, qui n'enseigne rien qu'elle ne fasse faire.\n\nChaque promotion réalise un service pour une association du quartier et l'entretient pendant un an.",
    },
    logo: ["window", "night"],
    postings: paris,
  },
];
