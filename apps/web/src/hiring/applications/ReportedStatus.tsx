import { Button } from "@mantine/core";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { MyApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { useChangeStatus } from "./queries.ts";
import { texts } from "./texts.ts";

const reportable = ["PD", "RV", "IN", "OF", "AC", "RJ", "WD"] as const;
const labels = Object.fromEntries(reportable.map((status) => [status, applicationStatusLabels[status]]));

/** Status of an application sent on another site, set by the applicant: by a button, as the arrows of a closed list change its choice. */
export const ReportedStatus = ({ application: { id, status } }: { application: MyApplication }) => {
  const change = useChangeStatus();
  const [chosen, setChosen] = useState<ApplicationStatus | null>(null);
  const save = (wanted: ApplicationStatus) =>
    change.mutate(
      { id, status: wanted },
      {
        onSuccess: () => {
          setChosen(null);
          showToast("success", texts.statusChanged);
        },
        onError: () => showToast("error", texts.statusFailed),
      },
    );
  return (
    <div className="stack tight">
      <SelectField
        label={"Où en est cette candidature, envoyée sur un autre site\u00a0?"}
        labels={labels}
        value={chosen ?? status}
        disabled={change.isPending}
        onChange={(event) => setChosen(event.target.value as ApplicationStatus)}
      />
      {chosen && chosen !== status && (
        <div>
          <Button loading={change.isPending} onClick={() => save(chosen)}>
            Enregistrer
          </Button>
        </div>
      )}
    </div>
  );
};
