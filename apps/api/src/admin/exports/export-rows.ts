import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { rowsHeader } from "@passerelle/contract/admin/export-headers";
import type { Cell } from "@passerelle/contract/csv";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { parisDay } from "#platform/paris.ts";
import { type Ending, spreadsheetZip } from "#platform/spreadsheet-zip.ts";

/** Rows read at once: what an export holds in memory. */
export const batchSize = 1000;
export const yesOrNo = (value: boolean | null) => (value === null ? null : value ? "yes" : "no");

type Export<Row> = {
  /** What is exported, as the audit log and the name of the file say it. */
  what: string;
  title: string;
  columns: [string, (row: Row) => Cell][];
  batches: () => AsyncIterable<Row[]>;
  rowsExpected: number;
};

/**
 * The zip of an export. That it begins is in the audit log before its first byte leaves; how it ended, and with how many rows, as soon
 * as it did: whole, cut by who asked for it, or broken. A question about it alone (HEAD) reads nothing.
 */
export const exportRows = async <Row>(
  ctx: Context,
  method: string,
  { what, title, columns, batches, rowsExpected }: Export<Row>,
) => {
  const name = `${what}-${parisDay(ctx.now)}`;
  const asDownload = (body: Readable) =>
    new Download(body, {
      name: `${name}.zip`,
      contentType: "application/zip",
      headers: { [rowsHeader]: String(rowsExpected) },
    });
  if (method === "HEAD") return asDownload(Readable.from([]));
  const about = { export: randomUUID(), type: what };
  await recordInAudit(ctx, { action: "platform-export-started", details: about });
  const started = performance.now();
  const onEnd = ({ rows, outcome, error }: Ending) => {
    if (outcome === "failed") ctx.log.error({ err: error, type: what, rows }, "an export broke");
    const now = new Date(ctx.now.getTime() + performance.now() - started);
    recordInAudit({ ...ctx, now }, { action: "platform-export-ended", details: { ...about, rows, outcome } }).catch(
      (err) =>
        ctx.log.error({ err, ...about, rows, outcome }, "the end of an export could not be written in the audit log"),
    );
  };
  return asDownload(spreadsheetZip({ name, title, columns, batches: batches() }, onEnd));
};
