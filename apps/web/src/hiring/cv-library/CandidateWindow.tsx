import { Button } from "@mantine/core";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#platform/api.ts";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { CandidateFacts, CandidateMarks } from "./CandidateFacts.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { candidateQuery, useDownloadResume } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  id: string;
  onClose: () => void;
  /** Shows the CV in the window. */
  preview?: (candidate: LibraryCandidateSheet) => ReactNode;
};

/** One candidate: what the profile and the CV say, and an offer to propose. */
export default function CandidateWindow({ id, onClose, preview }: Props) {
  const { data: candidate, error, isError, isPending, refetch } = useQuery(candidateQuery(id));
  const download = useDownloadResume();
  const isGone = error instanceof ApiError && error.status < 500 && error.status >= 400;
  const name = candidate && !isGone ? `${candidate.first_name} ${candidate.last_name}` : "Candidat";
  return (
    <Window title={name} size="xl" onClose={onClose}>
      {isPending && <Skeletons count={2} />}
      {isGone && (
        <EmptyState title={error.message}>
          <Button variant="default" onClick={onClose}>
            Revenir à la liste
          </Button>
        </EmptyState>
      )}
      {isError && !isGone && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {candidate && !isGone && (
        <div className="stack">
          <div className="row between">
            <strong>{candidate.current_education}</strong>
            <CandidateMarks candidate={candidate} />
          </div>
          <CandidateFacts candidate={candidate} />
          {candidate.skills.length > 0 && (
            <p className="row no-margin">
              <span className="visually-hidden">Compétences{"\u00a0"}:</span>
              {candidate.skills.map((skill) => (
                <span key={skill.name} className="tag">
                  {skill.name}
                </span>
              ))}
            </p>
          )}
          <section className="stack" aria-labelledby="resume">
            <div className="row between">
              <h3 id="resume" className="no-margin">
                CV
              </h3>
              <Button variant="default" disabled={download.isPending} onClick={() => download.mutate(candidate)}>
                Télécharger le CV
              </Button>
            </div>
            {preview ? (
              preview(candidate)
            ) : (
              <p className="no-margin">{candidate.summary || "Le texte de ce CV n'a pas encore été lu."}</p>
            )}
            <p className="soft small no-margin">Le candidat voit que votre entreprise a ouvert son CV.</p>
          </section>
          <LinkForm candidate={candidate} />
        </div>
      )}
    </Window>
  );
}
