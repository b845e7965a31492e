import { segmentsDone } from "@passerelle/contract/hiring/contract-rules";
import type { ContractRow } from "@passerelle/contract/hiring/contracts";
import { contractStepLabels } from "@passerelle/contract/work-labels";
import classes from "./contracts.module.css";

const segments = [0, 1, 2, 3, 4];

/** How many segments a broken contract had begun: as far as it went. */
const reached = ({ dates }: Pick<ContractRow, "dates">) =>
  dates.covered ? 5 : dates.filed ? 4 : dates.signed ? 3 : dates.sent ? 2 : 1;

/** Where a contract is: five segments, and the words. */
export const StepBar = ({ contract, hasWords = true }: { contract: ContractRow; hasWords?: boolean }) => {
  const { step } = contract;
  const stateOf = (segment: number) => {
    if (step === "broken") return segment < reached(contract) ? "broken" : undefined;
    const done = segmentsDone[step];
    return segment < done ? "done" : segment === done ? "now" : undefined;
  };
  return (
    <span className={classes.way}>
      <span className={classes.segments} aria-hidden>
        {segments.map((segment) => (
          <span key={segment} data-state={stateOf(segment)} />
        ))}
      </span>
      {hasWords && <span className={classes.step}>{contractStepLabels[step]}</span>}
    </span>
  );
};
