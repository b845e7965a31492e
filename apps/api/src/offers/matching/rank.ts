import { leastShare } from "@passerelle/contract/offers/match-factors";
import type { Match } from "@passerelle/contract/offers/matching";

const significant = new Set(["domain", "words", "skills"]);

/** A baker next door is no accountant: something of the trade must be in common, and enough of what is known must fit. */
const isWorthProposing = ({ points, max, factors }: Match) =>
  points >= max * leastShare && factors.some((one) => significant.has(one.factor) && one.points > 0);

/**
 * What is worth proposing, the best first: by points, then by how little is missing, then the newest. The same rows give the same
 * order, so that a page continues the one before.
 */
export const ranked = <T extends { match: Match; at: string; id: string }>(pairs: T[]): T[] =>
  pairs
    .filter(({ match }) => isWorthProposing(match))
    .sort(
      (a, b) =>
        b.match.points - a.match.points ||
        a.match.max - b.match.max ||
        b.at.localeCompare(a.at) ||
        a.id.localeCompare(b.id),
    );
