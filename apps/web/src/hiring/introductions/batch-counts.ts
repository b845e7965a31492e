import type { SchoolBatch } from "@passerelle/contract/hiring/introductions";
import { plural } from "#platform/formats.ts";

/** How many are where, in one line; what counts nobody is left out. */
export const countsOf = ({ counts }: Pick<SchoolBatch, "counts">) =>
  [
    plural(counts.total, "candidat", "candidats"),
    counts.pending > 0 && plural(counts.pending, "accord attendu", "accords attendus"),
    counts.accepted > 0 && plural(counts.accepted, "accord donné", "accords donnés"),
    counts.refused > 0 && plural(counts.refused, "refus", "refus"),
    counts.revoked > 0 && plural(counts.revoked, "accord retiré", "accords retirés"),
    counts.expired > 0 && plural(counts.expired, "expiré", "expirés"),
    counts.withdrawn > 0 && plural(counts.withdrawn, "retiré", "retirés"),
  ]
    .filter(Boolean)
    .join(" · ");
