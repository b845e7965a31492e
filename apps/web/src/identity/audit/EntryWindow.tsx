import type { AuditEntryDetail } from "@passerelle/contract/identity/audit";
import { auditValueOf } from "@passerelle/contract/identity/audit-values";
import { auditDetailOf } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { Terms } from "#ui/Terms.tsx";
import { Window } from "#ui/Window.tsx";
import classes from "./audit.module.css";
import { actionOf, actorOf, organisationOf, peopleOf, personOf } from "./names.ts";
import { entryQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export type ActionsOf = (school: { id: string; name: string }) => ReactNode;

const Entry = ({ entry, actionsOf }: { entry: AuditEntryDetail; actionsOf: ActionsOf }) => {
  const { organisation, details } = entry;
  const detailRows = Object.entries(details).map(([name, value]): [string, string] => [
    auditDetailOf(name),
    auditValueOf(name, value),
  ]);
  return (
    <div className="stack">
      <p className="card-title no-margin">{actionOf(entry)}</p>
      <Terms
        className={`terms ${classes.terms}`}
        terms={[
          ["Date", formatMoment(entry.at)],
          ["Auteur", actorOf(entry)],
          ["Identifiant de l'auteur", entry.actor?.id ?? ""],
          ["Identifiant de l'agent", entry.impersonator?.id ?? ""],
          [organisation?.kind === "company" ? "Entreprise" : "École", organisationOf(entry)],
          ["Personne concernée", entry.person ? personOf(entry) : ""],
          ["Personnes concernées", peopleOf(entry)],
          ["Motif donné à l'école", entry.reason ?? ""],
          ...detailRows,
          ["Identifiant de l'entrée", entry.id],
        ]}
      />
      {organisation?.kind === "school" && organisation.name && (
        <div>{actionsOf({ id: organisation.id, name: organisation.name })}</div>
      )}
    </div>
  );
};

type Props = { id: string; actionsOf: ActionsOf; onClose: () => void };

/** All details of a log entry. */
export const EntryWindow = ({ id, actionsOf, onClose }: Props) => {
  const query = useQuery(entryQuery(id));
  return (
    <Window title="Entrée du journal" size="lg" onClose={onClose}>
      <QueryView
        query={query}
        failed={sentenceOf(query.error, texts.entryFailed)}
        absent={texts.noEntry}
        skeletons={1}
        height={160}
        refreshFailure="quiet"
      >
        {(entry) => <Entry entry={entry} actionsOf={actionsOf} />}
      </QueryView>
    </Window>
  );
};
