import type { LibraryCandidate, LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { formatAge } from "#platform/formats.ts";

type Job = LibraryCandidateSheet["jobs"][number];

/** « Proposée hier, pas encore lue » */
const proposed = (at: string | null, isRead: boolean) =>
  `${at ? `Proposée ${formatAge(at)}` : "Proposée"}, ${isRead ? "lue, sans réponse" : "pas encore lue"}`;

/** What ties a candidate to an offer of the company, in words. */
export const tieOf = ({ link, proposed_at, is_read }: Job) => {
  if (link === "pending") return proposed(proposed_at, is_read);
  return (
    link &&
    { applied: "A déjà postulé", accepted: "A accepté", declined: "A décliné", cancelled: "Proposition annulée" }[link]
  );
};

/** What a row says of what happened between the company and the candidate; empty when nothing did. */
export const shortTieOf = ({ has_applied, was_contacted, proposed_at, is_proposal_read }: LibraryCandidate) => {
  if (has_applied) return "a déjà postulé";
  if (proposed_at) return is_proposal_read ? "proposée, lue" : "proposée, pas encore lue";
  return was_contacted ? "déjà contacté" : "";
};
