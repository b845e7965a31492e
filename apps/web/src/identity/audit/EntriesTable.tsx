import { Button, Table } from "@mantine/core";
import type { AuditEntry } from "@passerelle/contract/identity/audit";
import { formatMoment } from "#platform/formats.ts";
import { DataRow, DataTable, opensRow } from "#ui/DataTable.tsx";
import classes from "./audit.module.css";
import { actionOf, actorOf, organisationOf, personOf } from "./names.ts";

const EntryLine = ({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) => {
  const when = formatMoment(entry.at);
  const { what } = entry.details;
  return (
    <DataRow
      acts={
        <Button variant="subtle" size="compact-sm" className={opensRow} onClick={onOpen}>
          Détail<span className="visually-hidden"> de l'entrée du {when}</span>
        </Button>
      }
    >
      <Table.Td className={classes.when}>
        <time dateTime={entry.at}>{when}</time>
      </Table.Td>
      <Table.Td>
        <strong>{actionOf(entry)}</strong>
        {what && <span className={classes.under}>{what}</span>}
      </Table.Td>
      <Table.Td className={classes.who}>
        {actorOf(entry)}
        {entry.organisation && <span className={classes.under}>{organisationOf(entry)}</span>}
      </Table.Td>
      <Table.Td className={classes.other}>{personOf(entry)}</Table.Td>
    </DataRow>
  );
};

type Props = { entries: AuditEntry[]; isBusy: boolean; onOpen: (id: string) => void };

/** Entries of the log, one line each. */
export const EntriesTable = ({ entries, isBusy, onOpen }: Props) => (
  <DataTable
    label="Entrées du journal"
    columns={["Date", "Action", "Auteur et organisation", "Personne concernée"]}
    isBusy={isBusy}
  >
    {entries.map((entry) => (
      <EntryLine key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
    ))}
  </DataTable>
);
