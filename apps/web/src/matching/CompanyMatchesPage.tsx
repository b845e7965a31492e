import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "#platform/api.ts";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
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
  if (error instanceof ApiError && error.code === "profile-required") {
    return (
      <ProfileRequired to="/platform/company/profile">
        Créez le profil de votre entreprise pour trouver des candidats.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <Link to="/platform/company/offers">← Toutes les offres</Link>
      <h1 className="no-margin">{jobId ? "Candidats pour cette offre" : "Candidats pour vos offres"}</h1>
      {jobId ? <CandidatesForJob key={jobId} jobId={jobId} /> : <ChooseJob />}
      <HowCounted />
      <MatchMails />
    </div>
  );
}
