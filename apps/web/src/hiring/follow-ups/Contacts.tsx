import { Button, Table } from "@mantine/core";
import type { FollowUpKind, FollowUpMailKind } from "@passerelle/contract/hiring/follow-up-rules";
import type { PlannedFollowUp, SentFollowUp } from "@passerelle/contract/hiring/follow-ups";
import { followUpKindLabels, followUpMailKindLabels } from "@passerelle/contract/work-labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { DataRow, DataTable, opensRow } from "#ui/DataTable.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { plannedQuery, sentQuery, stopsQuery, useStop } from "./queries.ts";
import { texts } from "./texts.ts";

type Filters = { kind: FollowUpKind | ""; search: string };

const Who = ({ contact }: { contact: PlannedFollowUp | SentFollowUp }) => {
  const { student_id, batch_id, name } = contact;
  const to = batch_id ? `/platform/school/batches/${batch_id}` : `/platform/school/students/${student_id}`;
  return (
    <Link to={to} className={opensRow}>
      {name}
    </Link>
  );
};

const StopButton = ({ email, isStopped, name }: { email: string; isStopped: boolean; name: string }) => {
  const stop = useStop();
  const act = () =>
    stop.mutate(
      { email, is_stopped: !isStopped },
      {
        onSuccess: () => showToast("success", isStopped ? texts.resumed : texts.stopped),
        onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
      },
    );
  return (
    <BlockedWhileImpersonating>
      <Button
        size="compact-sm"
        variant="default"
        loading={stop.isPending}
        aria-label={`${isStopped ? "Reprendre" : "Arrêter"} les relances de ${name}`}
        onClick={act}
      >
        {isStopped ? "Reprendre" : "Arrêter"}
      </Button>
    </BlockedWhileImpersonating>
  );
};

/** Who is reminded next, when and of what. */
export const PlannedList = ({ filters }: { filters: Filters }) => {
  const list = useInfiniteQuery(plannedQuery(filters));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={12} height={44} />
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title="Aucune relance prévue">Personne n'attend de relance pour le moment.</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Relances prévues"
          columns={["Personne", "Relance", "Prochaine étape", "Prévue", "Dernier contact"]}
          isBusy={list.isPlaceholderData}
        >
          {rows.map((row) => (
            <DataRow
              key={`${row.kind} ${row.student_id} ${row.batch_id} ${row.address} ${row.planned_at}`}
              acts={<StopButton email={row.address} isStopped={false} name={row.name} />}
            >
              <Table.Td>
                <Who contact={row} />
              </Table.Td>
              <Table.Td data-label="Relance">{followUpKindLabels[row.kind]}</Table.Td>
              <Table.Td data-label="Prochaine étape">Étape {row.step}</Table.Td>
              <Table.Td data-label="Prévue">{formatMoment(row.planned_at)}</Table.Td>
              <Table.Td data-label="Dernier contact">{row.last_at ? formatMoment(row.last_at) : "Aucun"}</Table.Td>
            </DataRow>
          ))}
        </DataTable>
      )}
      <MoreButton list={list} />
    </>
  );
};

/** Who was reminded when. */
export const SentList = ({ filters }: { filters: { kind: FollowUpMailKind | ""; search: string } }) => {
  const list = useInfiniteQuery(sentQuery(filters));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={12} height={44} />
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title="Aucun envoi">Les relances envoyées sont gardées ici trois ans.</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Relances envoyées"
          columns={["Personne", "Relance", "Étape", "Objet", "Envoyée"]}
          isBusy={list.isPlaceholderData}
        >
          {rows.map((row) => (
            <DataRow key={row.id} acts={null}>
              <Table.Td>
                <Who contact={row} />
              </Table.Td>
              <Table.Td data-label="Relance">{followUpMailKindLabels[row.kind]}</Table.Td>
              <Table.Td data-label="Étape">{row.kind === "campaign" ? "—" : row.step}</Table.Td>
              <Table.Td data-label="Objet">{row.subject}</Table.Td>
              <Table.Td data-label="Envoyée">
                {formatMoment(row.sent_at)}
                {row.is_unsubscribed && " · s'est désinscrit"}
              </Table.Td>
            </DataRow>
          ))}
        </DataTable>
      )}
      <MoreButton list={list} />
    </>
  );
};

/** Who receives no more reminders. */
export const StopList = ({ search }: { search: string }) => {
  const list = useInfiniteQuery(stopsQuery(search));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryView query={list} failed={texts.loadingFailed} skeletons={12} height={44} />
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title="Aucun arrêt">Personne ne s'est désinscrit de vos relances.</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Relances arrêtées"
          columns={["Personne", "Adresse", "Raison", "Depuis"]}
          isBusy={list.isPlaceholderData}
        >
          {rows.map(({ address, name, reason, stopped_at, author }) => (
            <DataRow key={address} acts={reason === "stopped" && <StopButton email={address} isStopped name={name} />}>
              <Table.Td>{name}</Table.Td>
              <Table.Td data-label="Adresse">{address}</Table.Td>
              <Table.Td data-label="Raison">
                {reason === "unsubscribed" ? "Désinscription" : `Arrêtées par ${author || "l'école"}`}
              </Table.Td>
              <Table.Td data-label="Depuis">{formatMoment(stopped_at)}</Table.Td>
            </DataRow>
          ))}
        </DataTable>
      )}
      <MoreButton list={list} />
    </>
  );
};
