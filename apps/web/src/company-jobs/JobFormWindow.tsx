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
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isNew = mode === "creer" || !jobId;
  const constants = useQuery(constantsQuery);
  const job = useQuery({ ...jobQuery(jobId ?? ""), enabled: !isNew });
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());
  const isReady = constants.data && (isNew || (job.data && !job.isFetching));
  const hasFailed = constants.isError || (job.isError && !isNew);
  // Once the form stands, nothing that is read again takes its place.
  const [labels, setLabels] = useState<typeof constants.data>();
  if (isReady && !labels) setLabels(constants.data);
  return (
    <Window title={titles[mode]} size="xl" onClose={leave} closesOutside={false}>
      {constants.isError && <ErrorState message={texts.constantsFailed} onRetry={() => window.location.reload()} />}
      {job.isError && !isNew && (
        <ErrorState message={sentenceOf(job.error, texts.loadingFailed)} onRetry={() => job.refetch()} />
      )}
      {!labels && !hasFailed && <Skeletons count={3} height={90} />}
      {labels && (
        <div hidden={isLeaving}>
          <JobForm
            mode={mode}
            job={job.data}
            labels={labels}
            onDirty={() => setIsDirty(true)}
            onDone={onClose}
            onCancel={leave}
          />
        </div>
      )}
      {isLeaving && (
        <div className="stack">
          <p className="no-margin">Abandonner cette offre{"\u00a0"}? Ce que vous avez saisi sera perdu.</p>
          <div className="row">
            {/* biome-ignore lint/a11y/noAutofocus: the question takes the place of the form that had the focus */}
            <button type="button" className="button-link" autoFocus onClick={() => setIsLeaving(false)}>
              Continuer la saisie
            </button>
            <button type="button" className="button-danger" onClick={onClose}>
              Abandonner
            </button>
          </div>
        </div>
      )}
    </Window>
  );
};
