/** The regions of France with their departments, as the official list has had them since 2016. */
export const regions: Record<string, string> = {
  "Auvergne-Rhône-Alpes": "01 03 07 15 26 38 42 43 63 69 73 74",
  "Bourgogne-Franche-Comté": "21 25 39 58 70 71 89 90",
  Bretagne: "22 29 35 56",
  "Centre-Val de Loire": "18 28 36 37 41 45",
  Corse: "2A 2B",
  "Grand Est": "08 10 51 52 54 55 57 67 68 88",
  Guadeloupe: "971",
  Guyane: "973",
  "Hauts-de-France": "02 59 60 62 80",
  "Île-de-France": "75 77 78 91 92 93 94 95",
  "La Réunion": "974",
  Martinique: "972",
  Mayotte: "976",
  Normandie: "14 27 50 61 76",
  "Nouvelle-Aquitaine": "16 17 19 23 24 33 40 47 64 79 86 87",
  Occitanie: "09 11 12 30 31 32 34 46 48 65 66 81 82",
  "Pays de la Loire": "44 49 53 72 85",
  "Provence-Alpes-Côte d'Azur": "04 05 06 13 83 84",
};

/** Their INSEE codes. */
export const regionCodes: Record<string, string> = {
  "Auvergne-Rhône-Alpes": "84",
  "Bourgogne-Franche-Comté": "27",
  Bretagne: "53",
  "Centre-Val de Loire": "24",
  Corse: "94",
  "Grand Est": "44",
  Guadeloupe: "01",
  Guyane: "03",
  "Hauts-de-France": "32",
  "Île-de-France": "11",
  "La Réunion": "04",
  Martinique: "02",
  Mayotte: "06",
  Normandie: "28",
  "Nouvelle-Aquitaine": "75",
  Occitanie: "76",
  "Pays de la Loire": "52",
  "Provence-Alpes-Côte d'Azur": "93",
};

const byDepartment = new Map(
  Object.entries(regions).flatMap(([name, departments]) => departments.split(" ").map((code) => [code, name] as const)),
);

/** The region of a department; empty where it is of none. */
export const regionName = (department: string) => byDepartment.get(department) ?? "";
