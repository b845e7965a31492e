import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { FiveMinutes } from "./FiveMinutes.tsx";

export const meta = () => [{ title: "Répondre en 5 minutes — Passerelle" }];

export default function AnswersPage() {
  return (
    <FiveMinutes
      preview={({ applicant: { resume_url, resume_name } }) =>
        resume_url && <DocumentPreview url={resume_url} name={resume_name ?? ""} />
      }
    />
  );
}
