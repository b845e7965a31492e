import type { CandidateSheet } from "@passerelle/contract/received-applications";
import { isMovable } from "#applications/candidate.ts";
import { InterviewSection } from "#interviews/InterviewSection.tsx";
import { MessagesSent } from "#messages/MessagesSent.tsx";
import { ApplicationMatchSection } from "./ApplicationMatchSection.tsx";
import { WriteActions } from "./WriteActions.tsx";

/** What other rooms add to the sheet of a candidate: what to write, the interview, what was written, and how well the offer fits. */
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
          <MessagesSent applicationId={id} />
        </>
      )}
      <ApplicationMatchSection applicationId={id} />
    </>
  );
};
