import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { expect, test } from "vitest";
import { columnOf, columnOrder, moveCard } from "./board-columns.ts";

const card = (id: string, status: ReceivedApplication["status"], day: string) =>
  ({ id, status, created_at: `2026-01-${day}T00:00:00.000Z` }) as ReceivedApplication;
const board = (...cards: ReceivedApplication[]) =>
  columnOrder.map((column) => {
    const applications = cards.filter(({ status }) => columnOf(status) === column);
    return { column, count: applications.length + 100, proposals: 0, applications };
  });
const read = (columns: ReturnType<typeof board>) =>
  columns.flatMap(({ column, count, applications }) =>
    count === 100 ? [] : [`${column} ${count} ${applications.map(({ id }) => id).join("")}`],
  );

test("both codes of an interview share a column; who withdrew is on none", () => {
  expect([columnOf("IN"), columnOf("IV"), columnOf("DF"), columnOf("WD")]).toEqual(["IV", "IV", "PD", null]);
});

test("a card that moves keeps the order of its new column, and the counts follow", () => {
  const [a, b, c] = [card("a", "RV", "09"), card("b", "PD", "05"), card("c", "RV", "01")];
  expect(read(moveCard(board(a, b, c), b, "RV"))).toEqual(["RV 103 abc"]);
  expect(read(moveCard(board(a, b), a, "WD"))).toEqual(["PD 101 b"]);
  expect(read(moveCard(board(a, b), b, "DF"))).toEqual(["PD 101 b", "RV 101 a"]);
});
