import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { companyQuery } from "#organisations/companies/queries.ts";
import { sentenceOf } from "#platform/api.ts";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { JobEditor, type JobEditorMode, titles } from "./JobEditor.tsx";
import { offersAddress } from "./job-addresses.ts";
import { constantsQuery, jobQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Offre de l'entreprise — Passerelle" }];

type OpeningProps = { mode: JobEditorMode; jobId: string | null };

/** Brings the lists, the company and the offer that the editor starts from. */
const Opening = ({ mode, jobId }: OpeningProps) => {
  const constants = useQuery(constantsQuery);
  const company = useQuery(companyQuery);
  const job = useQuery({ ...jobQuery(jobId ?? ""), enabled: jobId !== null });
  // Once the editor stands, nothing that is read again takes its place.
  const [start, setStart] = useState<{ labels: typeof constants.data; company: typeof company.data }>();
  if (!start && constants.data && company.data && (jobId === null || (job.data && !job.isFetching)))
    setStart({ labels: constants.data, company: company.data });
  if (start?.labels && start.company)
    return <JobEditor mode={mode} job={job.data} labels={start.labels} company={start.company} />;
  if (company.data === null)
    return (
      <ProfileRequired to="/platform/company/profile">
        Créez le profil de votre entreprise pour publier une offre.
      </ProfileRequired>
    );
  return (
    <Screen title={titles[mode]}>
      {constants.isError ? (
        <ErrorState message={texts.constantsFailed} onRetry={() => window.location.reload()} />
      ) : company.isError ? (
        <ErrorState message={texts.loadingFailed} onRetry={() => company.refetch()} />
      ) : job.isError && jobId !== null ? (
        <EmptyState title={sentenceOf(job.error, texts.loadingFailed)}>
          <Link to={offersAddress}>Mes offres</Link>
        </EmptyState>
      ) : (
        <Skeletons count={3} height={120} />
      )}
    </Screen>
  );
};

/** One page to create, duplicate and edit an offer of a company (docs/product/companies.md#offer-form). */
export default function JobEditorPage() {
  const { jobId } = useParams();
  const { params } = useAddress();
  const copied = params.get("copie");
  const mode = jobId ? "modifier" : copied ? "dupliquer" : "creer";
  const id = jobId ?? copied;
  return <Opening key={`${mode} ${id}`} mode={mode} jobId={id} />;
}
