import type { Cockpit } from "@passerelle/contract/hiring/cockpit";
import { opcoAnswerDays, sendingDays, signatureDays } from "@passerelle/contract/hiring/contract-rules";
import { daysBeforeReminder } from "@passerelle/contract/hiring/introductions";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { Link } from "react-router";
import { formatNumber, plural } from "#platform/formats.ts";
import classes from "./cockpit.module.css";
import {
  batchesAt,
  integrationsAt,
  lateApplicationsAt,
  lateContractsAt,
  refusedAt,
  studentsAt,
} from "./cockpit-links.ts";

type Counter = readonly [count: number, one: string, many: string, note: string, to: string];

/** Counters that open the list of what they count. */
const Counters = ({ counters, isLate = false }: { counters: readonly Counter[]; isLate?: boolean }) => (
  <ul className={classes.counters} data-late={isLate || undefined}>
    {counters.map(([count, one, many, note, to]) => (
      <li key={to}>
        <Link to={to} data-late={(isLate && count > 0) || undefined}>
          <b>{formatNumber(count)}</b> {count > 1 ? many : one}
          <span className="soft small">{note}</span>
        </Link>
      </li>
    ))}
  </ul>
);

type Props = {
  cockpit: Cockpit;
  /** Whose students; empty for all of the school. */
  adviser: string;
};

/** What has passed its day, by law or by the school's own delays. An application is to an offer: it is nobody's in particular. */
export const LatePanel = ({ cockpit: { late }, adviser }: Props) => {
  const { applications, companies, contracts } = late;
  const counters: Counter[] = [
    [
      applications,
      "candidature",
      "candidatures",
      `sans réponse, ${lateAfterDays}\u00a0j${adviser && ", toute l'école"}`,
      lateApplicationsAt,
    ],
    [
      companies,
      "entreprise",
      "entreprises",
      `sans réponse, ${daysBeforeReminder}\u00a0j`,
      batchesAt("retard", adviser),
    ],
    [
      contracts.open,
      "CERFA à envoyer",
      "CERFA à envoyer",
      `${sendingDays}\u00a0j avant le début`,
      lateContractsAt("open", adviser),
    ],
    [
      contracts.sent,
      "signature attendue",
      "signatures attendues",
      `depuis ${signatureDays}\u00a0j, ou contrat débuté`,
      lateContractsAt("sent", adviser),
    ],
    [
      contracts.signed,
      "dépôt à l'OPCO",
      "dépôts à l'OPCO",
      "5\u00a0jours ouvrables après le début",
      lateContractsAt("signed", adviser),
    ],
    [
      contracts.filed,
      "accord OPCO",
      "accords OPCO",
      `attendu depuis ${opcoAnswerDays}\u00a0j`,
      lateContractsAt("filed", adviser),
    ],
  ];
  return (
    <section className={classes.card} aria-labelledby="cockpit-late">
      <div className={classes.head}>
        <h2 id="cockpit-late">En retard</h2>
      </div>
      <Counters counters={counters} isLate />
    </section>
  );
};

/** What waits for an answer, of students and companies. */
export const WaitingPanel = ({ cockpit: { waiting }, adviser }: Props) => {
  const { consents, companies, invitations, expired } = waiting;
  const counters: Counter[] = [
    [companies, "mise en relation", "mises en relation", "attend une entreprise", batchesAt("entreprise", adviser)],
    [consents, "mise en relation", "mises en relation", "attend l'accord d'un étudiant", batchesAt("accord", adviser)],
    [invitations, "invitation", "invitations", "sans réponse", studentsAt({ view: "sans-reponse", adviser })],
    [expired, "invitation", "invitations", "dont le lien a expiré", studentsAt({ link: "expired", adviser })],
  ];
  return (
    <section className={classes.card} aria-labelledby="cockpit-waiting">
      <div className={classes.head}>
        <h2 id="cockpit-waiting">En attente</h2>
      </div>
      <Counters counters={counters} />
    </section>
  );
};

/** Supports that refuse offers, one line each: what they lack is said on each offer, and their keys are in the settings. */
export const SupportsPanel = ({ cockpit: { supports } }: { cockpit: Cockpit }) => (
  <section className={classes.card} aria-labelledby="cockpit-supports">
    <div className={classes.head}>
      <h2 id="cockpit-supports">Diffusion</h2>
      {supports.length > 0 && (
        <span className={classes.late}>{plural(supports.length, "point à régler", "points à régler")}</span>
      )}
      <Link to={integrationsAt} className={classes.aside}>
        Clés des supports
      </Link>
    </div>
    {supports.length === 0 && <p className={classes.empty}>Aucun support ne refuse d'offre.</p>}
    <ul className={classes.list}>
      {supports.map(({ name, refused }) => (
        <li key={name} className={classes.support}>
          <Link to={refusedAt(name)}>
            {name} refuse {plural(refused, "offre", "offres")}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
