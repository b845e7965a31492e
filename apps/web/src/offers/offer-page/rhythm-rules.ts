/** How time is shared between the company and the school, in units of days, weeks or months. */
export type Rhythm = { company: number; school: number; unit: "jour" | "semaine" | "mois" };

const words: Record<string, number> = { un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6 };
const part =
  /(\d+|un|une|deux|trois|quatre|cinq|six)\s*(jours?|j|semaines?|sem|mois)\b\.?([^\d]*?)(?=(?:\d+|\b(?:un|une|deux|trois|quatre|cinq|six))\s*(?:jours?|j|semaines?|sem|mois)\b|$)/g;
const places = {
  company: /entreprise|societe|employeur/,
  school: /ecole|cours|formation|cfa|centre|campus|universite/,
};
const unitOf = (word: string): Rhythm["unit"] =>
  word.startsWith("j") ? "jour" : word.startsWith("s") ? "semaine" : "mois";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’']/g, " ");

/** Days of a week, and weeks or months of what is drawn. */
const most = { jour: 5, semaine: 12, mois: 3 };

/** Reads « 3 semaines en entreprise, 1 semaine à l'école »; null for what says neither, or anything else beside: the text is then shown as it is. */
export const readRhythm = (text: string): Rhythm | null => {
  const parts = [...plain(text).matchAll(part)].map(([, count = "", unit = "", rest = ""]) => ({
    count: words[count] ?? Number(count),
    unit: unitOf(unit),
    isCompany: places.company.test(rest),
    isSchool: places.school.test(rest),
  }));
  const company = parts.find(({ isCompany, isSchool }) => isCompany && !isSchool);
  const school = parts.find(({ isCompany, isSchool }) => isSchool && !isCompany);
  if (parts.length !== 2 || !company || !school || company.unit !== school.unit) return null;
  const { unit } = company;
  if (company.count < 1 || school.count < 1 || company.count + school.count > most[unit]) return null;
  return { company: company.count, school: school.count, unit };
};

/** The share of each of twelve weeks that is spent in the company. */
export const weeksOf = ({ company, school, unit }: Rhythm) => {
  if (unit === "jour") return Array.from({ length: 12 }, () => company / (company + school));
  const length = unit === "mois" ? 4 : 1;
  return Array.from({ length: 12 }, (_, week) => (week % ((company + school) * length) < company * length ? 1 : 0));
};
