import type { SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import classes from "./search-plan.module.css";

/** Steps between a yes and the first day (docs/product/applicants.md#dashboard). */
const steps = [
  "Prévenez votre école\u00a0: elle vérifie les missions et prépare la convention.",
  "Signez le contrat avec l'entreprise, avant le premier jour.",
  "L'entreprise le dépose auprès de son OPCO, au plus tard cinq jours ouvrables après le début.",
];

/** An accepted application: where, from when, and what is left until the contract. */
export const AcceptedBand = ({ accepted }: { accepted: NonNullable<SearchPlan["accepted"]> }) => (
  <section className={`card stack ${classes.accepted}`} aria-labelledby="accepted">
    <h2 id="accepted" className="no-margin">
      {accepted.organisation} a accepté votre candidature
    </h2>
    <p className="no-margin">
      {accepted.title}
      {accepted.start_date && `, à partir du ${formatDay(accepted.start_date)}`}. Bravo{"\u00a0"}! Jusqu'au contrat
      {"\u00a0"}:
    </p>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="no-margin">
      <Link to={`/platform/applicant/applications/${accepted.application_id}`} className="button-link">
        Voir la candidature
      </Link>
    </p>
  </section>
);
