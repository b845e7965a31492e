import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import { DocumentPreview } from "#ui/DocumentPreview.tsx";
import { NamelessNote } from "#ui/NamelessNote.tsx";
import { Contacts } from "./Contacts.tsx";
import { nameOf } from "./use-batch-answers.ts";

/** Who the student is, how to reach them, and their CV. */
export const BatchResume = ({ candidate }: { candidate: BatchCandidate }) => (
  <section className="card stack" aria-label={`CV de ${nameOf(candidate)}`}>
    <header>
      <h2 className="no-margin">{nameOf(candidate)}</h2>
      <Contacts phone={candidate.applicant.phone} email={candidate.applicant.email} />
    </header>
    {candidate.applicant.is_nameless && <NamelessNote />}
    {candidate.resume_url && (
      <DocumentPreview key={candidate.id} url={candidate.resume_url} name={candidate.resume_name ?? ""} />
    )}
    {!candidate.resume_url && !candidate.applicant.is_nameless && <p className="soft no-margin">Aucun CV.</p>}
  </section>
);
