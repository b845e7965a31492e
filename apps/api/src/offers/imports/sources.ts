import type { Source } from "./source.ts";
import { apiApprentissage } from "./sources/api-apprentissage/source.ts";
import { franceTravail } from "./sources/france-travail/source.ts";
import { hellowork } from "./sources/hellowork/source.ts";
import { jobteaser } from "./sources/jobteaser/source.ts";
import { leboncoin } from "./sources/leboncoin/source.ts";
import { meteojob } from "./sources/meteojob/source.ts";

/** Adding a source is adding a folder and a line here. */
export const sources: Record<string, Source> = {
  "api-apprentissage": apiApprentissage,
  "france-travail": franceTravail,
  hellowork,
  jobteaser,
  leboncoin,
  meteojob,
};
export const sourceNames = Object.keys(sources);
