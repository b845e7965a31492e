import { plainKey } from "#geography/places/plain-key.ts";
import { sources } from "./sources.ts";

/** Sites that no importer of ours reads, whose offers come through others. */
const notImported = ["Apec"];
/** The sites whose contracts keep their offers for this site. */
export const exclusiveSites = [
  ...Object.values(sources)
    .filter((source) => !source.mayBroadcast)
    .map(({ label }) => label),
  ...notImported,
];
/** Their names as `plain()` writes them. */
export const exclusiveLabels = exclusiveSites.map(plainKey);

/**
 * Whether an offer may be given to other machines: search engines (JobPosting, sitemap, index) and programs. It depends on the
 * site that it comes from and not on who brought it: La bonne alternance brings offers of Hellowork (decision 0100).
 */
export const mayBroadcast = (sourceLabel: string | null) =>
  sourceLabel === null || !exclusiveLabels.includes(plainKey(sourceLabel));
