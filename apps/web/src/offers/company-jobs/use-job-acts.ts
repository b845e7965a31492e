import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useRenewJob, useResumeJob, useToggleJob } from "./queries.ts";
import { texts } from "./texts.ts";

/** What a company does with an offer at one click, each with its sentence. */
export const useJobActs = (job: CompanyJob) => {
  const toggle = useToggleJob();
  const renew = useRenewJob();
  const resume = useResumeJob();
  return {
    isBusy: toggle.isPending || renew.isPending || resume.isPending,
    switchState: () =>
      toggle.mutate(job, {
        onSuccess: () => showToast("success", texts.toggled),
        onError: (error) => showToast("error", sentenceOf(error, texts.toggleFailed)),
      }),
    prolong: () =>
      renew.mutate(job, {
        onSuccess: ({ expires_on }) =>
          showToast(
            "success",
            expires_on === job.expires_on
              ? `L'offre va déjà jusqu'au ${formatDay(expires_on)}, six mois au plus.`
              : `L'offre est prolongée jusqu'au ${formatDay(expires_on)}.`,
          ),
        onError: (error) => showToast("error", sentenceOf(error, texts.renewalFailed)),
      }),
    goOn: () =>
      resume.mutate(job.id, {
        onSuccess: () => showToast("success", texts.resumed),
        onError: (error) => showToast("error", sentenceOf(error, texts.toggleFailed)),
      }),
  };
};
