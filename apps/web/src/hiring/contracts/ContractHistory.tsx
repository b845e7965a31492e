import type { ContractSheet } from "@passerelle/contract/hiring/contracts";
import { formatDay } from "#platform/formats.ts";
import classes from "./contracts.module.css";
import { stepNames } from "./step-rules.ts";

/** Each step that was given, the latest first. */
export const ContractHistory = ({ history }: Pick<ContractSheet, "history">) => (
  <section className="card">
    <h2>Historique</h2>
    <ul className={classes.history}>
      {history.map(({ id, step, on_day, note, recorded_at, recorded_by }) => (
        <li key={id}>
          <strong>{step === "broken" ? "Rompu" : stepNames[step]}</strong>, le {formatDay(on_day)}
          <span className={classes.note}>
            noté le {formatDay(recorded_at)}
            {recorded_by && ` par ${recorded_by}`}
          </span>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  </section>
);
