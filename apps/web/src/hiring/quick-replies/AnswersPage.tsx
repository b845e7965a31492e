import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { FiveMinutes } from "./FiveMinutes.tsx";

export const meta = () => [{ title: "Répondre en 5 minutes — Passerelle" }];

export default function AnswersPage() {
  return (
    <FiveMinutes
      preview={({ applicant: { is_nameless, resume_url, resume_name } }) =>
        is_nameless ? <NamelessNote /> : resume_url && <DocumentPreview url={resume_url} name={resume_name ?? ""} />
      }
    />
  );
}
