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
  profile: Pick<CandidateProfile, "resume_name"> | null;
  error: string;
  isBusy: boolean;
  /** Choosing it is the main act of the screen. */
  isMain?: boolean;
  onChoose: (file: File | null) => void;
};

/** A CV, chosen or dropped; required while none is on file. */
export const ResumeField = ({ profile, error, isBusy, isMain = false, onChoose }: Props) => (
  <FileField
    label="CV"
    isRequired={!profile?.resume_name}
    accepted={resumeFile}
    hint={`.pdf, .doc ou .docx, 5\u00a0Mo au plus. Nous lisons, vous vérifiez.${profile?.resume_name ? " Il devient votre CV par défaut." : ""}`}
    invitation={
      profile?.resume_name
        ? "Déposez ici un autre CV, ou choisissez-le"
        : isMain
          ? "Déposez votre CV ici"
          : "Déposez votre CV ici, ou choisissez un fichier"
    }
    {...(isMain && { act: "Choisir un fichier" })}
    error={error}
    isBusy={isBusy}
    onChoose={onChoose}
  />
);
