import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import type { Match, MatchedCandidate } from "@passerelle/contract/offers/matching";
import { Link } from "react-router";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { MatchSummary } from "./MatchFactors.tsx";

/** A candidate for an offer, with the reasons; how to reach them is in the CVthèque. */
export const MatchedCandidateCard = ({ candidate, match }: { candidate: MatchedCandidate; match: Match }) => {
  // Only verified companies see who the candidate is.
  const isNamed = candidate.first_name !== null;
  const name = isNamed ? `${candidate.first_name} ${candidate.last_name}` : candidate.current_education;
  const experience = formatExperience(candidate.experience_years);
  return (
    <article className="card match-card">
      <div className="row between">
        <h2 className="card-title">{name}</h2>
        {isNamed ? (
          <Link to={`/platform/company/candidates?onglet=cvtheque&candidat=${candidate.id}`}>
            Voir le profil<span className="visually-hidden"> de {name}</span>
          </Link>
        ) : (
          <Link to="/platform/company/profile#verification">Nom et CV après vérification de l'entreprise</Link>
        )}
      </div>
      <p className="no-margin">
        {isNamed && (
          <>
            <strong>{candidate.current_education}</strong> ·{" "}
          </>
        )}
        {candidate.city}
      </p>
      <p className="soft small no-margin">
        {[
          levelLabels[candidate.current_education_level],
          domainLabels[candidate.domain],
          `Disponible le ${formatDay(candidate.availability_date)}`,
          durationLabels[candidate.desired_duration],
          experience && `${experience} d'expérience`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {candidate.skills.length > 0 && (
        <p className="row no-margin">
          {candidate.skills.slice(0, 8).map((skill) => (
            <span key={skill} className="tag">
              {skill}
            </span>
          ))}
        </p>
      )}
      <MatchSummary match={match} reader="company" of={name} />
    </article>
  );
};
