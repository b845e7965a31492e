import type { CandidateProfile } from "@passerelle/contract/candidates";
import { useId } from "react";

const maxBytes = 5 * 1024 * 1024;

/** What is wrong with a chosen file, as far as the browser can tell; the server looks inside. */
export const resumeProblem = ({ name, size }: Pick<File, "name" | "size">) => {
  if (!/\.(pdf|docx?)$/i.test(name)) return "Le CV doit être un fichier .pdf, .doc ou .docx.";
  if (size === 0) return "Le fichier est vide.";
  return size > maxBytes ? "Le fichier dépasse 5 Mo." : "";
};

type Props = {
  profile: CandidateProfile | null;
  chosen: File | null;
  error: string;
  isBusy: boolean;
  onChoose: (file: File | null) => void;
};

/** The CV: chosen with the browser's own picker, or dropped onto it; the one on file can be read again. */
export const ResumeField = ({ profile, chosen, error, isBusy, onChoose }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>CV{profile?.resume_name ? "" : " *"}</label>
      {profile?.resume_name && (
        <p className="no-margin small">
          CV en ligne{"\u00a0"}:{" "}
          <a href={profile.resume_url ?? undefined} download>
            {profile.resume_name}
          </a>
          {chosen && " (sera remplacé)"}
        </p>
      )}
      <div className="field-frame">
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          disabled={isBusy}
          aria-invalid={error !== ""}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        .pdf, .doc ou .docx, 5{"\u00a0"}Mo au plus
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
};
