import type { Introduced } from "@passerelle/contract/hiring/introductions";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { Terms } from "#ui/Terms.tsx";
import { Contacts } from "./Contacts.tsx";

/** The candidate whom a school introduces, with the CV to download. */
export const IntroducedCard = ({ introduced, token }: { introduced: Introduced; token: string }) => {
  const { candidate, resume_name } = introduced;
  const { first_name, last_name, phone, email } = candidate;
  return (
    <article className="card stack">
      <header>
        <h2 className="no-margin">
          {first_name} {last_name}
        </h2>
        <Contacts phone={phone} email={email} />
      </header>
      <Terms
        terms={[
          ["Formation", candidate.current_education],
          ["Expérience", formatExperience(candidate.experience_years)],
          ["Disponible", candidate.availability_date ? `Le ${formatDay(candidate.availability_date)}` : ""],
          ["Cherche à", candidate.city],
        ]}
      />
      {candidate.skills.length > 0 && (
        <p className="row no-margin">
          {candidate.skills.map((skill) => (
            <span key={skill} className="tag">
              {skill}
            </span>
          ))}
        </p>
      )}
      {resume_name && (
        <p className="no-margin">
          <a className="button-quiet" href={`/api/v1/introduced/${encodeURIComponent(token)}/resume/`} download>
            Télécharger le CV<span className="visually-hidden"> de {first_name}</span>
          </a>
        </p>
      )}
    </article>
  );
};
