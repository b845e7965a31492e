import { Button } from "@mantine/core";
import type { DataRequest } from "@passerelle/contract/privacy/data-requests";
import { dataRequestKindLabels, dataRequestStatusLabels } from "@passerelle/contract/work-labels";
import { formatDay } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { statusTones } from "./texts.ts";

/** What a request is called once its address is forgotten. */
const nameOf = ({ email, received_on }: DataRequest) =>
  email ?? `Adresse oubliée, demande du ${formatDay(received_on)}`;

/** A request of the list: what, whose, and until when. */
export const RequestLine = ({ request, onOpen }: { request: DataRequest; onOpen: () => void }) => (
  <li className="card row between">
    <div>
      <p className="row no-margin">
        <strong>{dataRequestKindLabels[request.kind]}</strong>
        <StatusBadge label={dataRequestStatusLabels[request.status]} tone={statusTones[request.status]} />
        {request.is_overdue && <StatusBadge label="Délai dépassé" tone="error" />}
      </p>
      <p className="no-margin">{nameOf(request)}</p>
      <p className="soft small no-margin">
        Reçue le {formatDay(request.received_on)}
        {request.closed_at
          ? ` · Close le ${formatDay(request.closed_at)}`
          : ` · À répondre avant le ${formatDay(request.due_on)}`}
      </p>
    </div>
    <Button variant="default" onClick={onOpen}>
      {request.status === "open" ? "Traiter" : "Revoir"}
      <span className="visually-hidden">
        {" "}
        {dataRequestKindLabels[request.kind]} de {nameOf(request)}
      </span>
    </Button>
  </li>
);
