import classes from "./sign-up.module.css";

type Props = {
  /** Each with what it asks for. */
  steps: readonly (readonly [label: string, detail: string])[];
  /** The one under way, from 0. */
  current: number;
};

/** The way from sign-up to what is wanted. */
export const SignUpSteps = ({ steps, current }: Props) => (
  <ol className={classes.steps}>
    {steps.map(([label, detail], index) => (
      <li
        key={label}
        aria-current={index === current ? "step" : undefined}
        className={index < current ? classes.past : undefined}
      >
        <strong>{label}</strong> <span className="soft">· {detail}</span>
      </li>
    ))}
  </ol>
);
