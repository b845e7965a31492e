import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import { BatchRound, type Forms } from "./BatchRound.tsx";
import { companyBatchQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The students whom a school proposes for one offer of the company (docs/product/applications.md#batches). */
export const CompanyBatch = ({ id, ...forms }: Forms & { id: string }) => {
  const query = useQuery(companyBatchQuery(id));
  const { data, error } = query;
  const noProfile = companyProfileRequired(error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className="wide stack">
      <Link to="/platform/company/batches">← Étudiants proposés</Link>
      <QueryView
        query={query}
        failed={texts.loadingFailed}
        absent={texts.unknownBatch}
        skeletons={3}
        refreshFailure="quiet"
      />
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
