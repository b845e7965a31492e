import type { CandidateSheet } from "@passerelle/contract/received-applications";
import { MessagesSent } from "#messages/MessagesSent.tsx";
import { ApplicationMatchSection } from "./ApplicationMatchSection.tsx";
import { WriteActions } from "./WriteActions.tsx";

/** What other rooms add to the sheet of a candidate: what to write, what was written, and how well the offer fits. */
export const RecruitingSections = ({ application }: { application: CandidateSheet }) => (
  <>
    <div className="row">
      <WriteActions application={application} />
    </div>
    <MessagesSent applicationId={application.id} />
    <ApplicationMatchSection applicationId={application.id} />
  </>
);
