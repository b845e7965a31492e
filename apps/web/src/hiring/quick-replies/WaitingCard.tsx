import type { WaitingApplication } from "@passerelle/contract/hiring/quick-replies";
import { useEffect, useRef } from "react";
import { formatDay, formatExperience, plural } from "#platform/formats.ts";
import { Terms } from "#ui/Terms.tsx";
import { nameOf } from "./use-answering.ts";

const days = (since: string) => Math.floor((Date.now() - Date.parse(since)) / 86_400_000);

/** Who applied, for what, since when; the CV is beside it. */
export const WaitingCard = ({ application }: { application: WaitingApplication }) => {
  const { applicant, job, created_at } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = application;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reading starts again at each application
  useEffect(() => {
    heading.current?.focus();
  }, [id]);
  const waited = days(created_at);
  const facts: [string, string][] = [
    ["Offre", [job.title, job.city].filter(Boolean).join(" · ")],
    ["Reçue", waited < 1 ? "Aujourd'hui" : `Il y a ${plural(waited, "jour", "jours")}`],
    ["Formation", applicant.current_education],
    ["Expérience", formatExperience(applicant.experience_years)],
    ["Disponible", applicant.availability_date ? `Le ${formatDay(applicant.availability_date)}` : ""],
    ["Cherche à", applicant.desired_city],
  ];
  return (
    <article className="card stack round-who" aria-labelledby="candidate">
      <header>
        <h2 id="candidate" ref={heading} tabIndex={-1} className="no-margin">
          {nameOf(application)}
        </h2>
        <p className="row no-margin small">
          {applicant.phone && <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>}
          {applicant.email && <a href={`mailto:${applicant.email}`}>{applicant.email}</a>}
        </p>
      </header>
      <Terms terms={facts} />
      {applicant.skills.length > 0 && (
        <p className="row no-margin">
          {applicant.skills.map((skill) => (
            <span key={skill} className="tag">
              {skill}
            </span>
          ))}
        </p>
      )}
    </article>
  );
};
