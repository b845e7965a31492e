import type { StudentHistoryLine } from "@passerelle/contract/hiring/student-notes";
import { expect, test } from "vitest";
import { linesOf, urgencyOf, wayOf, wordsOf } from "./history-rules.ts";

const line = (row: Partial<StudentHistoryLine>): StudentHistoryLine => ({
  id: "1",
  kind: "note",
  at: "2026-11-20T10:00:00Z",
  author: "",
  title: "",
  about: "",
  before: "",
  after: "",
  note: null,
  ...row,
});

test("each kind of line says what happened, and to what", () => {
  expect(wordsOf(line({ kind: "call" }))).toEqual(["Appel", ""]);
  expect(wordsOf(line({ kind: "change", about: "city", after: "Nantes" }))).toEqual(["Ville", "vide → Nantes"]);
  const application = line({ kind: "application", title: "Vendeur", about: "Optique Graslin", after: "withdrawn" });
  expect(wordsOf(application)).toEqual(["A postulé", "Vendeur, Optique Graslin\u00a0: Retirée"]);
  expect(wordsOf(line({ kind: "written", title: "Vendeur", about: "Bonjour", after: "applicant" }))).toEqual([
    "A écrit",
    "Vendeur\u00a0: «\u00a0Bonjour\u00a0»",
  ]);
  expect(wordsOf(line({ kind: "mailed", title: "Graslin", about: "Merci", after: "company" }))[0]).toBe(
    "Graslin a répondu",
  );
  expect(wordsOf(line({ kind: "contract", title: "Graslin", after: "signed" }))[0]).toMatch(/^Contrat/);
});

test("a tab keeps its kinds, and a line leads to what it is about", () => {
  const lines = [line({ kind: "call" }), line({ kind: "application", id: "2" }), line({ kind: "interview", id: "3" })];
  expect(linesOf(lines, "historique")).toHaveLength(3);
  expect(linesOf(lines, "presentations").map(({ id }) => id)).toEqual(["3"]);
  expect(lines.map(wayOf)).toEqual([null, "/platform/school/applications?candidature=2", "/platform/school/batches/3"]);
});

test("a day is late from the next one on", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-24"].map((due) => urgencyOf(due, "2026-11-23"))).toEqual([
    "late",
    "today",
    "later",
  ]);
});
