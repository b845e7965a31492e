import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { IconCalendar, IconMapPin } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDay, formatExperience, plural } from "#platform/formats.ts";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { PanelTurns } from "#ui/PanelTurns.tsx";
import classes from "#ui/side-panel.module.css";
import { useMedia } from "#ui/use-media.ts";
import { useNeighbours } from "#ui/use-neighbours.ts";
import { BatchAnswers } from "./BatchAnswers.tsx";
import batch from "./batch.module.css";
import { Contacts } from "./Contacts.tsx";
import { nameOf } from "./use-batch-answers.ts";
import type { BatchRoundState } from "./use-batch-round.ts";

type Props = { round: BatchRoundState; candidate: BatchCandidate; order: string[]; refusal: ReactNode };

/** What can be answered to the student, or why nothing can. */
const Acts = ({ round, candidate }: Pick<Props, "round" | "candidate">) => {
  // The bar of those who are ticked has the answers, and the keys are theirs.
  if (round.selected.length > 0) return null;
  if (round.aimed.length > 0)
    return (
      <div className={classes.acts}>
        <BatchAnswers round={round} />
      </div>
    );
  return (
    <p className={classes.withdrawn}>
      {round.heldIds.has(candidate.id)
        ? "Votre réponse va partir."
        : `Une réponse a déjà été donnée\u00a0: ${applicationStatusLabels[candidate.status]}.`}
    </p>
  );
};

/** One student beside the list: who, how to reach them, the answers, and the CV. */
export const BatchPanel = ({ round, candidate, order, refusal }: Props) => {
  const { applicant, resume_url, resume_name } = candidate;
  const name = nameOf(candidate);
  const neighbours = useNeighbours(candidate.id, order);
  const isPage = useMedia("(max-width: 60rem)");
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another student, or a refusal, is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [candidate.id, refusal !== null]);
  const experience = formatExperience(applicant.experience_years);
  return (
    <section className={classes.panel} aria-label={name}>
      <header className={`${classes.head} ${batch.panelHead}`}>
        <div className={classes.top}>
          <Monogram name={name} />
          <div className={classes.names}>
            <h2>{name}</h2>
            <p>
              {[applicant.current_education, experience && `${experience} d'expérience`].filter(Boolean).join(" · ")}
            </p>
          </div>
          <PanelTurns
            label="Étudiants voisins"
            names={{ previous: "Précédent", next: "Suivant" }}
            place={{ ...neighbours, count: order.length }}
            onOpen={round.show}
            onClose={isPage ? round.close : undefined}
          />
        </div>
        <div className={classes.facts}>
          {applicant.city && (
            <span>
              <IconMapPin size={15} aria-hidden /> {applicant.city}
            </span>
          )}
          {applicant.availability_date && (
            <span title={`Disponible le ${formatDay(applicant.availability_date)}`}>
              <IconCalendar size={15} aria-hidden /> {formatDay(applicant.availability_date)}
            </span>
          )}
          {!applicant.is_nameless && <Contacts phone={applicant.phone} email={applicant.email} />}
        </div>
        {!refusal && <Acts round={round} candidate={candidate} />}
      </header>
      {/* It scrolls, and may hold nothing that takes the focus. */}
      <section
        ref={body}
        className={`${classes.tabPanel} stack`}
        aria-label={refusal ? "Votre réponse" : `CV de ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
      >
        {refusal && (
          <div className="card stack">
            <p className="no-margin">
              Refuser{" "}
              <strong>{round.aimed.length > 1 ? plural(round.aimed.length, "étudiant", "étudiants") : name}</strong>
            </p>
            {refusal}
          </div>
        )}
        {applicant.skills.length > 0 && (
          <p className="no-margin">
            <strong>Compétences{"\u00a0"}:</strong> {applicant.skills.join(", ")}
          </p>
        )}
        {applicant.is_nameless && <NamelessNote />}
        {resume_url && <DocumentPreview key={candidate.id} url={resume_url} name={resume_name ?? ""} />}
        {!resume_url && !applicant.is_nameless && <p className="soft no-margin">Aucun CV.</p>}
      </section>
    </section>
  );
};
