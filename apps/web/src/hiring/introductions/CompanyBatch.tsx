import { useQuery } from "@tanstack/react-query";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import split from "#ui/split-view.module.css";
import { BatchHead } from "./BatchHead.tsx";
import { BatchRound, type Forms } from "./BatchRound.tsx";
import classes from "./batch.module.css";
import { companyBatchQuery } from "./queries.ts";
import { texts } from "./texts.ts";

/** The students whom a school proposes for one offer of the company (docs/product/applications.md#batches). */
export const CompanyBatch = ({ id, ...forms }: Forms & { id: string }) => {
  const query = useQuery(companyBatchQuery(id));
  const noProfile = companyProfileRequired(query.error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className={classes.page}>
      {!query.data && <BatchHead />}
      <div className={`${split.screen} ${query.data ? "" : classes.alone}`}>
        <QueryView
          query={query}
          failed={texts.loadingFailed}
          absent={texts.unknownBatch}
          skeletons={4}
          height={80}
          refreshFailure="quiet"
        >
          {(batch) => <BatchRound batch={batch} {...forms} />}
        </QueryView>
      </div>
    </div>
  );
};
