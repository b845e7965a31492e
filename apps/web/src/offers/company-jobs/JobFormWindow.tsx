import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { Window } from "#ui/Window.tsx";
import { JobForm, type JobFormMode } from "./JobForm.tsx";
import { constantsQuery, jobQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const titles: Record<JobFormMode, string> = {
  creer: "Créer une offre",
  modifier: "Modifier l'offre",
  dupliquer: "Dupliquer l'offre",
};

type Props = { mode: JobFormMode; jobId: string | null; onClose: () => void };

/** The window of the offer form: it brings the lists and the offer, and asks before what was typed is lost. */
export const JobFormWindow = ({ mode, jobId, onClose }: Props) => {
  const isNew = mode === "creer" || !jobId;
  const constants = useQuery(constantsQuery);
  const job = useQuery({ ...jobQuery(jobId ?? ""), enabled: !isNew });
  const isReady = constants.data && (isNew || (job.data && !job.isFetching));
  const hasFailed = constants.isError || (job.isError && !isNew);
  // Once the form stands, nothing that is read again takes its place.
  const [labels, setLabels] = useState<typeof constants.data>();
  if (isReady && !labels) setLabels(constants.data);
  return (
    <Window
      title={titles[mode]}
      size="xl"
      onClose={onClose}
      closesOutside={false}
      question={"Abandonner cette offre\u00a0?"}
      giveUp="Abandonner"
    >
      {constants.isError && <ErrorState message={texts.constantsFailed} onRetry={() => window.location.reload()} />}
      {job.isError && !isNew && (
        <ErrorState message={sentenceOf(job.error, texts.loadingFailed)} onRetry={() => job.refetch()} />
      )}
      {!labels && !hasFailed && <Skeletons count={3} height={90} />}
      {labels && <JobForm mode={mode} job={job.data} labels={labels} onDone={onClose} />}
    </Window>
  );
};
