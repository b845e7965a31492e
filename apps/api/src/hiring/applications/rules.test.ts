import { applicationStatus, schoolStage, statusGroups } from "@passerelle/contract/enumerations";
import { expect, test } from "vitest";
import { canWithdraw, labelFor, schoolLabel } from "./rules.ts";

test("every status belongs to exactly one tile of Mes candidatures", () => {
  const grouped: string[] = Object.values(statusGroups).flat();
  expect(grouped.sort()).toEqual([...applicationStatus.options].sort());
});

test("an application can be withdrawn until it is accepted, refused or withdrawn", () => {
  expect(applicationStatus.options.filter((status) => !canWithdraw(status))).toEqual(["AC", "RJ", "WD"]);
});

test("a school's ten stages are shown to the applicant in four labels", () => {
  const labels = Object.fromEntries(schoolStage.options.map((stage) => [stage, schoolLabel("PD", stage)]));
  expect(labels).toEqual({
    new: "En attente",
    waiting: "En attente",
    selected: "En cours",
    phone: "En cours",
    meeting: "En cours",
    shortlist: "En cours",
    proposal: "En cours",
    refused: "Refusée",
    hired: "Acceptée",
    broadcast: "En cours",
  });
  expect(schoolLabel("WD", "shortlist")).toBe("Retirée");
});

test("a company's statuses keep their labels", () => {
  expect(labelFor("RV", null)).toBe("En cours d'examen");
});
