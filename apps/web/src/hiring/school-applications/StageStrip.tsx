import { UnstyledButton } from "@mantine/core";
import type { SchoolStage } from "@passerelle/contract/enumerations";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import { formatNumber } from "#platform/formats.ts";
import { howMany } from "./texts.ts";

type Counted = { count: number; is_exact: boolean };
type Props = {
  stages: (Counted & { stage: SchoolStage })[];
  withdrawn: Counted;
  selected: string[];
  onSelect: (stage: string) => void;
};

/** How many applications are at each stage; a stage is a filter. */
export const StageStrip = ({ stages, withdrawn, selected, onSelect }: Props) => {
  const all = [
    // A stage that is empty is no choice, unless it is the chosen one.
    ...stages
      .filter(({ stage, count }) => count > 0 || selected.includes(stage))
      .map((one) => ({ ...one, code: one.stage as string, title: schoolStageLabels[one.stage] })),
    ...(withdrawn.count > 0 || selected.includes("withdrawn")
      ? [{ ...withdrawn, code: "withdrawn", title: "Retirées" }]
      : []),
  ];
  return (
    <fieldset className="stage-strip" aria-label="Étapes">
      <UnstyledButton aria-pressed={selected.length === 0} onClick={() => onSelect("")}>
        Toutes
      </UnstyledButton>
      {all.map(({ code, title, count, is_exact }) => (
        <UnstyledButton key={code} aria-pressed={selected.includes(code)} onClick={() => onSelect(code)}>
          {title} <span className="stage-count">{howMany(formatNumber(count), is_exact)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
