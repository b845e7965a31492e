import { Button } from "@mantine/core";
import type { Incident } from "@passerelle/contract/admin/service-status";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { IncidentBadge, IncidentPeriod } from "./IncidentList.tsx";
import { IncidentWindow } from "./IncidentWindow.tsx";
import { incidentsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./service-status.css";

export const meta = () => [{ title: "État du service — Passerelle" }];

const Line = ({ incident, onChange }: { incident: Incident; onChange: () => void }) => (
  <li className="card stack status-incident-line">
    <div className="row between">
      <h3 className="no-margin">{incident.title}</h3>
      <IncidentBadge {...incident} />
    </div>
    <IncidentPeriod {...incident} />
    <p className="pre-line no-margin">{incident.notice}</p>
    <div className="row between">
      <span className="soft small">{plural(incident.updates.length, "nouvelle", "nouvelles")}</span>
      <Button variant="default" onClick={onChange}>
        Modifier<span className="visually-hidden"> : {incident.title}</span>
      </Button>
    </div>
  </li>
);

/** The incidents that the status page tells, for the provider's people who write them. */
export default function IncidentsPage() {
  const query = useQuery(incidentsQuery);
  const [opened, setOpened] = useState<Incident | "new" | null>(null);
  const { data } = query;
  return (
    <div className="stack">
      <div className="row between">
        <div>
          <h2 className="no-margin">État du service</h2>
          <p className="soft no-margin">
            Les incidents que montre la <Link to="/etat">page d'état</Link>, pendant 90 jours après leur fin.
          </p>
        </div>
        <Button onClick={() => setOpened("new")}>Écrire un incident</Button>
      </div>
      <QueryView
        query={query}
        failed={texts.listFailed}
        skeletons={2}
        height={130}
        isEmpty={data?.incidents.length === 0}
        empty={<EmptyState title="Aucun incident écrit." />}
      >
        {({ incidents }) => (
          <ul className="plain-list" aria-label="Incidents">
            {incidents.map((incident) => (
              <Line key={incident.id} incident={incident} onChange={() => setOpened(incident)} />
            ))}
          </ul>
        )}
      </QueryView>
      {opened && <IncidentWindow incident={opened === "new" ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
