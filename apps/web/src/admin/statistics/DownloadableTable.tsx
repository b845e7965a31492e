import { Button } from "@mantine/core";
import { type Cell, csvHead, csvLine } from "@passerelle/contract/csv";
import type { ReactNode } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { useOnce } from "#ui/use-once.ts";
import { texts } from "./texts.ts";

type Column<Row> = {
  name: string;
  /** Name with the unit, where the screen shows the unit beside each figure. */
  nameInFile?: string;
  /** Left out on screen, where another column shows it. */
  isInFileAlone?: boolean;
  /** What the column counts, where its name does not say it. */
  hint?: string;
  read: (row: Row) => Cell;
  show?: (row: Row) => ReactNode;
};
type Props<Row> = {
  title: string;
  /** The name of the file, without its ending. */
  fileName: string;
  rows: Row[];
  /** The first names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
  empty: string;
  note?: ReactNode;
  /** Called with the number of rows before the download, which is cancelled when it fails. */
  onSave: (count: number) => Promise<unknown>;
};

const shown = <Row,>({ read, show }: Column<Row>, row: Row) => {
  if (show) return show(row);
  const value = read(row);
  return typeof value === "number" ? formatNumber(value) : (value ?? "—");
};

/** Figures in a table that can be downloaded as CSV. */
export const DownloadableTable = <Row,>({ title, fileName, rows, columns, keyOf, empty, note, onSave }: Props<Row>) => {
  const [head, ...rest] = columns;
  const others = rest.filter(({ isInFileAlone }) => !isInFileAlone);
  const save = useOnce(async () => {
    try {
      await onSave(rows.length);
    } catch (error) {
      return showToast("error", sentenceOf(error, texts.exportFailed));
    }
    const lines = rows.map((row) => csvLine(columns.map(({ read }) => read(row))));
    saveTextAs(
      `${fileName}.csv`,
      csvHead(columns.map(({ name, nameInFile = name }) => nameInFile)) + lines.join(""),
      "text/csv",
    );
  });
  return (
    <section className="card stack">
      <div className="row between">
        <h2 className="no-margin">{title}</h2>
        {rows.length > 0 && (
          <BlockedWhileImpersonating isQuiet>
            <Button variant="subtle" size="compact-sm" onClick={save}>
              Télécharger (CSV)
              <span className="visually-hidden">{`\u00a0: ${title}`}</span>
            </Button>
          </BlockedWhileImpersonating>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="soft no-margin">{empty}</p>
      ) : (
        <ScrollRegion label={title}>
          <PlainTable
            label={title}
            columns={[head, ...others].map((column) => ({
              name: column.name,
              hint: column.hint,
              cell: (row: Row) => shown(column, row),
            }))}
            rows={rows}
            keyOf={keyOf}
          />
        </ScrollRegion>
      )}
      {note && <p className="soft small no-margin">{note}</p>}
    </section>
  );
};
