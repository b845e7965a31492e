import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { Quote } from "#ui/Quote.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { BatchRound, type Forms } from "./BatchRound.tsx";
import { companyBatchQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The students whom a school proposes for one offer of the company (docs/product/applications.md#batches). */
export const CompanyBatch = ({ id, ...forms }: Forms & { id: string }) => {
  const { data, error, isPending, refetch } = useQuery(companyBatchQuery(id));
  const noProfile = companyProfileRequired(error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div className="wide stack">
      <Link to="/platform/company/batches">← Étudiants proposés</Link>
      {isPending && <Skeletons count={3} />}
      {isUnknown && <EmptyState title={texts.unknownBatch} />}
      {error && !isUnknown && !data && <ErrorState message={texts.loadingFailed} onRetry={() => refetch()} />}
      {data && (
        <>
          <header>
            <h1 className="no-margin">
              {data.school} vous propose {plural(data.count, "étudiant", "étudiants")}
            </h1>
            <p className="soft no-margin">{data.job.title}</p>
          </header>
          <Quote>{data.message}</Quote>
          <BatchRound batch={data} {...forms} />
        </>
      )}
    </div>
  );
};
