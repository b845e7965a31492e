import type { SchoolApplication, SchoolSheet } from "@passerelle/contract/school-applications";
import { ApplicationNotes } from "#applications/ApplicationNotes.tsx";
import { CandidateProfile } from "#applications/CandidateProfile.tsx";
import { StarRating } from "#applications/StarRating.tsx";
import { MessagesSent } from "#messages/MessagesSent.tsx";
import { WriteButton } from "#messages/WriteButton.tsx";

const WriteTo = ({ application }: { application: SchoolApplication }) => {
  const { id, applicant, posting, is_withdrawn } = application;
  if (is_withdrawn) return null;
  const name = `${applicant.first_name} ${applicant.last_name}`;
  return (
    <WriteButton
      applications={[{ id, name, job: posting.title, company: posting.company_name || "l'entreprise" }]}
      label="Contacter"
    />
  );
};

const Sections = ({ sheet }: { sheet: SchoolSheet }) => (
  <>
    <CandidateProfile sheet={sheet} />
    <div className="row">
      <WriteTo application={sheet} />
    </div>
    {sheet.profile && <StarRating id={sheet.id} ratings={sheet.ratings} />}
    <ApplicationNotes applicationId={sheet.id} notes={sheet.notes} canAdd={sheet.profile !== null} />
    <MessagesSent applicationId={sheet.id} />
  </>
);

/** What other rooms add to a school's applications: writing, the candidate, stars and notes. A transfer joins `bulkActions`. */
export const schoolRecruiting = {
  cardActions: (application: SchoolApplication) => <WriteTo application={application} />,
  bulkActions: (selected: { id: string }[], done: () => void) => (
    <WriteButton applications={selected.map(({ id }) => ({ id }))} label="Contacter" onSent={done} />
  ),
  sheetSections: (sheet: SchoolSheet) => <Sections sheet={sheet} />,
};
