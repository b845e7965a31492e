import type { MeasuredDay } from "@passerelle/contract/admin/service-status";
import type { CSSProperties } from "react";
import { formatDay, formatNumber, formatShortDay } from "#platform/formats.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { daysSaid, heightsOf, uptimeOf } from "./status-rules.ts";

const Bar = ({ day }: { day: MeasuredDay }) => {
  const { works, fails } = heightsOf(day);
  return <span style={{ "--works": `${works}%`, "--fails": `${works + fails}%` } as CSSProperties} />;
};

const DaysTable = ({ days }: { days: MeasuredDay[] }) => (
  <ScrollRegion label="Mesures de chaque jour" className="scroll-x status-days">
    <table className="table">
      <caption className="visually-hidden">Les 90 derniers jours, du plus récent au plus ancien</caption>
      <thead>
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Disponible</th>
          <th scope="col">Minutes mesurées</th>
          <th scope="col">En panne</th>
          <th scope="col">Non mesurées</th>
          <th scope="col">Recherche (95{"\u00a0"}%)</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, measured, failed, unmeasured, search_p95_ms }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{measured === 0 ? "Non mesuré" : uptimeOf({ measured, failed })}</td>
            <td>{formatNumber(measured)}</td>
            <td>{formatNumber(failed)}</td>
            <td>{formatNumber(unmeasured)}</td>
            <td>{search_p95_ms === null ? "—" : `${formatNumber(search_p95_ms)}\u00a0ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** Ninety days, a bar each: what worked, what failed above it, and grey what was not measured; in words and as a table too. */
export const DayBars = ({ days }: { days: MeasuredDay[] }) => (
  <section className="card stack" aria-labelledby="status-days">
    <h2 id="status-days" className="no-margin">
      Les 90 derniers jours
    </h2>
    <div className="status-bars" role="img" aria-label={`Un trait par jour${"\u00a0"}: ${daysSaid(days)}.`}>
      {days.map((day) => (
        <Bar key={day.day} day={day} />
      ))}
    </div>
    <p className="row between soft small no-margin" aria-hidden>
      <span>{days[0] && formatShortDay(days[0].day)}</span>
      <span>aujourd'hui</span>
    </p>
    <ul className="row status-legend small">
      <li className="status-works">A fonctionné</li>
      <li className="status-fails">En panne</li>
      <li className="status-unmeasured">Non mesuré</li>
    </ul>
    <p className="no-margin">{daysSaid(days)}.</p>
    <details>
      <summary>Lire les 90 jours en tableau</summary>
      <DaysTable days={days} />
    </details>
  </section>
);
