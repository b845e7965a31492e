import type { readAnswerLink } from "@passerelle/contract/hiring/quick-replies";
import { durationLabels, levelLabels } from "@passerelle/contract/labels";
import type { Output } from "@passerelle/contract/route";
import { useState } from "react";
import { formatDay } from "#platform/formats.ts";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { Button } from "#ui/public/Button.tsx";
import { Terms } from "#ui/Terms.tsx";

type Answered = Output<typeof readAnswerLink>;

const placeOf = ({ desired_city, distance_km }: Answered["applicant"]) =>
  [desired_city, distance_km !== null && `à ${distance_km}\u00a0km de l'offre`].filter(Boolean).join(", ");
const closenessOf = ({ closeness, missing_skills }: Answered) =>
  closeness &&
  [`${closeness} de votre offre`, missing_skills.length > 0 && `sans ${missing_skills.join(", ")}`]
    .filter(Boolean)
    .join(", ");

/** The CV, read at a click: programs that open the links of a mail do not read it. */
const LinkResume = ({ resume, onStale }: { resume: Answered["resume"]; onStale: () => Promise<unknown> }) => {
  const [isShown, setIsShown] = useState(false);
  if (!resume) return <p className="soft no-margin">Aucun CV.</p>;
  if (isShown) return <DocumentPreview url={resume.url} name={resume.name} onStale={onStale} />;
  // The page may have been open for longer than its link to the CV is good.
  const show = async () => {
    await onStale();
    setIsShown(true);
  };
  return (
    <div>
      <Button look="quiet" onClick={() => void show()}>
        Voir le CV
      </Button>
    </div>
  );
};

/** Who applied, as the mail says it, and their CV. */
export const LinkCandidate = ({ data, onStale }: { data: Answered; onStale: () => Promise<unknown> }) => {
  const { applicant, job, message, received_at, resume } = data;
  const name = `${applicant.first_name} ${applicant.last_name}`.trim();
  const terms: [string, string | null | false][] = [
    ["Niveau", applicant.level && levelLabels[applicant.level]],
    ["Cherche à", placeOf(applicant)],
    ["Disponible", applicant.availability_date && `Le ${formatDay(applicant.availability_date)}`],
    ["Durée souhaitée", applicant.duration && durationLabels[applicant.duration]],
    ["Sait faire", applicant.skills.join(", ")],
    ["Profil", closenessOf(data)],
  ];
  return (
    <section className="card stack" aria-labelledby="candidate">
      <h2 id="candidate" className="no-margin">
        {name}
      </h2>
      <p className="no-margin">
        {applicant.current_education && `${applicant.current_education}, `}a postulé à votre offre{" "}
        <strong>
          «{"\u00a0"}
          {job.title}
          {"\u00a0"}»
        </strong>{" "}
        le {formatDay(received_at)}.
      </p>
      <Terms terms={terms} />
      {message && (
        <blockquote className="link-word pre-line">
          «{"\u00a0"}
          {message}
          {"\u00a0"}»
        </blockquote>
      )}
      {applicant.is_nameless ? <NamelessNote /> : <LinkResume resume={resume} onStale={onStale} />}
    </section>
  );
};
