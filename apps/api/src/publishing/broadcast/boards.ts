import type { SupportCode } from "@passerelle/contract/organisations/school-supports";
import type { Board } from "./board.ts";
import { apec } from "./boards/apec/board.ts";
import { facebook } from "./boards/facebook/board.ts";
import { franceTravail } from "./boards/france-travail/board.ts";
import { hellowork } from "./boards/hellowork/board.ts";
import { indeed } from "./boards/indeed/board.ts";
import { laBonneAlternance } from "./boards/la-bonne-alternance/board.ts";
import { linkedin } from "./boards/linkedin/board.ts";
import { careerSite } from "./boards/site-carriere/board.ts";
import { freeSupports } from "./boards/supports-gratuits/board.ts";

/** Adding a support is adding a folder, a line here and one in the contract (`school-supports.ts`). */
export const boardsByCode: Record<SupportCode, Board> = {
  "site-carriere": careerSite,
  hellowork,
  "france-travail": franceTravail,
  apec,
  indeed,
  "supports-gratuits": freeSupports,
  "la-bonne-alternance": laBonneAlternance,
  facebook,
  linkedin,
};
