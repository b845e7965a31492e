import type { Placement } from "@passerelle/contract/hiring/cockpit";
import { situationLabels } from "@passerelle/contract/work-labels";
import classes from "./cockpit.module.css";

const shown = ["placed", "promised", "in-process", "without-lead"] as const;

/** The parts of those who look, drawn; its words say what the drawing shows. */
export const SituationBar = ({
  placement: { situations },
  isLarge = false,
}: {
  placement: Placement;
  isLarge?: boolean;
}) => (
  <div
    className={isLarge ? `${classes.bar} ${classes.large}` : classes.bar}
    role="img"
    aria-label={shown.map((name) => `${situationLabels[name]} ${situations[name]}`).join(", ")}
  >
    {shown.map(
      (name) =>
        situations[name] > 0 && <span key={name} data-situation={name} style={{ flexGrow: situations[name] }} />,
    )}
  </div>
);
