import { MyApplications } from "#applications/MyApplications.tsx";
import { MyInterview } from "#interviews/MyInterview.tsx";

export const meta = () => [{ title: "Mes candidatures — Passerelle" }];

/** An applicant's applications, with the interview of the one that is opened. */
export default function ApplicantApplicationsPage() {
  return <MyApplications sections={(id) => <MyInterview applicationId={id} />} />;
}
