import type { PublicIncident } from "@passerelle/contract/admin/service-status";
import { formatMoment } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { overLabels, seriousnessLabels, stateTones } from "./texts.ts";

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

export const IncidentPeriod = ({ began_at, ended_at }: Pick<PublicIncident, "began_at" | "ended_at">) => (
  <p className="soft small no-margin">
    {ended_at ? "Du " : "Depuis le "}
    <Moment at={began_at} />
    {ended_at && (
      <>
        {" au "}
        <Moment at={ended_at} />
      </>
    )}
  </p>
);

/** Its seriousness, and whether it is over. */
export const IncidentBadge = ({ seriousness, ended_at }: Pick<PublicIncident, "seriousness" | "ended_at">) =>
  ended_at ? (
    <StatusBadge label={overLabels[seriousness]} tone="ghost" />
  ) : (
    <StatusBadge label={`${seriousnessLabels[seriousness]} en cours`} tone={stateTones[seriousness]} />
  );

const IncidentItem = ({ incident }: { incident: PublicIncident }) => (
  <li className="stack status-incident">
    <div className="row between">
      <h3 className="no-margin">{incident.title}</h3>
      <IncidentBadge {...incident} />
    </div>
    <IncidentPeriod {...incident} />
    <p className="pre-line no-margin">{incident.notice}</p>
    {incident.updates.length > 0 && (
      <ol className="timeline" reversed aria-label={`Nouvelles de l'incident${"\u00a0"}: ${incident.title}`}>
        {incident.updates.toReversed().map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <p className="soft small no-margin">
              <Moment at={at} />
            </p>
            <p className="pre-line no-margin">{text}</p>
          </li>
        ))}
      </ol>
    )}
  </li>
);

/** The incidents of ninety days, the newest first. */
export const IncidentList = ({ incidents }: { incidents: PublicIncident[] }) => (
  <section className="card stack" aria-labelledby="status-incidents">
    <h2 id="status-incidents" className="no-margin">
      Incidents
    </h2>
    {incidents.length === 0 ? (
      <EmptyState title="Aucun incident en 90 jours.">
        <p className="soft no-margin">Quand il y en a un, nous écrivons ici ce que vous pouvez remarquer.</p>
      </EmptyState>
    ) : (
      <ul className="plain-list">
        {incidents.map((incident) => (
          <IncidentItem key={incident.id} incident={incident} />
        ))}
      </ul>
    )}
  </section>
);
