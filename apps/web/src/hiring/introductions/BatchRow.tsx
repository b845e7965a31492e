import { UnstyledButton } from "@mantine/core";
import type { BatchCandidate } from "@passerelle/contract/hiring/company-batches";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { statusTones } from "#offers/rows/status-tones.ts";
import { formatDay, formatExperience } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import rows from "#ui/row-list.module.css";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./batch.module.css";
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

const lineOf = (parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");
const shownSkills = 4;

/** One student of a batch in a line, to compare with the others. */
export const BatchRow = ({ candidate, heldLabel, isOpen, isShown, isChosen, onShow, onChoose }: Props) => {
  const { applicant, status } = candidate;
  const name = nameOf(candidate);
  const experience = formatExperience(applicant.experience_years);
  return (
    <li className={rows.row} data-open={isShown || undefined} data-ticked={isChosen || undefined}>
      <span className={rows.face}>
        <Monogram name={name} />
        {isOpen && <RowCheckbox name={name} checked={isChosen} onChoose={onChoose} />}
      </span>
      <div className={rows.who}>
        <p className={rows.line}>
          <UnstyledButton
            className={rows.name}
            data-row={candidate.id}
            aria-current={isShown || undefined}
            onClick={onShow}
          >
            {name}
          </UnstyledButton>
          <span className={classes.status}>
            <StatusBadge
              label={heldLabel ?? applicationStatusLabels[status]}
              tone={heldLabel ? "warning" : statusTones[status]}
            />
          </span>
        </p>
        <p className={rows.about}>
          <span className={rows.words}>
            {lineOf([applicant.current_education, experience && `${experience} d'expérience`])}
          </span>
        </p>
        <p className={rows.about}>
          <span className={rows.words}>
            {lineOf([
              applicant.city,
              applicant.availability_date && `dès le ${formatDay(applicant.availability_date)}`,
              applicant.skills.slice(0, shownSkills).join(", "),
            ])}
          </span>
        </p>
      </div>
    </li>
  );
};
