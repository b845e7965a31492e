import { Link } from "react-router";
import { WaitingAnswers } from "#answers/WaitingAnswers.tsx";
import { ReceivedApplications } from "#applications/ReceivedApplications.tsx";
import { WriteButton } from "#messages/WriteButton.tsx";

export const meta = () => [{ title: "Recrutement — Passerelle" }];

/** What a company recruits with (specification 2 §2, company recruitment screen). */
export default function RecruitmentPage() {
  return (
    <div className="wide stack">
      <div className="row between">
        <h1 className="no-margin">Recrutement</h1>
        <Link to="/platform/company/templates">Modèles de messages</Link>
      </div>
      <WaitingAnswers />
      <ReceivedApplications
        actions={({ id, status, job, applicant: { first_name, last_name } }) => {
          const applications = [{ id, status, job: job.title, name: `${first_name} ${last_name}` }];
          const isOpen = !["AC", "RJ", "WD"].includes(status);
          return (
            <>
              <WriteButton applications={applications} />
              {isOpen && <WriteButton applications={applications} status="RJ" label="Refuser" />}
            </>
          );
        }}
      />
    </div>
  );
}
