import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { MyApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { showToast } from "#platform/toasts.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

const reportable = ["PD", "RV", "IN", "OF", "AC", "RJ", "WD"] as const;
const labels = Object.fromEntries(reportable.map((status) => [status, applicationStatusLabels[status]]));

/** Status of an application sent on another site, set by the applicant. */
export const ReportedStatus = ({ application: { id, status } }: { application: MyApplication }) => {
  const change = useChangeStatus();
  return (
    <SelectField
      label={"Où en est cette candidature, envoyée sur un autre site\u00a0?"}
      labels={labels}
      value={status}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate(
          { id, status: event.target.value as ApplicationStatus },
          {
            onSuccess: () => showToast("success", texts.statusChanged),
            onError: () => showToast("error", texts.statusFailed),
          },
        )
      }
    />
  );
};
