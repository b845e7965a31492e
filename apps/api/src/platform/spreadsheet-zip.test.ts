import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { describe, expect, test, vi } from "vitest";
import { type Ending, inBatches, spreadsheetZip } from "./spreadsheet-zip.ts";

type Row = { id: string };
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));
const columns: [string, (row: Row) => string][] = [["Id", ({ id }) => id]];
const made = (batches: AsyncIterable<Row[]>, rowsPerSheet?: number) => {
  const onEnd = vi.fn<(ending: Ending) => void>();
  const more = rowsPerSheet ? { rowsPerSheet } : {};
  return { body: spreadsheetZip({ name: "rows", title: "Rows", columns, batches, ...more }, onEnd), onEnd };
};
async function* of(...batches: Row[][]) {
  yield* batches;
}
const leftBehind = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("passerelle-") && name.endsWith(".xlsx"));

describe("a zip of rows", () => {
  test("goes on in a second sheet, and a third, where one is full", async () => {
    const { body, onEnd } = made(of(rows(7), rows(3)), 4);
    const zip = await openZip(await buffer(body));
    const book = await openZip((await zip.file("rows.xlsx")?.async("uint8array")) ?? new Uint8Array());
    const counts = await Promise.all(
      [1, 2, 3].map(
        async (number) =>
          ((await book.file(`xl/worksheets/sheet${number}.xml`)?.async("string")) ?? "").split("<row>").length - 2,
      ),
    );
    // The names of the columns stand on each.
    expect(counts).toEqual([4, 4, 2]);
    expect(await book.file("xl/workbook.xml")?.async("string")).toContain(
      '<sheet name="Rows 3" sheetId="3" r:id="rId3"/>',
    );
    expect(Object.keys(book.files)).toHaveLength(8);
    await expect.poll(() => onEnd.mock.calls).toEqual([[{ rows: 10, outcome: "complete" }]]);
    expect(leftBehind()).toEqual([]);
  });

  test("without a row it holds the names of the columns", async () => {
    const zip = await openZip(await buffer(made(of()).body));
    expect(await zip.file("rows.csv")?.async("string")).toBe("\uFEFFId\r\n");
    const book = await openZip((await zip.file("rows.xlsx")?.async("uint8array")) ?? new Uint8Array());
    expect(await book.file("xl/worksheets/sheet1.xml")?.async("string")).toContain("Id");
  });

  test("reads no further than a client takes it, and stops when they leave", async () => {
    let read = 0;
    const endless = async function* () {
      for (; ; read += 1) yield rows(1000).map(({ id }) => ({ id: `${id}-${Math.random()}-${Math.random()}` }));
    };
    const { body, onEnd } = made(endless());
    await expect.poll(() => body.readableLength).toBeGreaterThan(0);
    let before = -1;
    // It comes to rest, with what the pipes hold.
    const isStill = () => {
      const still = read === before;
      before = read;
      return still;
    };
    await expect.poll(isStill, { interval: 200 }).toBe(true);
    expect(read).toBeLessThan(100);
    body.destroy();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(onEnd.mock.calls[0]?.[0].outcome).toBe("cut");
    expect(read).toBeLessThan(before + 3);
    expect(leftBehind()).toEqual([]);
  });

  test("that breaks breaks the stream: it has no end", async () => {
    const broken = async function* () {
      yield rows(2);
      throw new Error("gone");
    };
    const { body, onEnd } = made(broken());
    await expect(buffer(body)).rejects.toThrow("gone");
    expect(onEnd).toHaveBeenCalledWith({ rows: 2, outcome: "failed", error: new Error("gone") });
  });
});

test("batches are read to the last row, once each", async () => {
  const all = rows(25);
  const next = async (after: string | null, limit: number) => {
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return all.slice(from, from + limit);
  };
  for (const size of [5, 10, 25, 100]) {
    const read: Row[] = [];
    for await (const batch of inBatches(next, size)) read.push(...batch);
    expect(read).toEqual(all);
  }
});
