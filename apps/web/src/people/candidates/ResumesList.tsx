import { Button } from "@mantine/core";
import type { Resume } from "@passerelle/contract/people/candidates";
import { useState } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { useResumes } from "./queries.ts";

const kilobytes = (size: number) => `${formatNumber(Math.max(1, Math.round(size / 1024)))}\u00a0Ko`;

const ResumeLine = ({ resume }: { resume: Resume }) => {
  const { change, remove } = useResumes();
  const [label, setLabel] = useState<string | null>(null);
  const onError = (error: Error) => showToast("error", error.message);
  const rename = () =>
    change.mutate({ id: resume.id, label: label ?? "" }, { onSuccess: () => setLabel(null), onError });
  const { isAsking, close, button } = useAsked();
  const isBusy = change.isPending || remove.isPending;
  if (isAsking)
    return (
      <li>
        <Confirm
          action="Supprimer ce CV"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(resume.id, { onError })}
          onCancel={close}
        >
          Supprimer «{"\u00a0"}
          {resume.label || resume.name}
          {"\u00a0"}»{"\u00a0"}? Le fichier ne pourra pas être repris.
        </Confirm>
      </li>
    );
  return (
    <li className="row between">
      <div>
        <a href={resume.url} download>
          {resume.label || resume.name}
        </a>
        <p className="soft small no-margin">
          {resume.label && `${resume.name} · `}
          {kilobytes(resume.size)} · ajouté le {formatDay(resume.created_at)}
        </p>
        {label !== null && (
          <div className="row">
            <TextField
              label="Nom de ce CV"
              value={label}
              maxLength={80}
              placeholder="CV commerce"
              onChange={(event) => setLabel(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Inside the form of the profile, which is not sent for it.
                event.preventDefault();
                rename();
              }}
            />
            <Button variant="default" disabled={isBusy} onClick={rename}>
              Renommer
            </Button>
          </div>
        )}
      </div>
      <div className="row">
        {resume.is_default && <StatusBadge label="Par défaut" tone="success" />}
        {!resume.is_default && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => change.mutate({ id: resume.id, is_default: true }, { onError })}
          >
            Utiliser celui-ci<span className="visually-hidden"> {resume.name}</span>
          </Button>
        )}
        {label === null && (
          <Button variant="default" onClick={() => setLabel(resume.label)}>
            Nommer<span className="visually-hidden"> {resume.name}</span>
          </Button>
        )}
        {!resume.is_default && (
          <Button variant="default" disabled={isBusy} {...button}>
            Supprimer<span className="visually-hidden"> {resume.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
};

/** The CVs on file: which one is sent, under which names, and removing those that no longer serve. */
export const ResumesList = ({ resumes }: { resumes: Resume[] }) => (
  <section aria-label="Mes CV" className="stack tight">
    <ul className="plain-list">
      {resumes.map((resume) => (
        <ResumeLine key={resume.id} resume={resume} />
      ))}
    </ul>
    <p className="soft small no-margin">
      Une candidature garde le CV avec lequel elle est partie, même si vous en changez ensuite.
    </p>
  </section>
);
