import type { CandidateProfile } from "@passerelle/contract/people/candidates";
import { fileProblem } from "#platform/chosen-file-rules.ts";
import { FileField } from "#ui/FileField.tsx";

const resumeFile = {
  extensions: ["pdf", "doc", "docx"],
  megabytes: 5,
  wrongType: "Le CV doit être un fichier .pdf, .doc ou .docx.",
  tooLarge: "Le fichier dépasse 5 Mo.",
} as const;

/** What is wrong with a chosen file, as far as the browser can tell; the server looks inside. */
export const resumeProblem = (file: Pick<File, "name" | "size">) => fileProblem(file, resumeFile);

type Props = {
  profile: CandidateProfile | null;
  chosen: File | null;
  error: string;
  isBusy: boolean;
  onChoose: (file: File | null) => void;
};

/** The CV: chosen with the browser's own picker, or dropped onto it; the one on file can be read again. */
export const ResumeField = ({ profile, chosen, error, isBusy, onChoose }: Props) => (
  <FileField
    label={`CV${profile?.resume_name ? "" : " *"}`}
    accepted={resumeFile}
    hint={".pdf, .doc ou .docx, 5\u00a0Mo au plus"}
    error={error}
    isBusy={isBusy}
    onChoose={onChoose}
  >
    {profile?.resume_name && (
      <p className="no-margin small">
        CV en ligne{"\u00a0"}:{" "}
        <a href={profile.resume_url ?? undefined} download>
          {profile.resume_name}
        </a>
        {chosen && !error && " (sera remplacé)"}
      </p>
    )}
  </FileField>
);
