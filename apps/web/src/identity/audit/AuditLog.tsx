import { type AuditEntry, auditActionLabels } from "@passerelle/contract/identity/audit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { EmptyState, ErrorState, Skeletons } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useInAddress, withValues } from "#ui/use-in-address.ts";
import { AuditFilters } from "./AuditFilters.tsx";
import { type ActionsOf, EntryWindow } from "./EntryWindow.tsx";
import { actionOf, actorOf, organisationOf, personOf } from "./names.ts";
import { entriesQuery, type Narrowed, useAuditExport } from "./queries.ts";
import { texts } from "./texts.ts";
import "./audit.css";

const names = {
  actor: "auteur",
  action: "action",
  organisation: "organisation",
  person: "personne",
  from: "du",
  to: "au",
} as const satisfies Record<keyof Narrowed, string>;
const isNoDay = (value: string) => typedDateProblem(typedOf(value), { invalid: "?" }) !== "";
/** An action that nobody knows, or a day that is none, is as if the address did not hold it. */
const isUnknown: Partial<Record<keyof Narrowed, (value: string) => boolean>> = {
  action: (value) => !Object.hasOwn(auditActionLabels, value),
  from: isNoDay,
  to: isNoDay,
};
const read = (params: URLSearchParams) =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Narrowed)[]).map((key) => {
      const value = params.get(names[key]) ?? "";
      return [key, isUnknown[key]?.(value) ? "" : value];
    }),
  ) as Narrowed;
const write = (params: URLSearchParams, filters: Narrowed) => withValues(params, names, filters);

const EntryLine = ({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) => {
  const when = formatMoment(entry.at);
  const { what } = entry.details;
  return (
    <li className="card audit-entry">
      <time className="soft small" dateTime={entry.at}>
        {when}
      </time>
      <div>
        <p className="no-margin">
          <strong>{actionOf(entry)}</strong>
          {what && <> · {what}</>}
        </p>
        <p className="soft small no-margin">
          {[actorOf(entry), organisationOf(entry)].filter(Boolean).join(" · ")}
          {personOf(entry) && <> · Sur {personOf(entry)}</>}
        </p>
      </div>
      <button type="button" className="button-quiet" onClick={onOpen}>
        Détail<span className="visually-hidden"> de l'entrée du {when}</span>
      </button>
    </li>
  );
};

/** The append-only log, for superusers: filters and the opened entry are in the address. `actionsOf`: what an entry of a school leads to. */
export const AuditLog = ({ actionsOf }: { actionsOf: ActionsOf }) => {
  const [filters, change] = useInAddress(read, write);
  const { opened, open, close } = useOpened("entree");
  const list = useInfiniteQuery(entriesQuery(filters));
  const exported = useAuditExport();
  const fields = list.error instanceof ApiError ? list.error.fields : {};
  const isRefused = Object.keys(fields).length > 0;
  const entries = list.isError ? [] : (list.data?.pages.flatMap((page) => page.entries) ?? []);
  return (
    <div className="stack">
      <div className="row between">
        <h2 className="no-margin">Journal d'audit</h2>
        <button
          type="button"
          className="button-quiet"
          disabled={exported.isPending || list.isError}
          onClick={() =>
            exported.mutate(filters, {
              onError: (error) => showToast("error", sentenceOf(error, texts.exportFailed)),
            })
          }
        >
          Exporter en CSV
        </button>
      </div>
      <p className="soft no-margin">
        Exports, ouvertures de CV, assistances et changements de droits. Rien n'y est jamais modifié ni supprimé.
      </p>
      <AuditFilters filters={filters} errors={fields} onChange={change} />
      {list.isError && !isRefused && (
        <ErrorState message={sentenceOf(list.error, texts.logFailed)} onRetry={() => list.refetch()} />
      )}
      {list.isPending && <Skeletons count={6} height={72} />}
      {list.isSuccess && entries.length === 0 && <EmptyState title="Aucune entrée ne correspond." />}
      {entries.length > 0 && (
        <ul className="plain-list" aria-label="Entrées du journal" aria-busy={list.isPlaceholderData}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} onOpen={() => open(entry.id)} />
          ))}
        </ul>
      )}
      {!list.isError && <MoreButton list={list} />}
      {opened && <EntryWindow id={opened} actionsOf={actionsOf} onClose={close} />}
    </div>
  );
};
