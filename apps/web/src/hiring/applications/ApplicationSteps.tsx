import { formatShortDayInWords } from "#platform/formats.ts";
import classes from "./application.module.css";
import { type Dated, stepsOf } from "./steps.ts";

const words = { now: "en cours", later: "à venir", ended: "sans suite", done: "" } as const;

type Props = {
  application: Dated;
  /** The interview begins then; null while it has no moment, undefined where none was proposed here. */
  interviewAt: string | null | undefined;
  /** The next step is the applicant's own. */
  isMine: boolean;
};

/** Where the application stands between sent and answered, with the days. */
export const ApplicationSteps = ({ application, interviewAt, isMine }: Props) => (
  <ol className={`card ${classes.steps}`} aria-label="Étapes de la candidature">
    {stepsOf(application, interviewAt).map(({ label, at, state }) => (
      <li
        key={label}
        data-state={state}
        data-mine={(isMine && state === "now") || undefined}
        aria-current={state === "now" ? "step" : undefined}
      >
        <strong>{label}</strong>
        <span className="soft small">{at ? <time dateTime={at}>{formatShortDayInWords(at)}</time> : words[state]}</span>
      </li>
    ))}
  </ol>
);
