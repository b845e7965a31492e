import { Progress } from "@mantine/core";
import type { PlanGoal } from "@passerelle/contract/hiring/search-plan";
import { IconCircleCheckFilled, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import classes from "./search-plan.module.css";
import { goalAddress, goalName } from "./texts.ts";

/** What is there is enough: more of it says nothing. */
const isOnce = (kind: PlanGoal["kind"]) => kind === "profile" || kind === "alerts";

type Props = {
  goals: PlanGoal[];
  /** Applications among them that were sent on other sites. */
  elsewhere?: number;
  /** Each goal that is not reached leads to where it is worked at. */
  isLinked?: boolean;
};

/** The goals of a week, each with what was counted. */
export const PlanGoals = ({ goals, elsewhere = 0, isLinked = false }: Props) => (
  <ul className={classes.goals}>
    {goals.map((goal) => {
      const { kind, done, target } = goal;
      const isReached = done >= target;
      return (
        <li key={kind}>
          {isReached ? (
            <IconCircleCheckFilled size={20} aria-label="Fait" className={classes.reached} />
          ) : (
            <IconCircleDashed size={20} aria-label="À faire" className={classes.waiting} />
          )}
          <span className={classes.goal}>
            {isLinked && !isReached && kind !== "interviews" ? (
              <Link to={goalAddress(kind)}>{goalName(goal)}</Link>
            ) : (
              goalName(goal)
            )}
            {kind === "applications" && elsewhere > 0 && (
              <span className="soft small">{`dont ${plural(elsewhere, "sur un autre site", "sur d'autres sites")}`}</span>
            )}
          </span>
          <span className={classes.count}>
            {isOnce(kind) ? Math.min(done, target) : done} sur {target}
          </span>
          <Progress
            className={classes.bar}
            value={Math.min(100, (100 * done) / target)}
            size={6}
            color="var(--accent)"
            aria-hidden
          />
        </li>
      );
    })}
  </ul>
);
