import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import type { WaitingApplication } from "@passerelle/contract/hiring/quick-replies";
import { useEffect, useRef } from "react";
import { formatDay, formatExperience, plural } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
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
    ["Formation", applicant.current_education],
    ["Expérience", formatExperience(applicant.experience_years)],
    ["Disponible", applicant.availability_date ? `Le ${formatDay(applicant.availability_date)}` : ""],
    ["Cherche à", applicant.desired_city],
  ];
  return (
    <article className="card stack round-who" aria-labelledby="candidate">
      <header className="round-person">
        <Monogram name={nameOf(application)} isSquare />
        <div>
          <h2 id="candidate" ref={heading} tabIndex={-1} className="no-margin">
            {nameOf(application)}
          </h2>
          <p className="no-margin small">
            pour <strong>{job.title}</strong>
            {job.city && `, ${job.city}`}
            {" · "}
            <span className={waited > lateAfterDays ? "round-late" : "soft"}>
              {waited < 1 ? "reçue aujourd'hui" : `attend depuis ${plural(waited, "jour", "jours")}`}
            </span>
          </p>
        </div>
      </header>
      <p className="row no-margin small">
        {applicant.phone && <a href={`tel:${applicant.phone.replace(/[^\d+]/g, "")}`}>{applicant.phone}</a>}
        {applicant.email && <a href={`mailto:${applicant.email}`}>{applicant.email}</a>}
      </p>
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
