import { Button } from "@mantine/core";
import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import type { Answer } from "@passerelle/contract/hiring/quick-replies";
import type { ReactNode } from "react";
import { plural } from "#platform/formats.ts";
import { nameOf } from "./use-batch-answers.ts";

type Props = {
  /** Who would get the answer. */
  aimed: BatchCandidate[];
  /** The form of a refusal while one is being given. */
  refusal: ReactNode;
  onAnswer: (answer: Answer) => void;
  onRefuse: () => void;
};

/** The answers to one student or to those selected, each with its key. */
export const BatchAnswers = ({ aimed, refusal, onAnswer, onRefuse }: Props) => {
  const isNobody = aimed.length === 0;
  return (
    <section className="card stack" aria-label="Votre réponse">
      <p className="no-margin">
        {isNobody ? (
          "Une réponse a déjà été donnée."
        ) : (
          <>
            Répondre à{" "}
            <strong>{aimed.length > 1 ? plural(aimed.length, "étudiant", "étudiants") : nameOf(aimed[0])}</strong>
          </>
        )}
      </p>
      {refusal || (
        <div className="row">
          <Button aria-keyshortcuts="E" disabled={isNobody} onClick={() => onAnswer("interview")}>
            <kbd aria-hidden>E</kbd> Retenir pour entretien
          </Button>
          <Button
            variant="default"
            aria-keyshortcuts="T"
            disabled={aimed.every(({ status }) => status !== "PD")}
            onClick={() => onAnswer("review")}
          >
            <kbd aria-hidden>T</kbd> À l'étude
          </Button>
          <Button variant="default" aria-keyshortcuts="R" disabled={isNobody} onClick={onRefuse}>
            <kbd aria-hidden>R</kbd> Refuser
          </Button>
        </div>
      )}
    </section>
  );
};
