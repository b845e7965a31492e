import type { Contract } from "@passerelle/contract/hiring/contracts";
import type { ReactNode } from "react";
import { formatDay } from "#platform/formats.ts";
import classes from "./contracts.module.css";
import { nextStep, stepNames, way } from "./step-rules.ts";

type Props = {
  /** Undefined before there is one. */
  contract: Pick<Contract, "step" | "dates" | "broken_on"> | undefined;
  /** What is said below the step that comes next. */
  next?: ReactNode;
  /** Five steps without their days: the form is ready, sent or not. */
  isShort?: boolean;
};

const stateWords = { done: "fait", now: "à faire", none: "pas encore", over: "non atteint" } as const;

const written = (day: string | null) => day && formatDay(day);

/** The way of a contract, each step with its day. */
export const StepList = ({ contract, next, isShort = false }: Props) => {
  const shown = isShort ? way.filter((one) => one !== "sent") : way;
  const after = contract ? nextStep(contract.step) : "promise";
  const upcoming = isShort && after === "sent" ? "signed" : after;
  const at = contract ? (way as readonly string[]).indexOf(contract.step) : -1;
  const dayOf = (one: (typeof way)[number]) => contract?.dates[one] ?? null;
  return (
    <ol className={classes.steps}>
      {shown.map((one, index) => {
        const isDone = contract?.step === "broken" ? dayOf(one) !== null : way.indexOf(one) <= at;
        const state = isDone ? "done" : contract?.step === "broken" ? "over" : one === upcoming ? "now" : "none";
        return (
          <li key={one}>
            <span className={classes.number} data-state={state} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.stepWords}>
              {stepNames[one]}
              <span className="visually-hidden">, {stateWords[state]}</span>
              {state === "now" && next}
            </span>
            {!isShort && <span className={classes.note}>{isDone && written(dayOf(one))}</span>}
          </li>
        );
      })}
      {contract?.broken_on && (
        <li>
          <span className={classes.number} aria-hidden>
            ×
          </span>
          <span className={classes.stepWords}>Rompu</span>
          <span className={classes.note}>{formatDay(contract.broken_on)}</span>
        </li>
      )}
    </ol>
  );
};
