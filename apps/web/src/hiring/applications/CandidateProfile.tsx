import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { Terms } from "#ui/Terms.tsx";

const Link = ({ to, children }: { to: string; children: string }) =>
  to && (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );

type ProfileSheet = Pick<CandidateSheet, "profile"> & {
  applicant: Pick<CandidateSheet["applicant"], "email" | "phone" | "current_education" | "experience_years" | "skills">;
};

/** The candidate's profile and contact data. */
export const CandidateProfile = ({ sheet }: { sheet: ProfileSheet }) => {
  const { applicant, profile } = sheet;
  if (!profile) return <p className="banner no-margin">Ce candidat a supprimé son compte.</p>;
  const terms: [string, string][] = [
    ["Ville souhaitée", profile.city],
    ["Domaine", domainLabels[profile.domain]],
    ["Formation", applicant.current_education],
    ["Niveau", levelLabels[profile.level]],
    ["Disponible le", formatDay(profile.availability_date)],
    ["Durée souhaitée", durationLabels[profile.duration]],
    ["Expérience", formatExperience(applicant.experience_years)],
    ["Recherche", profile.is_looking_for_work ? "En recherche" : "N'est plus en recherche"],
  ];
  const hasLinks = profile.linkedin_profile || profile.github_profile || profile.portfolio_website;
  return (
    <section className="stack tight" aria-labelledby="profil">
      <h2 id="profil" className="section-title">
        Profil
      </h2>
      <p className="row no-margin">
        {applicant.email && <a href={`mailto:${applicant.email}`}>{applicant.email}</a>}
        {applicant.phone && <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>}
      </p>
      <Terms terms={terms} />
      {applicant.skills.length > 0 && (
        <p className="row no-margin">
          {applicant.skills.map(({ name }) => (
            <span key={name} className="tag">
              {name}
            </span>
          ))}
        </p>
      )}
      {hasLinks && (
        <p className="row no-margin">
          <Link to={profile.linkedin_profile}>LinkedIn</Link>
          <Link to={profile.github_profile}>GitHub</Link>
          <Link to={profile.portfolio_website}>Portfolio</Link>
        </p>
      )}
    </section>
  );
};
