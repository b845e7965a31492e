import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { SelectField } from "#ui/SelectField.tsx";
import { nameOf } from "./candidate.ts";
import { useMove } from "./use-moves.ts";

type Props = { application: ReceivedApplication; statuses: readonly ApplicationStatus[] };

/** Sets the status of an application directly; the one that it has is offered even where the screen does not. */
export const StatusSelect = ({ application, statuses }: Props) => {
  const move = useMove();
  const offered = [...new Set([...statuses, application.status])];
  return (
    <SelectField
      label={`Statut de ${nameOf(application)}`}
      isLabelHidden
      labels={Object.fromEntries(offered.map((code) => [code, applicationStatusLabels[code]]))}
      value={application.status}
      onChange={(event) => move(application, event.target.value as ApplicationStatus)}
    />
  );
};
