import { Button } from "@mantine/core";
import { auditActionLabels } from "@passerelle/contract/identity/audit";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { typedDateProblem, typedOf } from "#platform/typed-date-rules.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useInAddress, withValues } from "#ui/use-in-address.ts";
import { AuditFilters } from "./AuditFilters.tsx";
import { EntriesTable } from "./EntriesTable.tsx";
import { type ActionsOf, EntryWindow } from "./EntryWindow.tsx";
import { entriesQuery, type Narrowed, useAuditExport } from "./queries.ts";
import { texts } from "./texts.ts";

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

/** The append-only log, for superusers: filters and the opened entry are in the address. `actionsOf`: what an entry of a school leads to. */
export const AuditLog = ({ actionsOf }: { actionsOf: ActionsOf }) => {
  const [filters, change] = useInAddress(read, write);
  const { opened, open, close } = useOpened("entree");
  const list = useInfiniteQuery(entriesQuery(filters));
  const exported = useAuditExport();
  const fields = list.error instanceof ApiError ? list.error.fields : {};
  const isRefused = Object.keys(fields).length > 0;
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Screen
      level={2}
      title="Journal d'audit"
      act={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={exported.isPending || list.isError}
          onClick={() =>
            exported.mutate(filters, {
              onError: (error) => showToast("error", sentenceOf(error, texts.exportFailed)),
            })
          }
        >
          Exporter en CSV
        </Button>
      }
    >
      <p className="soft no-margin">
        Exports, ouvertures de CV, assistances et changements de droits. Rien n'y est jamais modifié ni supprimé.
      </p>
      <AuditFilters filters={filters} errors={fields} onChange={change} />
      <QueryView
        query={list}
        failed={(error) => sentenceOf(error, texts.logFailed)}
        isAbsence={() => isRefused}
        absent={null}
        skeletons={10}
        height={44}
        refreshFailure="instead"
        isEmpty={entries.length === 0}
        empty={<EmptyState title="Aucune entrée ne correspond." />}
      >
        {() => <EntriesTable entries={entries} isBusy={list.isPlaceholderData} onOpen={open} />}
      </QueryView>
      {!list.isError && <MoreButton list={list} />}
      {opened && <EntryWindow id={opened} actionsOf={actionsOf} onClose={close} />}
    </Screen>
  );
};
