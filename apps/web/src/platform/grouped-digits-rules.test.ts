import { expect, test } from "vitest";
import { groupedPhone, groupedSiret } from "./grouped-digits-rules.ts";

test("a SIRET is read by groups, and what is none is left alone", () => {
  expect(groupedSiret("73282932000074")).toBe("732\u00a0829\u00a0320\u00a000074");
  expect(groupedSiret("732 829 320 00074")).toBe("732\u00a0829\u00a0320\u00a000074");
  for (const other of ["", "732829320", "BE0123456789"]) expect(groupedSiret(other)).toBe(other);
});

test("a French phone number is read by two, one of elsewhere as it was written", () => {
  expect(groupedPhone("0240000000")).toBe("02\u00a040\u00a000\u00a000\u00a000");
  expect(groupedPhone("02.40.00.00.00")).toBe("02\u00a040\u00a000\u00a000\u00a000");
  expect(groupedPhone("+33612345678")).toBe("+33\u00a06\u00a012\u00a034\u00a056\u00a078");
  for (const other of ["", "3949", "+32 2 123 45 67", "0240000000 poste 3"]) expect(groupedPhone(other)).toBe(other);
});
