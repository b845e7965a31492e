import { JobApplications } from "./JobApplications.tsx";
import { recruitingActions } from "./recruiting-actions.tsx";

export const meta = () => [{ title: "Candidatures d'une offre — Passerelle" }];

/** What one offer received, with what other rooms can do about it. */
export default function JobApplicationsPage() {
  return <JobApplications {...recruitingActions} />;
}
