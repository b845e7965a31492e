// What a school posting is made of, without any schema: the editor reads it as it types, the server when it saves.

/** How each field is called on the screens and in what a refusal says. */
export const postingFieldLabels = {
  title: "Titre",
  reference: "Référence",
  company_name: "Nom de la société",
  company_siret: "SIRET",
  company_size: "Taille de l'entreprise",
  company_website: "Site web",
  company_description: "Présentation de l'entreprise",
  associated_job: "Métier associé",
  functions: "Fonctions",
  country: "Pays",
  city: "Ville",
  address: "Adresse",
  additional_location: "Complément de lieu",
  travel_zone: "Zone de déplacement",
  contract_types: "Type de contrat",
  contract_duration: "Durée du contrat",
  work_time: "Temps de travail",
  remote_work: "Télétravail",
  contract_start_date: "Date de début",
  publication_date: "Date de publication",
  expiration_date: "Fin de publication",
  opening_count: "Postes ouverts",
  description: "Missions",
  profile_description: "Profil recherché",
  qualification_levels: "Niveau de qualification",
  education_levels: "Niveaux d'études",
  domains: "Domaines",
  experience_min: "Expérience minimum",
  experience_max: "Expérience maximum",
  period: "Période d'expérience",
  desired_skills: "Compétences souhaitées",
  to_be_acquired_skills: "Compétences à acquérir",
  access_conditions: "Conditions d'accès",
  tags: "Étiquettes",
  salary_period: "Période de rémunération",
  salary_min: "Rémunération minimum",
  salary_max: "Rémunération maximum",
  salary_currency: "Devise",
  hide_salary: "Masquer la rémunération",
  benefits: "Avantages",
  work_environment: "Ambiance de travail",
  industry_sectors: "Secteurs d'activité",
  anonymous_posting: "Offre anonyme",
  naf_code: "Code NAF",
  naf_label: "Libellé NAF",
  apply_email: "Adresse de réception",
  acknowledgmentType: "Accusé de réception",
  customMessage: "Message personnalisé",
} as const;
export type PostingField = keyof typeof postingFieldLabels;

/** An empty offer, with the default values (docs/product/school-postings-and-broadcast.md#default-values). */
export const emptyPosting = {
  title: "",
  reference: "",
  company_name: "",
  company_siret: "",
  company_size: "",
  company_website: "",
  company_description: "",
  associated_job: "",
  functions: [],
  country: "France",
  city: "",
  address: "",
  additional_location: "",
  travel_zone: "",
  contract_types: [],
  contract_duration: null,
  work_time: "",
  remote_work: "",
  contract_start_date: null,
  publication_date: null,
  expiration_date: null,
  opening_count: 1,
  description: "",
  profile_description: "",
  qualification_levels: [],
  education_levels: [],
  domains: [],
  experience_min: null,
  experience_max: null,
  period: "an",
  desired_skills: [],
  to_be_acquired_skills: [],
  access_conditions: [],
  tags: [],
  salary_period: "",
  salary_min: null,
  salary_max: null,
  salary_currency: "EUR",
  hide_salary: false,
  benefits: "",
  work_environment: "",
  industry_sectors: [],
  anonymous_posting: false,
  naf_code: "",
  naf_label: "",
  apply_email: "",
  acknowledgmentType: "none",
  customMessage: "",
} as const satisfies Record<PostingField, unknown>;

const whole = [
  "title",
  "company_name",
  "description",
  "qualification_levels",
  "experience_min",
  "country",
  "city",
  "period",
  "travel_zone",
  "contract_types",
  "work_time",
  "remote_work",
  "salary_period",
  "salary_min",
  "industry_sectors",
] as const satisfies readonly PostingField[];

/** What must be filled before an offer may take a status (docs/product/school-postings-and-broadcast.md#required-fields). */
export const requiredFields = {
  draft: ["title"],
  saved: whole,
  published: whole,
  archived: [],
} as const satisfies Record<string, readonly PostingField[]>;

const isFilled = (value: unknown) => {
  if (Array.isArray(value)) return value.length > 0;
  // Rich text that holds no character is empty, however many paragraphs it has.
  if (typeof value === "string") return value.replace(/<(?!img|figure)[^>]*>|&nbsp;/gi, "").trim() !== "";
  return value !== null && value !== undefined;
};

/** The fields that an offer still lacks for a status, in the order of the editor. */
export const missingFields = (
  posting: Partial<Record<PostingField, unknown>>,
  status: keyof typeof requiredFields,
): PostingField[] => requiredFields[status].filter((field) => !isFilled(posting[field]));

/** Fields that a copy starts without. */
export const ownToOneOffer = ["reference", "publication_date", "expiration_date"] as const;

/** How the sentence for missing fields begins. */
export const missingLead = "Champs requis manquants: ";

/** The sentence for missing fields (docs/product/school-postings-and-broadcast.md#required-fields). */
export const missingSentence = (missing: readonly PostingField[], status: keyof typeof requiredFields) =>
  status === "draft"
    ? "Le titre est requis pour le brouillon."
    : `${missingLead}${missing.map((field) => postingFieldLabels[field]).join(", ")}`;

type Bounds = Partial<Record<PostingField, unknown>>;
const isBefore = (a: unknown, b: unknown) =>
  (typeof a === "number" && typeof b === "number" && a < b) ||
  (typeof a === "string" && typeof b === "string" && a < b);

/** Contradictions between fields, by field; the same on screen and on the server. */
export const contradictions = (posting: Bounds): Partial<Record<PostingField, string>> => ({
  ...(isBefore(posting.experience_max, posting.experience_min) && {
    experience_max: "L'expérience maximum doit être supérieure ou égale au minimum.",
  }),
  ...(isBefore(posting.salary_max, posting.salary_min) && {
    salary_max: "La rémunération maximum doit être supérieure ou égale au minimum.",
  }),
  ...(isBefore(posting.expiration_date, posting.publication_date) && {
    expiration_date: "La fin de publication doit suivre la date de publication.",
  }),
  ...(posting.acknowledgmentType === "custom" &&
    !isFilled(posting.customMessage) && { customMessage: "Le message personnalisé est requis." }),
});

// Choices of the editor (docs/product/school-postings-and-broadcast.md#choices), in their order.
export const postingContractTypes = [
  "Apprentissage",
  "Contrat de professionnalisation",
  "Alternance",
  "Stage",
  "CDI",
  "CDD",
  "Intérim / mission",
  "Saisonnier",
  "Freelance / indépendant",
  "Franchisé",
  "Portage salarial",
  "Intermittent",
  "Associé(e)",
  // Offers written by the former editor.
  "Intérim",
  "Freelance",
] as const;
export const qualificationLevels = ["CAP", "BEP", "BAC", "BAC+2", "BAC+3", "BAC+4", "BAC+5 et plus"] as const;
export const workTimes = ["Temps complet", "Temps partiel"] as const;
export const remoteWorks = ["Aucun", "Occasionnel", "Partiel", "Total"] as const;
export const salaryPeriods = ["an", "mois", "semaine", "jour", "heure"] as const;
export const currencies = ["EUR", "USD", "GBP"] as const;
export const experienceUnits = ["an", "mois"] as const;
export const travelZones = [
  "Pas de déplacement",
  "Départementale",
  "Régionale",
  "Nationale",
  "Internationale",
] as const;
export const acknowledgments = ["none", "default", "custom"] as const;

/**
 * The supports of a new offer (docs/product/school-postings-and-broadcast.md#supports); how each one broadcasts is decided with the
 * product's feeds.
 */
export const defaultSupports = [
  { name: "Site carrière", active: true, status: "activé" },
  { name: "Hellowork", active: true, status: "activé" },
  { name: "France Travail", active: true, status: "activé" },
  { name: "Apec", active: false, status: "non configuré" },
  { name: "Annonces sponsorisées Indeed", active: true, status: "activé" },
  { name: "Supports gratuits", active: true, status: "activé" },
  { name: "La bonne alternance", active: true, status: "activé" },
  { name: "facebook", active: false, status: "activé" },
  { name: "linkedin", active: false, status: "activé" },
] as const;

/** The actions of a posting's row and of its editor, by the status it has (docs/product/school-postings-and-broadcast.md#statuses). */
export const statusesAfter = {
  draft: ["draft", "saved", "published", "archived"],
  saved: ["draft", "saved", "published", "archived"],
  published: ["draft", "saved", "published", "archived"],
  archived: ["draft", "archived"],
} as const;
