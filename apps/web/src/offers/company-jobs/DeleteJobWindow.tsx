import { Button } from "@mantine/core";
import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useOnce } from "#ui/use-once.ts";
import { Window } from "#ui/Window.tsx";
import classes from "./company-jobs.module.css";
import { useDeleteJob } from "./queries.ts";
import { removalEffects } from "./removal-rules.ts";
import { texts } from "./texts.ts";

/** Confirms the deletion of an offer, which it names, and says what becomes of its applications and propositions. */
export const DeleteJobWindow = ({ job, onClose }: { job: CompanyJob; onClose: () => void }) => {
  const remove = useDeleteJob();
  const confirm = useOnce(() =>
    remove.mutateAsync(job.id, {
      onSuccess: () => {
        showToast("success", texts.deleted);
        // The card that had the focus is gone.
        document.getElementById("contenu")?.focus();
      },
      onError: (error) => showToast("error", sentenceOf(error, texts.deletionFailed)),
      onSettled: onClose,
    }),
  );
  return (
    <Window title="Supprimer l'offre" onClose={onClose}>
      <div className="stack">
        <p className="no-margin">{texts.confirmDeletion}</p>
        <p className="no-margin">
          <strong>«&nbsp;{job.title}&nbsp;»</strong> disparaît de tous les écrans.
        </p>
        <ul className={classes.effects}>
          {removalEffects(job).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className="row">
          <Button variant="danger" disabled={remove.isPending} onClick={confirm}>
            Supprimer
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </div>
    </Window>
  );
};
