import type { SchoolStage } from "@passerelle/contract/enumerations";
import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import { SelectField } from "#ui/SelectField.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { isMovable, nameOf } from "./candidate.ts";
import { useMoveStage } from "./use-stage-moves.ts";

/** The stage of an application as a select; a withdrawn one shows a badge only. */
export const StageSelect = ({ application }: { application: SchoolApplication }) => {
  const move = useMoveStage();
  if (!isMovable(application)) return <StatusBadge label="Retirée" tone="ghost" />;
  return (
    <SelectField
      label={`Étape de ${nameOf(application)}`}
      isLabelHidden
      labels={schoolStageLabels}
      value={application.stage}
      onChange={(event) => move(application, event.target.value as SchoolStage)}
    />
  );
};
