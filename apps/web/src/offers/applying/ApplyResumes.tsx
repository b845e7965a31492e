import { Button, Radio } from "@mantine/core";
import type { CandidateProfile, Resume } from "@passerelle/contract/people/candidates";
import { IconFileCv, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useUploadResume } from "#people/candidates/queries.ts";
import { ResumeField, resumeProblem } from "#people/candidates/ResumeField.tsx";
import { formatDay, formatNumber } from "#platform/formats.ts";
import classes from "./apply-sheet.module.css";

type Props = { profile: CandidateProfile; resumes: Resume[]; chosen: string; onChoose: (id: string) => void };

const kindOf = (name: string) => (name.toLowerCase().endsWith(".pdf") ? "PDF" : "Word");
const kilobytes = (size: number) => `${formatNumber(Math.max(1, Math.round(size / 1024)))}\u00a0Ko`;

const Choice = ({ resume }: { resume: Resume }) => (
  <div className={classes.resume}>
    <Radio.Card value={resume.id} className={classes.card}>
      <Radio.Indicator />
      <IconFileCv size={24} aria-hidden />
      <span className={classes.resumeName}>
        <strong>{resume.label || resume.name}</strong>
        <span className="soft small">
          {kindOf(resume.name)}, {kilobytes(resume.size)} · ajouté le {formatDay(resume.created_at)}
        </span>
      </span>
    </Radio.Card>
    <a href={resume.url} download className={classes.see}>
      Voir<span className="visually-hidden"> {resume.label || resume.name}</span>
    </a>
  </div>
);

const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>("[tabindex='0'], button, input")?.focus();

/** The CV to send, chosen among those on file, or another one, which is read before it is taken. */
export const ApplyResumes = ({ profile, resumes, chosen, onChoose }: Props) => {
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState("");
  const upload = useUploadResume(profile.id);
  const add = (file: File | null) => {
    const problem = file ? resumeProblem(file) : "";
    setError(problem);
    if (!file || problem) return;
    upload.mutate(file, {
      onSuccess: (added) => {
        setIsAdding(false);
        if (added) onChoose(added.id);
      },
      onError: (failure) => setError(failure.message),
    });
  };
  return (
    <section className="stack tight" aria-labelledby="votre-cv">
      <div className="row between">
        <h3 id="votre-cv" className="no-margin">
          Votre CV
        </h3>
        {resumes.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={isAdding ? undefined : <IconUpload size={16} aria-hidden />}
            onClick={() => {
              setIsAdding(!isAdding);
              setError("");
            }}
          >
            {isAdding ? "Garder ce CV" : "Déposer un autre CV"}
          </Button>
        )}
      </div>
      {resumes.length > 0 && (
        <Radio.Group value={chosen} onChange={onChoose} aria-labelledby="votre-cv">
          <div className="stack tight">
            {resumes.map((resume) => (
              <Choice key={resume.id} resume={resume} />
            ))}
          </div>
        </Radio.Group>
      )}
      {(isAdding || resumes.length === 0) && (
        <div className={classes.drop} ref={isAdding ? focusFirst : undefined}>
          <ResumeField profile={isAdding ? profile : null} error={error} isBusy={upload.isPending} onChoose={add} />
          {upload.isPending && (
            <p className="soft small no-margin" role="status">
              Lecture de votre CV…
            </p>
          )}
        </div>
      )}
    </section>
  );
};
