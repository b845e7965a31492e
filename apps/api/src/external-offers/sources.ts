import type { Source } from "./source.ts";
import { apiApprentissage } from "./sources/api-apprentissage/source.ts";
import { hellowork } from "./sources/hellowork/source.ts";

/** Adding a source is adding a folder and a line here. */
export const sources: Record<string, Source> = {
  "api-apprentissage": apiApprentissage,
  hellowork,
};
export const sourceNames = Object.keys(sources);
