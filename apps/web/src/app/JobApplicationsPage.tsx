import { JobApplications } from "#applications/JobApplications.tsx";
import { RecruitingSections } from "./RecruitingSections.tsx";

export const meta = () => [{ title: "Candidatures d'une offre — Passerelle" }];

/** What one offer received, and what other rooms add to a candidate's sheet. */
export default function JobApplicationsPage() {
  return <JobApplications sheetSections={(application) => <RecruitingSections application={application} />} />;
}
