import { UnstyledButton } from "@mantine/core";
import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import "#ui/triage.css";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { nameOf } from "./use-batch-answers.ts";

type Props = {
  candidate: BatchCandidate;
  /** What was just answered and has not left yet. */
  heldLabel: string | null;
  isOpen: boolean;
  isShown: boolean;
  isChosen: boolean;
  onShow: () => void;
  onChoose: (isChosen: boolean) => void;
};

/** One student of a batch in a line, to compare with the others. */
export const BatchRow = ({ candidate, heldLabel, isOpen, isShown, isChosen, onShow, onChoose }: Props) => {
  const { applicant, status } = candidate;
  const name = nameOf(candidate);
  const experience = formatExperience(applicant.experience_years);
  return (
    <div className="batch-row" aria-current={isShown ? "true" : undefined}>
      <RowCheckbox name={name} checked={isChosen} disabled={!isOpen} onChoose={onChoose} />
      <div>
        <UnstyledButton className="title-button" onClick={onShow}>
          {name}
        </UnstyledButton>
        <p className="small no-margin">
          {[applicant.current_education, experience && `${experience} d'expérience`].filter(Boolean).join(" · ")}
        </p>
        <p className="soft small no-margin">
          {[applicant.city, applicant.availability_date && `dès le ${formatDay(applicant.availability_date)}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="small no-margin">{applicant.skills.slice(0, 4).join(", ")}</p>
      </div>
      <StatusBadge
        label={heldLabel ?? (status === "PD" ? "À répondre" : applicationStatusLabels[status])}
        tone={heldLabel ? "warning" : status === "PD" ? "info" : "ghost"}
      />
    </div>
  );
};
