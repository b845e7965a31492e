import type { ImportedLine, Student } from "@passerelle/contract/hiring/students";

type Column = "email" | "first_name" | "last_name" | "cohort";

const titles: Record<Column, string[]> = {
  email: ["email", "mail", "courriel", "adresseemail", "adressemail", "adressedemessagerie"],
  first_name: ["prenom", "prenoms", "firstname"],
  last_name: ["nom", "nomdefamille", "lastname", "name"],
  cohort: ["promotion", "promo", "cohorte", "cohort", "classe", "groupe", "formation"],
};

const plainTitle = (title: string) =>
  title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Where each column stands by the line of titles, whatever their order, accents and capitals; null without an e-mail. */
export const columnsOf = (cells: string[]) => {
  const places = new Map<Column, number>();
  cells.forEach((cell, place) => {
    const column = (Object.keys(titles) as Column[]).find((name) => titles[name].includes(plainTitle(cell)));
    if (column && !places.has(column)) places.set(column, place);
  });
  return places.has("email") ? places : null;
};

/** Where and since when, as it is kept: a list of students may have said neither. */
export type KnownElsewhere = NonNullable<Student["elsewhere"]>;
type Marked = { placed_elsewhere?: boolean | undefined; elsewhere?: KnownElsewhere | undefined };

/** What is known of a placement elsewhere goes with its mark, and is not written without one. */
export const withElsewhere = <Change extends Marked>({ elsewhere, ...change }: Change) => ({
  ...change,
  ...(change.placed_elsewhere === false
    ? { elsewhere: { employer: "", on: null } }
    : change.placed_elsewhere && elsewhere && { elsewhere }),
});

export const reasons = {
  known: "Déjà suivie ou déjà invitée",
  updated: "Déjà suivie ou déjà invitée ; la promotion est mise à jour",
  refused: "Cette personne a refusé d'être suivie par votre école",
  twice: (line: number) => `Déjà à la ligne ${line} de ce fichier`,
  cut: "Ligne illisible : un guillemet ouvert à cette ligne n'est pas refermé",
  stopped: "Trop de guillemets ne sont pas refermés : cette ligne et les suivantes n'ont pas été lues",
} as const;

export const report = (lines: ImportedLine[]) => {
  const count = (outcome: ImportedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return { invited: count("invited"), already: count("already"), errors: count("error"), lines };
};
