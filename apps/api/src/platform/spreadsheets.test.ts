import { csvCell } from "@passerelle/contract/csv";
import { expect, test } from "vitest";

test.each(["=1+1", "+33 6", "-2", "@SUM(A1)", "\tx", "\rx"])("%j is text, never a formula", (value) => {
  expect(csvCell(value).replace(/^"/, "")).toMatch(/^'/);
});

test("what would break a line is quoted; a number keeps its French comma; nothing is nothing", () => {
  expect([csvCell('a;b "c"\nd'), csvCell(4.5), csvCell(-2), csvCell(null), csvCell("a-b=c")]).toEqual([
    '"a;b ""c""\nd"',
    "4,5",
    "-2",
    "",
    "a-b=c",
  ]);
});
