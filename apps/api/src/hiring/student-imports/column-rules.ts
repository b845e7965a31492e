import type { RosterField, RosterState } from "@passerelle/contract/hiring/student-imports";

/** Letters and digits alone, so that accents, capitals and punctuation do not tell two words apart. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const titles: Record<RosterField, string[]> = {
  student_number: [
    "numero",
    "numeroetudiant",
    "numerodetudiant",
    "numetudiant",
    "netudiant",
    "matricule",
    "ine",
    "idetudiant",
    "identifiant",
    "codeapprenant",
    "codeetudiant",
    "numeroapprenant",
  ],
  last_name: ["nom", "nomdefamille", "nomapprenant", "lastname", "name"],
  first_name: ["prenom", "prenoms", "prenomapprenant", "firstname"],
  email: ["email", "mail", "courriel", "adresseemail", "adressemail", "adressedemessagerie", "emailapprenant", "mel"],
  phone: ["telephone", "tel", "portable", "mobile", "telephoneportable", "telportable", "phone", "numerodetelephone"],
  city: ["ville", "commune", "city", "villeapprenant"],
  cohort: ["promotion", "promo", "cohorte", "cohort", "classe", "groupe", "section"],
  programme: ["programme", "formation", "diplome", "parcours", "cursus", "program"],
  birth_date: ["datedenaissance", "datenaissance", "naissance", "neele", "nele", "ddn", "birthdate", "dateofbirth"],
  guardian_name: [
    "representantlegal",
    "nomdurepresentantlegal",
    "responsablelegal",
    "nomduresponsablelegal",
    "tuteurlegal",
    "parent",
  ],
  guardian_consent_on: [
    "accorddurepresentantlegal",
    "accorddurepresentantlegaldate",
    "accordrepresentantlegal",
    "accordparental",
    "autorisationparentale",
    "dateautorisationparentale",
  ],
  adviser: ["conseiller", "conseillere", "chargedesuivi", "referent", "referente", "suivipar", "tuteurecole", "charge"],
  state: ["statut", "etat", "situation", "etatdelarecherche", "recherche", "placement", "status"],
  employer: [
    "entreprise",
    "employeur",
    "societe",
    "raisonsociale",
    "entrepriseducontrat",
    "nomdelentreprise",
    "company",
  ],
  siret: ["siret", "siretentreprise", "numerosiret", "siretdelentreprise", "nsiret"],
  starts_on: [
    "debutcontrat",
    "datedebutcontrat",
    "debutducontrat",
    "datedebut",
    "debut",
    "datededebut",
    "datededebutducontrat",
  ],
  ends_on: ["fincontrat", "datefincontrat", "finducontrat", "datefin", "fin", "datedefin", "datedefinducontrat"],
};
const fieldOfTitle = new Map(
  Object.entries(titles).flatMap(([field, words]) => words.map((word) => [word, field as RosterField] as const)),
);

/**
 * What each column becomes: what the school said of such a title before, else what the title says. No two columns become the same. Null: the
 * column is left out.
 */
export const fieldsOf = (names: string[], remembered: Map<string, RosterField | null>) => {
  const taken = new Set<RosterField>();
  return names.map((name) => {
    const title = plain(name);
    const field = remembered.has(title) ? remembered.get(title) : fieldOfTitle.get(title);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Whether nobody ever said what a column is. */
export const isUnknown = (name: string, remembered: Map<string, RosterField | null>) =>
  !remembered.has(plain(name)) && !fieldOfTitle.has(plain(name));

const meanings: [RegExp, RosterState][] = [
  [/abandon|demission|parti|sorti|exclu|arret|desist|reoriente/, "stopped"],
  [/tempsplein|initial/, "full-time"],
  // A promise is not a contract.
  [
    /promesse|embauche|asigner|nonsigne|rupture|rompu|sanscontrat|recherche|cherche|nonplace|sansentreprise|apl(acer)?$/,
    "searching",
  ],
  [/contrat|place|signe|alternan|apprenti/, "placed"],
];

/** What a word of the column « état » means by itself; null for one that says nothing. */
export const meaningOf = (word: string): RosterState | null =>
  meanings.find(([words]) => words.test(plain(word)))?.[1] ?? null;

/** What the words of a column « état » mean: what the school said before, else what they say. */
export const statesOf = (words: string[], remembered: Map<string, RosterState | null>) => {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of words.filter(Boolean)) {
    const known = counts.get(plain(word));
    if (known) known.count += 1;
    else counts.set(plain(word), { word, count: 1 });
  }
  return [...counts.entries()].map(([key, { word, count }]) => ({
    word,
    count,
    meaning: remembered.has(key) ? (remembered.get(key) ?? null) : meaningOf(word),
  }));
};
