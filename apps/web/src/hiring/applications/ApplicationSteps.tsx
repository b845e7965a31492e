import classes from "./application.module.css";
import { type Dated, stepsOf } from "./steps.ts";

const dated = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", timeZone: "Europe/Paris" });
const words = { now: "en cours", later: "à venir", ended: "sans suite", done: "" } as const;

/** Where the application stands between sent and answered, with the days. */
export const ApplicationSteps = ({ application }: { application: Dated }) => (
  <ol className={`card ${classes.steps}`} aria-label="Étapes de la candidature">
    {stepsOf(application).map(({ label, at, state }) => (
      <li key={label} data-state={state} aria-current={state === "now" ? "step" : undefined}>
        <strong>{label}</strong>
        <span className="soft small">
          {at ? <time dateTime={at}>{dated.format(new Date(at))}</time> : words[state]}
        </span>
      </li>
    ))}
  </ol>
);
