import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { BackLink } from "#ui/BackLink.tsx";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { CandidatesForJob } from "./CandidatesForJob.tsx";
import { ChooseJob } from "./ChooseJob.tsx";
import { HowCounted } from "./HowCounted.tsx";
import { MatchMails } from "./MatchMails.tsx";
import { matchMailsQuery } from "./queries.ts";

export const meta = () => [{ title: "Candidats pour cette offre — Passerelle" }];

export default function CompanyMatchesPage() {
  const [params] = useSearchParams();
  const jobId = params.get("job") ?? "";
  const { error } = useQuery(matchMailsQuery);
  const noProfile = companyProfileRequired(error, "pour trouver des candidats.");
  if (noProfile) return noProfile;
  return (
    <div className="wide stack">
      <BackLink to="/platform/company/offers">Toutes les offres</BackLink>
      <h1 className="no-margin">{jobId ? "Candidats pour cette offre" : "Candidats pour vos offres"}</h1>
      {jobId ? <CandidatesForJob key={jobId} jobId={jobId} /> : <ChooseJob />}
      <HowCounted />
      <MatchMails />
    </div>
  );
}
