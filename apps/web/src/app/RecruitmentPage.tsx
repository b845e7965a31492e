import { ReceivedApplications } from "#applications/ReceivedApplications.tsx";
import { InterviewAction } from "./InterviewAction.tsx";

export const meta = () => [{ title: "Recrutement — Passerelle" }];

/** What a company recruits with (specification 2 §2, company recruitment screen). */
export default function RecruitmentPage() {
  return (
    <div className="wide stack">
      <h1 className="no-margin">Recrutement</h1>
      <ReceivedApplications cardActions={(application) => <InterviewAction application={application} />} />
    </div>
  );
}
