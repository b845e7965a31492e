import type { ContractType, Level } from "@passerelle/contract/enumerations";

/** Text, town, levels, contracts, start: what one side of a pair says otherwise than the usual offer. */
export type Side = {
  title?: string;
  company?: string;
  town?: string;
  address?: string;
  text?: string;
  levels?: Level[];
  contracts?: ContractType[];
  start?: string | null;
  rome?: string[];
  source?: string;
};

export const sales =
  "Vous accueillez et conseillez la clientèle, vous tenez la caisse, vous mettez les produits en valeur et vous participez aux inventaires avec une équipe de six personnes. Vous aimez le contact et le travail bien fait.";
const care =
  "Au sein de l'établissement, vous aidez les patients dans les gestes de la vie quotidienne: toilette, repas, déplacements. Vous travaillez avec les infirmiers et vous rendez compte à la cadre de santé.";
const code =
  "Vous rejoignez une équipe agile de huit personnes pour concevoir, écrire et tester les applications de nos clients. Revues de code, intégration continue et deux jours de télétravail par semaine.";
const books =
  "Rattaché au responsable du service, vous saisissez les pièces, vous lettrez les comptes, vous préparez les déclarations et vous participez aux arrêtés mensuels d'un portefeuille varié.";

/** Pairs that are one offer. */
export const same: [string, Side, Side][] = [
  ["all but the site", {}, {}],
  ["legal form", { company: "Décathlon SA" }, { company: "Groupe DECATHLON" }],
  ["both genders", { title: "Serveur / Serveuse" }, { title: "Serveur H/F" }],
  ["feminine", { title: "Vendeuse conseil" }, { title: "Vendeur conseil (F/H)" }],
  ["arrondissement", { town: "Paris 11" }, { town: "Paris" }],
  ["town in capitals with cedex", { town: "ST HERBLAIN CEDEX" }, { town: "Saint-Herblain" }],
  ["inclusive writing", { title: "Chargé·e de communication" }, { title: "Chargé(e) de communication" }],
  ["point of inclusive writing", { title: "Chargé.e de communication" }, { title: "CHARGEE DE COMMUNICATION" }],
  ["(se)", { title: "Développeur(se) web", text: code }, { title: "Développeur web H/F", text: code }],
  ["diploma before the job", { title: "BTS MCO – Vendeur conseil" }, { title: "Vendeur conseil" }],
  ["diploma after the job", { title: "Vendeur conseil (BTS MCO)", levels: ["BA2"] }, { title: "Vendeur conseil" }],
  ["space in the name", { company: "McDonald's" }, { company: "Mc Donald's" }],
  ["name in capitals", { company: "MCDONALDS" }, { company: "Mc Donald’s Restaurants" }],
  ["apostrophe in the name", { company: "L'Oréal" }, { company: "LOREAL" }],
  ["name of the house", { company: "Boulangerie Marie Blachère Nantes" }, { company: "MARIE BLACHERE" }],
  ["town in the title", { title: "Vendeur conseil – Nantes (44)" }, { title: "Vendeur conseil" }],
  ["date in the title", { title: "Vendeur conseil - Rentrée 2027" }, { title: "Vendeur conseil H/F" }],
  ["month in the title", { title: "Vendeur conseil septembre 2027" }, { title: "Vendeur conseil" }],
  ["chargé and chargée", { title: "Chargé de recrutement" }, { title: "Chargée de recrutement – rentrée 2027" }],
  ["another title, same text", { title: "Vendeur en boutique" }, { title: "Conseiller de vente" }],
  ["another title, same trade", { title: "Hôte de caisse", rome: ["D1505"] }, { title: "Caissier", rome: ["D1505"] }],
  ["contract in the title", { title: "Apprentissage - Vendeur conseil" }, { title: "Alternance : Vendeur conseil" }],
  ["abbreviation", { title: "Assistant RH" }, { title: "Assistant ressources humaines (F/H)" }],
  [
    "abbreviation of accounting",
    { title: "Assistant compta", text: books },
    { title: "Assistante comptabilité", text: books },
  ],
  ["postcode in the title", { title: "Vendeur conseil 44000" }, { title: "Vendeur conseil" }],
  ["reference in the title", { title: "Vendeur conseil - Réf. VC-20391" }, { title: "Vendeur conseil" }],
  ["company in the title", { title: "Décathlon - Vendeur conseil" }, { title: "Vendeur conseil" }],
  ["length in the title", { title: "Vendeur conseil 24 mois" }, { title: "Vendeur conseil" }],
  ["a word more", { title: "Vendeur conseil sport" }, { title: "Vendeur conseil" }],
  ["letter lost", { title: "Developeur web", text: code }, { title: "Développeur web", text: code }],
  ["cut text", { text: `${sales} ${care} ${books}` }, { text: `${sales} ${care}`.slice(0, 330) }],
  ["text with marks", { text: sales.replaceAll(",", " •") }, { text: sales.toUpperCase() }],
  ["figures in the text", { text: `${sales} Prime de 800 euros.` }, { text: `${sales} Prime de 850 euros.` }],
  ["another text", { text: books }, { text: sales }],
  ["level of one alone", { levels: ["BA2"] }, { levels: [] }],
  ["levels that meet", { levels: ["BAC", "BA2"] }, { levels: ["BA2", "BA3"] }],
  ["start of one alone", { start: "2027-09-01" }, { start: null }],
  ["starts of one month", { start: "2027-09-01" }, { start: "2027-09-15" }],
  ["contract of one and both", { contracts: ["AP"] }, { contracts: ["AP", "PR"] }],
  ["address of one alone", { address: "12 rue de Strasbourg 44000 Nantes" }, { address: "Nantes" }],
  [
    "address otherwise written",
    { address: "12, RUE DE STRASBOURG 44000 NANTES" },
    { address: "12 rue de Strasbourg, Nantes" },
  ],
  ["plural in the name", { company: "Bouygues Constructions" }, { company: "BOUYGUES CONSTRUCTION" }],
  ["shop of one alone", { company: "Orange Nantes Beaulieu" }, { company: "ORANGE SA" }],
  ["ville in the company", { company: "Optic 2000 Nantes" }, { company: "OPTIC 2000" }],
  ["order of the words", { title: "Boulanger pâtissier" }, { title: "Pâtissier boulanger" }],
  ["hyphen", { title: "Aide-soignant", text: care }, { title: "Aide soignante H/F", text: care }],
  ["signs", { title: "Développeur C++/Qt", text: code }, { title: "Développeur Qt C++ (H/F)", text: code }],
  ["dotnet", { title: "Développeur .NET", text: code }, { title: "Développeur dotnet F/H", text: code }],
  ["copy on one site", { source: "Hellowork" }, { source: "Hellowork" }],
  [
    "copy on one site with another date",
    { source: "Hellowork", text: `${sales} Réf 1` },
    { source: "Hellowork", text: `${sales} Réf 2` },
  ],
  ["copy on one site in capitals", { source: "Hellowork", title: "VENDEUSE CONSEIL" }, { source: "Hellowork" }],
];

/** Pairs that are two offers. */
export const apart: [string, Side, Side][] = [
  ["Java and JavaScript", { title: "Développeur Java", text: code }, { title: "Développeur JavaScript", text: code }],
  ["C and C++", { title: "Développeur C", text: code }, { title: "Développeur C++", text: code }],
  ["C# and C++", { title: "Développeur C#", text: code }, { title: "Développeur C++", text: code }],
  ["C and C#", { title: "Développeur C", text: code }, { title: "Développeur C#", text: code }],
  ["PHP and Python", { title: "Développeur PHP", text: code }, { title: "Développeur Python", text: code }],
  ["CAP and BTS", { title: "CAP Cuisine" }, { title: "BTS Cuisine" }],
  ["bac pro and BTS", { title: "Bac pro maintenance" }, { title: "BTS maintenance" }],
  ["licence and master", { title: "Comptable Licence", text: books }, { title: "Comptable Master", text: books }],
  ["levels that do not meet", { levels: ["CAP"] }, { levels: ["BA2"] }],
  ["years of the course", { title: "Vendeur 1re année" }, { title: "Vendeur 3e année" }],
  ["years in letters", { title: "Vendeur première année" }, { title: "Vendeur 2ème année" }],
  ["zones", { title: "Commercial zone 1" }, { title: "Commercial zone 2" }],
  ["levels of help", { title: "Technicien support N1", text: code }, { title: "Technicien support N2", text: code }],
  ["computing and people", { title: "Assistant IT" }, { title: "Assistant RH" }],
  ["recruiting for two", { title: "Chargé de recrutement IT" }, { title: "Chargé de recrutement RH" }],
  [
    "two wards in titles",
    { title: "Aide-soignant cardiologie", text: care },
    { title: "Aide-soignant gériatrie", text: care },
  ],
  [
    "two wards in texts",
    { title: "Aide-soignant", text: `${care} Vous intégrez le service de cardiologie.` },
    { title: "Aide-soignant", text: `${care} Vous intégrez le service de gériatrie.` },
  ],
  ["two shops in names", { company: "Orange Beaulieu" }, { company: "Orange Atlantis" }],
  [
    "two shops in texts",
    { company: "Orange", text: `Boutique de Beaulieu. ${sales}` },
    { company: "Orange", text: `Boutique d'Atlantis. ${sales}` },
  ],
  ["two shops in titles", { title: "Vendeur conseil Beaulieu" }, { title: "Vendeur conseil Atlantis" }],
  [
    "two addresses",
    { address: "5 rue de la Marne 44000 Nantes" },
    { address: "Centre commercial Beaulieu, 44000 Nantes" },
  ],
  ["two towns", { town: "Nantes" }, { town: "Rennes" }],
  ["two companies", { company: "Décathlon" }, { company: "Intersport" }],
  ["companies alike", { company: "Crédit Agricole" }, { company: "Crédit Mutuel" }],
  [
    "group and its house, another text",
    { company: "Orange", text: books },
    { company: "Orange Cyberdefense", text: code },
  ],
  ["contracts", { contracts: ["AP"] }, { contracts: ["PR"] }],
  ["contracts in titles", { title: "Vendeur - contrat pro" }, { title: "Vendeur en apprentissage" }],
  ["starts", { start: "2027-01-04" }, { start: "2027-09-01" }],
  ["trades of one shop", { title: "Boulanger" }, { title: "Pâtissier", text: books }],
  ["trades with one text", { title: "Boulanger", rome: ["D1102"] }, { title: "Pâtissier", rome: ["D1104"] }],
  [
    "trades with a short text",
    { title: "Boulanger", text: "Rejoignez-nous vite !" },
    { title: "Pâtissier", text: "Rejoignez-nous vite !" },
  ],
  ["diplomas of one level", { title: "BTS MCO – Conseiller" }, { title: "BTS NDRC – Conseiller" }],
  ["cook and second cook", { title: "Chef de partie froid" }, { title: "Chef de partie pâtisserie" }],
  ["buyer and seller", { title: "Assistant achats", text: books }, { title: "Assistant ventes", text: sales }],
  ["day and night", { title: "Réceptionniste de jour" }, { title: "Réceptionniste de nuit" }],
  ["wages and books", { title: "Gestionnaire de paie", text: books }, { title: "Gestionnaire de stocks", text: books }],
  ["vans and lorries", { title: "Conducteur PL" }, { title: "Conducteur VL" }],
  ["two openings of one site", { source: "Hellowork" }, { source: "Hellowork", text: books }],
  [
    "two shops of one site",
    { source: "Hellowork", address: "1 rue de la Paix" },
    { source: "Hellowork", address: "3 rue de la Paix" },
  ],
  ["two titles of one site", { source: "Hellowork" }, { source: "Hellowork", title: "Conseiller de vente" }],
  [
    "two starts of one site",
    { source: "Hellowork", start: "2027-09-01" },
    { source: "Hellowork", start: "2027-09-15" },
  ],
  [
    "alike texts of one site",
    { source: "Hellowork", text: `${sales} Rayon randonnée.` },
    { source: "Hellowork", text: `${sales} Rayon cycles et glisse.` },
  ],
  [
    "two names of one site",
    { source: "Hellowork", company: "Orange" },
    { source: "Hellowork", company: "Orange Beaulieu" },
  ],
  ["a job and a kind of it", { title: "Vendeur", text: books }, { title: "Vendeur rayon cycles et glisse" }],
  ["a manager and who is managed", { title: "Responsable de magasin", text: books }, { title: "Employé de magasin" }],
  [
    "an assistant and its chief",
    { title: "Assistant chef de produit", text: books },
    { title: "Chef de produit", text: sales },
  ],
  ["rooms and kitchens", { title: "Commis de salle" }, { title: "Commis de cuisine" }],
];

/** Titles of one job, with a text of every job of its company that says nothing of it. */
export const sameTitles = [
  ["Technicien(ne) de maintenance industrielle H/F", "Technicien de maintenance industrielle - Alternance"],
  ["ALTERNANCE - Assistant(e) Comptable (H/F) - Nantes", "Assistant comptable en alternance"],
  ["Apprenti mécanicien auto", "Mécanicien automobile (apprentissage)"],
  ["Développeur Full Stack", "Développeur fullstack"],
  ["Vendeur en boulangerie H/F", "Vendeuse boulangerie"],
  ["Chargé d'affaires", "Chargée d’affaires (H/F)"],
  ["Commercial sédentaire H/F", "Commercial(e) sédentaire en alternance (Nantes)"],
  ["Community Manager", "Community manager H/F - Bachelor communication"],
  ["Alternant(e) contrôleur de gestion", "Contrôleur de gestion F/H (alternance)"],
  ["Licence pro - Technicien qualité", "Technicien qualité"],
  ["Ingénieur(e) méthodes - 12 mois", "Ingénieur méthodes"],
  ["Équipier polyvalent", "Équipier polyvalent de restauration"],
  ["Apprentissage Cuisinier (44000)", "Cuisinier"],
  ["BTS NDRC en alternance : Commercial", "Commercial BTS NDRC H/F"],
  ["Assistant de direction", "Assistante de Direction - F/H - CDD 24 mois"],
  ["Électricien bâtiment", "Électricien(ne) du bâtiment (H/F)"],
  ["Chef de rang", "Chef(fe) de rang"],
  ["Alternance Assistant RH - Recrutement", "Assistant RH recrutement H/F"],
  ["Agent d'accueil", "Hôte d'accueil / Hôtesse d'accueil"],
  ["Data Analyst (F/H)", "Analyste de données"],
  ["Serveur H/F", "Employé de restaurant"],
  ["Vendeur en boutique", "Conseiller de vente"],
] as const;
export const otherTitles = [
  ["Technicien maintenance", "Technicien qualité"],
  ["Assistant commercial", "Assistant comptable"],
  ["Vendeur rayon bricolage", "Vendeur rayon jardin"],
  ["Conducteur de travaux TP", "Conducteur de travaux bâtiment"],
  ["Chargé de communication interne", "Chargé de communication externe"],
  ["Commercial secteur Nord", "Commercial secteur Sud"],
  ["Auxiliaire de vie", "Auxiliaire de puériculture"],
  ["Développeur front-end", "Développeur back-end"],
  ["Infirmier urgences", "Infirmier bloc opératoire"],
  ["Employé de rayon", "Manager de rayon"],
  ["Boulanger", "Vendeur en boulangerie"],
  ["Boulanger", "Pâtissier"],
  ["Cuisinier", "Serveur"],
  ["Comptable fournisseurs", "Comptable clients"],
  ["Chef de projet", "Assistant chef de projet"],
  ["Aide-soignant de jour", "Aide-soignant de nuit"],
  ["BTS Comptabilité", "DCG Comptabilité"],
  ["Responsable commercial", "Assistant commercial"],
  ["Acheteur", "Assistant acheteur"],
  ["Technicien VRD", "Technicien CVC"],
  ["Vendeur H/F", "Vendeur responsable adjoint"],
  ["Mécanicien auto", "Carrossier"],
  ["Développeur", "Développeur senior C++"],
  ["Hôte de caisse", "Employé de rayon"],
  ["Community manager", "Chargé de communication"],
  ["Cuisinier", "Commis de cuisine"],
  ["Aide-soignant", "Infirmier"],
  ["Plombier", "Électricien"],
] as const;
export const vague =
  "Vous rejoignez une équipe dynamique et vous participez à toutes les missions du poste, avec un tuteur expérimenté.";
/** Names of one company, and of two. */
export const sameNames = [
  ["Carrefour Market", "CARREFOUR MARKET NANTES"],
  ["SNCF", "SNCF Voyageurs"],
  ["La Poste", "GROUPE LA POSTE"],
  ["Hôtel Mercure Nantes Centre", "Mercure"],
  ["Restaurant Le Bouchon", "LE BOUCHON"],
  ["E.Leclerc", "LECLERC"],
  ["Crédit Agricole Centre-Est", "Credit Agricole"],
  ["Axa France", "AXA"],
  ["Le Fournil de Nantes", "Fournil"],
  ["B&B Hotels", "B & B HOTELS"],
  ["AUTO ECOLE PILOTE", "Auto-école Pilote"],
] as const;
export const otherNames = [
  ["Pharmacie Martin", "Pharmacie Durand"],
  ["Boulangerie Martin", "Garage Martin"],
  ["U Express", "Super U"],
  ["BNP Paribas", "BPCE"],
] as const;
