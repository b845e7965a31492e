import type { LibraryCandidate } from "@passerelle/contract/hiring/cv-library";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";

/** Who has applied to the company already, and whom it has asked. */
export const CandidateMarks = ({ candidate }: { candidate: LibraryCandidate }) => (
  <>
    {candidate.has_applied && <StatusBadge label="Déjà candidat chez vous" tone="success" />}
    {candidate.was_contacted && !candidate.has_applied && <StatusBadge label="Déjà contacté" tone="info" />}
  </>
);

/** What a recruiter looks at first. */
export const CandidateFacts = ({ candidate }: { candidate: LibraryCandidate }) => {
  const facts = {
    Niveau: levelLabels[candidate.education_level],
    Domaine: domainLabels[candidate.domain],
    "Ville souhaitée": candidate.city,
    Disponible: `à partir du ${formatDay(candidate.availability_date)}`,
    Durée: durationLabels[candidate.desired_duration],
    Expérience: formatExperience(candidate.experience_years),
  };
  return <Terms terms={Object.entries(facts)} className="candidate-facts small" />;
};
