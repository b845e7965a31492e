// Parameters of the search screen, without schema: the screen and the mails that lead to it use the same names.

/** Where an applicant searches. */
export const searchPath = "/platform/applicant/search";

/** Parameters of the search screen's address. */
export const searchNames = {
  text: "q",
  place: "lieu",
  radius: "rayon",
  levels: "niveau",
  contracts: "contrat",
  domains: "domaine",
  sources: "source",
  remotes: "teletravail",
  startBefore: "debut",
  sort: "tri",
} as const;

/** Present, with the value `oui`, when the words must stand in the title. */
export const titlesName = "titres";

/** Present, with the value `non`, when external offers are left out. */
export const externalName = "externes";

/** "Lyon (69)" is a city with its department, "Rhône (département 69)" a department; anything else is a city's name. */
export const placeOf = (place: string): { city?: string; department?: string } => {
  const department = /\(département (\w+)\)$/.exec(place)?.[1];
  if (department) return { department };
  const [, city, hint] = /^(.*?)\s*\((\w+)\)$/.exec(place) ?? [];
  return city ? { city, department: hint } : { city: place };
};
