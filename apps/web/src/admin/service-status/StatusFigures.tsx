import type { MeasuredMinutes, ServiceStatus } from "@passerelle/contract/admin/service-status";
import type { ReactNode } from "react";
import { formatMoment, formatNumber } from "#platform/formats.ts";
import { durationSaid, minutesSaid, uptimeOf } from "./status-rules.ts";

type TileProps = { title: string; figure: string; children: ReactNode };

const Tile = ({ title, figure, children }: TileProps) => (
  <div className="card">
    <dt className="soft small">{title}</dt>
    <dd className="figure">{figure}</dd>
    <dd className="soft small status-note">{children}</dd>
  </div>
);

const Uptime = ({ title, minutes }: { title: string; minutes: MeasuredMinutes }) => (
  <Tile title={title} figure={uptimeOf(minutes)}>
    {minutesSaid(minutes)}
  </Tile>
);

const mailFigure = ({ p95_seconds }: ServiceStatus["mails"]) =>
  p95_seconds === null ? "—" : durationSaid(p95_seconds);
const waitingSaid = ({ oldest_waiting_seconds }: ServiceStatus["mails"]) =>
  oldest_waiting_seconds === null
    ? "aucun n'attend"
    : `le plus ancien attend depuis ${durationSaid(oldest_waiting_seconds)}`;

/** What was measured, each figure with the sentence that says how. */
export const StatusFigures = ({ status: { uptime, search, mails } }: { status: ServiceStatus }) => (
  <section className="stack" aria-labelledby="status-figures">
    <h2 id="status-figures" className="no-margin">
      Ce qui est mesuré
    </h2>
    <p className="soft no-margin">
      Chaque minute, Passerelle s'interroge de l'extérieur, comme un visiteur{"\u00a0"}: une recherche d'offres, et si
      un enregistrement serait accepté. La disponibilité est la part des minutes mesurées où les deux ont réussi.
    </p>
    <dl className="grid-3 status-figures">
      <Uptime title="Disponible, 24 heures" minutes={uptime.day} />
      <Uptime title="Disponible, 7 jours" minutes={uptime.week} />
      <Uptime title="Disponible, 90 jours" minutes={uptime.quarter} />
      <Tile
        title="Recherche, 24 heures"
        figure={search.p95_ms === null ? "—" : `${formatNumber(search.p95_ms)}\u00a0ms`}
      >
        Durée que 95{"\u00a0"}% de ces recherches ne dépassent pas.
      </Tile>
      <Tile title="E-mails, dernière heure" figure={mailFigure(mails)}>
        Délai dans lequel 95{"\u00a0"}% des e-mails écrits depuis une heure sont partis{"\u00a0"}; {waitingSaid(mails)}.
      </Tile>
    </dl>
  </section>
);

export const StatusImports = ({ imports }: Pick<ServiceStatus, "imports">) => (
  <section className="card stack" aria-labelledby="status-imports">
    <h2 id="status-imports" className="no-margin">
      Offres des autres sites
    </h2>
    <p className="soft no-margin">
      Date du dernier import réussi de chaque source{"\u00a0"}; il est en retard quand il n'a pas réussi deux heures
      après l'heure prévue.
    </p>
    {imports.length === 0 ? (
      <p className="no-margin">Aucun import n'est prévu.</p>
    ) : (
      <ul className="plain-list">
        {imports.map(({ label, last_success_at, is_late }) => (
          <li key={label} className="row between">
            <strong>{label}</strong>
            <span>
              {last_success_at ? formatMoment(last_success_at) : "Jamais réussi en 90 jours"}
              {is_late ? " — en retard" : ""}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
