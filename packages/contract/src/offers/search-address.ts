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
  zone: "zone",
  sort: "tri",
} as const;

/** Present, with the value `oui`, when the words must stand in the title. */
export const titlesName = "titres";

/** Present, with the value `non`, when external offers are left out. */
export const externalName = "externes";

/** Present, with the value `exacts`, when no word is read as a place. */
export const literalName = "mots";

/**
 * "Lyon (69)" is a city with its department, "Rhône (département 69)" a department, "Bretagne (région)" a region; anything else is read as
 * a place of any kind.
 */
export const placeOf = (place: string): { city?: string; department?: string; region?: string } => {
  const region = /^(.*?)\s*\(région\)$/.exec(place)?.[1];
  if (region) return { region };
  const department = /\(département (\w+)\)$/.exec(place)?.[1];
  if (department) return { department };
  const [, city, hint] = /^(.*?)\s*\((\w+)\)$/.exec(place) ?? [];
  return city ? { city, department: hint } : { city: place };
};
