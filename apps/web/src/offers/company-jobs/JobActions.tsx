import { Button } from "@mantine/core";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { type Action, ActionMenu } from "#ui/ActionMenu.tsx";
import { DeleteJobWindow } from "./DeleteJobWindow.tsx";
import { useRenewJob, useResumeJob, useToggleJob } from "./queries.ts";
import { texts } from "./texts.ts";

export type JobWindow = "modifier" | "dupliquer" | "pourvu";

type Props = { job: CompanyJob; onOpen: (name: JobWindow, job: CompanyJob) => void };

/** What a company does with an offer: activating and deleting in sight, what the offer's state calls for, the rest in a menu. */
export const JobActions = ({ job, onOpen }: Props) => {
  const toggle = useToggleJob();
  const renew = useRenewJob();
  const resume = useResumeJob();
  const [isDeleting, setIsDeleting] = useState(false);
  const switchState = () =>
    toggle.mutate(job, {
      onSuccess: () => showToast("success", texts.toggled),
      onError: (error) => showToast("error", sentenceOf(error, texts.toggleFailed)),
    });
  const prolong = () =>
    renew.mutate(job, {
      onSuccess: ({ expires_on }) =>
        showToast(
          "success",
          expires_on === job.expires_on
            ? `L'offre va déjà jusqu'au ${formatDay(expires_on)}, six mois au plus.`
            : `L'offre est prolongée jusqu'au ${formatDay(expires_on)}.`,
        ),
      onError: (error) => showToast("error", sentenceOf(error, texts.renewalFailed)),
    });
  const goOn = () =>
    resume.mutate(job.id, {
      onSuccess: () => showToast("success", texts.resumed),
      onError: (error) => showToast("error", sentenceOf(error, texts.toggleFailed)),
    });
  const isExpired = job.state === "expired";
  const isPaused = job.state === "paused";
  const actions: Action[] = [
    { label: "Modifier", onChoose: () => onOpen("modifier", job) },
    { label: "Dupliquer", onChoose: () => onOpen("dupliquer", job) },
    ...(isExpired ? [] : [{ label: "Prolonger", onChoose: prolong }]),
    ...(job.state === "filled" ? [] : [{ label: "Poste pourvu", onChoose: () => onOpen("pourvu", job) }]),
  ];
  return (
    <div className="row">
      {isExpired && (
        <Button disabled={renew.isPending} onClick={prolong}>
          Prolonger
          <span className="visually-hidden"> {job.title}</span>
        </Button>
      )}
      {isPaused && (
        <Button disabled={resume.isPending} onClick={goOn}>
          Reprendre sans limite
          <span className="visually-hidden"> {job.title}</span>
        </Button>
      )}
      <ActionMenu label="Actions" about={job.title} actions={actions} />
      <Button variant="default" disabled={toggle.isPending} onClick={switchState}>
        {job.is_active ? "Désactiver" : "Activer"}
        <span className="visually-hidden"> {job.title}</span>
      </Button>
      <Button variant="default" onClick={() => setIsDeleting(true)}>
        Supprimer
        <span className="visually-hidden"> {job.title}</span>
      </Button>
      {isDeleting && <DeleteJobWindow job={job} onClose={() => setIsDeleting(false)} />}
    </div>
  );
};
