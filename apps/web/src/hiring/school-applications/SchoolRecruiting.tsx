import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import type { SchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import { ApplicationNotes } from "#hiring/applications/ApplicationNotes.tsx";
import { CandidateProfile } from "#hiring/applications/CandidateProfile.tsx";
import { StarRating } from "#hiring/applications/StarRating.tsx";
import { InterviewSection } from "#hiring/interviews/InterviewSection.tsx";
import { ProposeInterview } from "#hiring/interviews/ProposeInterview.tsx";
import { IntroduceButton } from "#hiring/introductions/IntroduceButton.tsx";
import { IntroductionTrace } from "#hiring/introductions/IntroductionTrace.tsx";
import { Conversation } from "#hiring/messages/Conversation.tsx";
import { WriteButton } from "#hiring/messages/WriteButton.tsx";

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

/** Sends the candidate elsewhere, with their consent (docs/product/applications.md#introductions). */
const Transfer = ({ application }: { application: SchoolApplication }) => {
  const { id, applicant, is_withdrawn } = application;
  if (is_withdrawn) return null;
  return <IntroduceButton candidates={[{ id, name: `${applicant.first_name} ${applicant.last_name}` }]} />;
};

/** Leads to the slots, while no interview is proposed or to come. */
const Meet = ({ application }: { application: SchoolApplication }) => {
  const { id, stage, applicant, is_withdrawn, interview } = application;
  if (is_withdrawn || interview) return null;
  const isMet = stage === "phone" || stage === "meeting";
  return (
    <ProposeInterview
      applicationIds={[id]}
      about={`à ${applicant.first_name} ${applicant.last_name}`}
      label={isMet ? "Fixer la date" : "Proposer un entretien"}
      variant="default"
    />
  );
};

const Sections = ({ sheet }: { sheet: SchoolSheet }) => (
  <>
    <CandidateProfile sheet={sheet} />
    <div className="row">
      <WriteTo application={sheet} />
      <Transfer application={sheet} />
    </div>
    <InterviewSection
      applicationId={sheet.id}
      status={sheet.is_withdrawn ? "WD" : "PD"}
      candidateName={`${sheet.applicant.first_name} ${sheet.applicant.last_name}`}
    />
    <Conversation applicationId={sheet.id} />
    <IntroductionTrace applicationId={sheet.id} isSchool />
    {sheet.profile && <StarRating id={sheet.id} ratings={sheet.ratings} />}
    <ApplicationNotes applicationId={sheet.id} notes={sheet.notes} canAdd={sheet.profile !== null} />
  </>
);

/** What other rooms add to a school's applications: writing, interviews, transferring, the candidate, stars and notes. */
export const schoolRecruiting = {
  cardActions: (application: SchoolApplication) => (
    <>
      <WriteTo application={application} />
      <Meet application={application} />
      <Transfer application={application} />
    </>
  ),
  bulkActions: (selected: { id: string }[], done: () => void) => (
    <>
      <WriteButton applications={selected.map(({ id }) => ({ id }))} label="Contacter" onSent={done} />
      <ProposeInterview applicationIds={selected.map(({ id }) => id)} variant="default" />
      <IntroduceButton candidates={selected.map(({ id }) => ({ id }))} onDone={done} />
    </>
  ),
  sheetSections: (sheet: SchoolSheet) => <Sections sheet={sheet} />,
};
