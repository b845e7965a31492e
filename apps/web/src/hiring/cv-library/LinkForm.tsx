import { Button } from "@mantine/core";
import type { LibraryCandidateSheet } from "@passerelle/contract/hiring/cv-library";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useLinkCandidate } from "./queries.ts";
import { texts } from "./texts.ts";

const linkLabels = {
  applied: "a déjà postulé",
  pending: "proposée, réponse attendue",
  accepted: "a accepté",
  declined: "a décliné",
  cancelled: "proposition annulée",
} as const;

/** Proposes one of the company's offers to the candidate, who accepts or declines. */
export const LinkForm = ({ candidate }: { candidate: LibraryCandidateSheet }) => {
  const [jobId, setJobId] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const link = useLinkCandidate();
  const { id, first_name, jobs } = candidate;
  const open = jobs.filter((job) => job.link === null);
  const tied = jobs.flatMap((job) => (job.link ? [{ ...job, linkLabel: linkLabels[job.link] }] : []));

  const propose = () => {
    if (!id) return showToast("error", texts.noCandidateId);
    if (!jobId) return setIsMissing(true);
    link.mutate(
      { candidate_id: id, job_id: jobId },
      {
        onSuccess: () => {
          setJobId("");
          showToast("success", texts.linked);
        },
        onError: (error) =>
          showToast("error", error instanceof ApiError && error.status < 500 ? error.message : texts.linkFailed),
      },
    );
  };

  return (
    <section className="stack" aria-labelledby="propose">
      <h3 id="propose" className="no-margin">
        Proposer une offre
      </h3>
      {tied.length > 0 && (
        <ul className="no-margin small">
          {tied.map((job) => (
            <li key={job.id}>
              {job.title}
              {"\u00a0"}: <strong>{job.linkLabel}</strong>
            </li>
          ))}
        </ul>
      )}
      {open.length === 0 ? (
        <p className="no-margin">
          Aucune de vos offres en ligne ne peut lui être proposée.{" "}
          <Link to="/platform/company/offers">Publier une offre</Link>
        </p>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            propose();
          }}
        >
          <SelectField
            label="Offre à proposer"
            required
            labels={Object.fromEntries(open.map((job) => [job.id, job.title]))}
            empty="Choisissez une offre"
            value={jobId}
            error={isMissing && !jobId && "Choisissez une offre."}
            onChange={(event) => setJobId(event.target.value)}
          />
          <p className="soft small no-margin">
            {first_name} reçoit votre proposition par e-mail. Son adresse et son téléphone vous sont donnés s'il ou elle
            accepte.
          </p>
          <Button type="submit" disabled={link.isPending}>
            Lier le candidat à l'offre
          </Button>
        </form>
      )}
    </section>
  );
};
