import type { CandidateSheet } from "@passerelle/contract/hiring/received-applications";
import { InterviewSection } from "#hiring/interviews/InterviewSection.tsx";
import { Conversation } from "#hiring/messages/Conversation.tsx";
import { ApplicationMatchSection } from "#offers/matching/ApplicationMatchSection.tsx";
import { isMovable } from "./candidate.ts";
import { WriteActions } from "./WriteActions.tsx";

/** What other rooms add to the sheet of a candidate: what to write, the interview, the conversation, and how well the offer fits. */
export const RecruitingSections = ({ application }: { application: CandidateSheet }) => {
  const { id, status, applicant } = application;
  return (
    <>
      {isMovable(application) && (
        <>
          <div className="row">
            <WriteActions application={application} />
          </div>
          <InterviewSection
            applicationId={id}
            status={status}
            candidateName={`${applicant.first_name} ${applicant.last_name}`}
          />
          <Conversation applicationId={id} />
        </>
      )}
      <ApplicationMatchSection applicationId={id} />
    </>
  );
};
