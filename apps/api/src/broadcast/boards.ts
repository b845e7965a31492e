import type { SupportCode } from "@passerelle/contract/school-supports";
import type { Board } from "./board.ts";
import { franceTravail } from "./boards/france-travail/board.ts";
import { indeed } from "./boards/indeed/board.ts";
import { laBonneAlternance } from "./boards/la-bonne-alternance/board.ts";

/** Adding a support is adding a folder, a line here and one in the contract (`school-supports.ts`). */
export const boardsByCode: Partial<Record<SupportCode, Board>> = {
  "france-travail": franceTravail,
  indeed,
  "la-bonne-alternance": laBonneAlternance,
};
