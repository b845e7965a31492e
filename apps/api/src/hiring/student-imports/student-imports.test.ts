import { listContracts } from "@passerelle/contract/hiring/contracts";
import { introduceCandidates } from "@passerelle/contract/hiring/introductions";
import * as contract from "@passerelle/contract/hiring/student-imports";
import { addStudentNote } from "@passerelle/contract/hiring/student-notes";
import { changeStudents, listStudentTable, requestStudentsExport } from "@passerelle/contract/hiring/student-table";
import {
  downloadStudentsExport,
  importStudents,
  inviteStudent,
  readStudentInvitation,
  removeStudent,
} from "@passerelle/contract/hiring/students";
import { testApi } from "@passerelle/testing/api.ts";
import { workbook, zipBomb } from "@passerelle/testing/documents.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, describe, expect, test } from "vitest";
import { schoolStudentTasks } from "#hiring/students/tasks.ts";
import { eraseImportedLines, importedLinesOf } from "./personal-data.ts";
import { studentImportTasks } from "./tasks.ts";

const api = await testApi();
const { given, ask, db } = api;
type School = Awaited<ReturnType<typeof given.school>>;

afterEach(() => api.setNow(undefined));

const patience = 180_000;
const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const send = (as: School, text: string | Buffer, name = "effectifs.csv") =>
  ask(contract.startRosterImport, {}, { as, file: { field: "file", name, bytes: Buffer.from(text as string) } });
const start = async (as: School, text: string | Buffer, name?: string) => (await send(as, text, name)).body;
const preview = async (as: School, id: string, query: object = {}) =>
  (await ask(contract.previewRosterImport, { params: { id }, query }, { as })).body;
const apply = (as: School, id: string, body: { without?: number[]; stopped?: string[] } = {}) =>
  ask(contract.applyRosterImport, { params: { id }, body }, { as });
const undo = (as: School, id: string) => ask(contract.undoRosterImport, { params: { id }, body: {} }, { as });
const invite = (
  as: School,
  id: string,
  body: { due_at?: string | null; message?: string; groups?: ("new" | "unanswered")[] },
) => ask(contract.inviteRosterGroups, { params: { id }, body: { groups: ["new"], due_at: null, ...body } }, { as });
const table = async (as: School) => (await ask(listStudentTable, {}, { as })).body;
const mails = async (to: string) => {
  await api.runTasks();
  return api.sent.filter((mail) => mail.to === to);
};
const problems = async (as: School, text: string) => {
  const { id } = await start(as, text);
  const { lines } = await preview(as, id, { outcome: "error" });
  return lines.map(({ line, problem }) => [line, problem?.sentence]);
};

describe("what is refused", () => {
  test("a file of 100 MB, with a sentence, before it is read", async () => {
    const as = await given.school();
    const answer = await send(as, Buffer.alloc(100 * 1024 * 1024, "a"));
    expect([answer.status, answer.body.detail]).toEqual([413, "Le fichier dépasse 5 Mo."]);
    // One that is announced smaller is stopped at the limit.
    expect((await send(as, Buffer.alloc(6 * 1024 * 1024, "a"))).status).toBe(413);
  });

  test("what is no list, empty, too long or too wide", async () => {
    const as = await given.school();
    const long = `e-mail\n${Array.from({ length: 5001 }, (_, index) => `e${index}@exemple.fr`).join("\n")}`;
    const wide = `${Array.from({ length: 61 }, (_, index) => `c${index}`).join(";")}\n${"x;".repeat(60)}x`;
    const codes = [
      await send(as, "%PDF-1.4 rien", "liste.pdf"),
      await send(as, "ceci n'est pas un classeur", "liste.xlsx"),
      await send(as, "e-mail;nom\n"),
      await send(as, "a\u0000b\nc"),
      await send(as, long),
      await send(as, wide),
    ].map(({ body }) => body.code);
    expect(codes).toEqual([
      "roster-type",
      "roster-type",
      "roster-empty",
      "roster-unreadable",
      "list-too-long",
      "roster-wide",
    ]);
  });

  test("a workbook that unfolds beyond all measure, and one that is cut", { timeout: patience }, async () => {
    const as = await given.school();
    expect((await send(as, zipBomb(), "bombe.xlsx")).body.code).toBe("roster-unreadable");
    expect((await send(as, workbook([["e-mail"], ["a@exemple.fr"]]).subarray(0, 900), "coupe.xlsx")).status).toBe(400);
  });

  test("another school's import is not found, whatever is done", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const { id } = await start(other, `e-mail\n${address()}`);
    const params = { id };
    const answers = [
      await ask(contract.getRosterImport, { params }, { as }),
      await ask(contract.previewRosterImport, { params }, { as }),
      await ask(contract.mapRosterColumns, { params, body: { fields: ["email"] } }, { as }),
      await ask(contract.correctRosterLine, { params: { id, line: 2 }, body: { field: "email", value: "x" } }, { as }),
      await apply(as, id),
      await undo(as, id),
      await ask(contract.listRosterGroups, { params }, { as }),
      await invite(as, id, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  });

  test("nobody can be recognised without an address or a number, and two columns never become the same", async () => {
    const as = await given.school();
    const { id } = await start(as, `e-mail;nom\n${address()};Girard`);
    const map = (fields: (contract.RosterField | null)[]) =>
      ask(contract.mapRosterColumns, { params: { id }, body: { fields } }, { as });
    expect((await map(["last_name", "last_name"])).status).toBe(400);
    expect((await map(["email"])).status).toBe(400);
    expect((await map([null, "last_name"])).status).toBe(200);
    const params = { id };
    expect((await ask(contract.previewRosterImport, { params }, { as })).body.code).toBe("roster-columns");
    expect((await apply(as, id)).body.code).toBe("roster-columns");
  });

  test("an import is recorded once, and taken back once", async () => {
    const as = await given.school();
    const { id } = await start(as, `e-mail\n${address()}`);
    expect((await undo(as, id)).body.code).toBe("roster-not-applied");
    expect((await apply(as, id)).status).toBe(200);
    const first = await apply(as, id);
    // A second click answers what the first did.
    expect([first.status, first.body]).toEqual([200, (await apply(as, id)).body]);
    expect(first.body.result).toMatchObject({ added: 1, changed: 0 });
    const taken = await undo(as, id);
    expect([taken.status, taken.body]).toEqual([200, { taken_back: 1, kept: [] }]);
    expect((await undo(as, id)).body).toEqual(taken.body);
    expect((await apply(as, id)).body.code).toBe("roster-applied");
    expect((await invite(as, id, {})).body.code).toBe("roster-not-applied");
  });
});

describe("a line that is wrong is named, and stops no other", () => {
  test("addresses, numbers, a SIRET, dates and the order of a contract", async () => {
    const [a, b, c] = [address(), address(), address()];
    const text = [
      "Matricule;Mail;Nom;Entreprise;SIRET;Début contrat;Fin contrat",
      `26-1;${a};Girard;;;;`,
      `26-2;${a.toUpperCase()};Petit;;;;`,
      `26-1;${b};Petiot;;;;`,
      `26-4;kevin@;Moreau;;;;`,
      `26-5;;Sans;;;;`,
      `26-6;${address()};Faux;Delorme;12345678901234;;`,
      `26-7;${address()};Jour;Delorme;;31/02/2026;`,
      `26-8;${address()};Ordre;Delorme;;01/09/2026;31/08/2026`,
      `26-9;${c};Bon;Delorme;73282932000074;01/09/2026;31/08/2027`,
    ].join("\n");
    const as = await given.school();
    expect(await problems(as, text)).toEqual([
      [3, "Même adresse que la ligne 2 (Girard)"],
      [4, "Même numéro que la ligne 2 (Girard)"],
      [5, "L'adresse e-mail n'est pas valide"],
      [6, "L'adresse e-mail est requise"],
      [7, "Ce SIRET n'est pas valable : 14 chiffres, dont le dernier vérifie les autres."],
      [8, "« 31/02/2026 » n'est pas une date"],
      [9, "La fin vient après le début du contrat"],
    ]);
    const { id } = await start(as, text);
    const answer = await apply(as, id);
    expect(answer.body.result).toEqual({ added: 2, changed: 0, left_out: 7, contracts: 1 });
    expect((await table(as)).map(({ last_name }) => last_name)).toEqual(["Bon", "Girard"]);
  });

  test("a line is corrected on the spot; a quote left open stops its own line alone", async () => {
    const as = await given.school();
    const { id } = await start(as, `e-mail;nom\nkevin@;Moreau\n"ouvert;x\n${address()};Bon`);
    expect((await preview(as, id)).counts).toMatchObject({ error: 2, new: 1 });
    const right = address();
    const correct = (line: number, field: contract.RosterField) =>
      ask(contract.correctRosterLine, { params: { id, line }, body: { field, value: right } }, { as });
    expect((await correct(9, "email")).status).toBe(404);
    expect((await correct(2, "siret")).status).toBe(404);
    expect((await correct(2, "email")).status).toBe(204);
    const after = await preview(as, id);
    expect([after.counts.error, after.counts.new]).toEqual([1, 2]);
    expect(after.lines.map(({ email }) => email)).toContain(right);
  });

  test("who refused is not recorded again; a number of one student with the address of another is told", async () => {
    const as = await given.school();
    const [a, b, gone] = [address(), address(), address()];
    const { id: first } = await start(as, `matricule;mail\n1;${a}\n2;${b}`);
    await apply(as, first);
    const { body: student } = await ask(inviteStudent, { body: { email: gone } }, { as });
    await db.updateTable("school_students").set({ link: "refused" }).where("id", "=", student.id).execute();
    await ask(removeStudent, { params: { id: student.id } }, { as });
    expect(await problems(as, `matricule;mail\n1;${b}\n3;${gone}`)).toEqual([
      [2, "Le numéro et l'adresse sont ceux de deux étudiants différents"],
      [3, "Cette personne a refusé d'être suivie par votre école"],
    ]);
  });
});

describe("columns", () => {
  test("are guessed, named when not understood, and remembered for the next file of the school alone", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const text = `Mail;Groupe;Obs.;Situ\n${address()};MCO;RQTH;Sorti de la liste\n${address()};MCO;;En poste`;
    const before = await start(as, text);
    expect(before.columns.map(({ title, field, is_unknown, filled }) => [title, field, is_unknown, filled])).toEqual([
      ["Mail", "email", false, 2],
      ["Groupe", "cohort", false, 2],
      ["Obs.", null, true, 1],
      ["Situ", null, true, 2],
    ]);
    expect((await preview(as, before.id)).left_columns).toEqual(["Obs.", "Situ"]);
    const states = [{ word: "En poste", meaning: "placed" as const }];
    const fields = ["email", "programme", null, "state"] as const;
    const mapped = await ask(
      contract.mapRosterColumns,
      { params: { id: before.id }, body: { fields: [...fields], states } },
      { as },
    );
    expect(mapped.body.states).toEqual([
      { word: "Sorti de la liste", count: 1, meaning: "stopped" },
      { word: "En poste", count: 1, meaning: "placed" },
    ]);
    const again = await start(as, text);
    expect(again.columns.map(({ field, is_unknown }) => [field, is_unknown])).toEqual(
      fields.map((field) => [field, false]),
    );
    expect(again.states[1]?.meaning).toBe("placed");
    expect((await start(other, text)).columns[1]?.field).toBe("cohort");
  });

  test.each([
    ["UTF-16 with tabs", (text: string) => Buffer.from(`\uFEFF${text.replaceAll(";", "\t")}`, "utf16le")],
    ["windows-1252", (text: string) => Buffer.from(text, "latin1")],
    ["UTF-8 with commas", (text: string) => Buffer.from(`\uFEFF${text.replaceAll(";", ",")}`)],
    ["bars", (text: string) => Buffer.from(text.replaceAll(";", "|"))],
  ])("a file of %s is read", async (_, bytes) => {
    const as = await given.school();
    const { id } = await start(as, bytes(`Prénom;Mail\r\nZoé;${address()}\r\n`));
    expect((await preview(as, id)).lines[0]?.first_name).toBe("Zoé");
  });

  test("a workbook is read: days, long numbers, and of a formula what it last gave", {
    timeout: patience,
  }, async () => {
    const as = await given.school();
    const email = address();
    const bytes = workbook([
      ["Mail", "Nom", "Entreprise", "SIRET", "Début contrat"],
      [email, { formula: 'CONCAT("Gir","ard")', value: "Girard" }, "Delorme", 73282932000074, { day: 46266 }],
    ]);
    const { id, columns } = await start(as, bytes, "effectifs.xlsx");
    expect(columns.map(({ samples }) => samples[0])).toEqual([
      email,
      "Girard",
      "Delorme",
      "73282932000074",
      "01/09/2026",
    ]);
    expect((await preview(as, id)).lines[0]).toMatchObject({ line: 2, outcome: "new", last_name: "Girard" });
  });

  test("a formula in a cell stays a text, and leaves by an export as one", async () => {
    const as = await given.school();
    const { id } = await start(as, `mail;nom;ville\n${address()};"=HYPERLINK(""http://x"")";'+33 Lyon`);
    await apply(as, id);
    const [student] = await table(as);
    expect([student?.last_name, student?.city]).toEqual(['=HYPERLINK("http://x")', "+33 Lyon"]);
    const { url } = (await ask(requestStudentsExport, { body: {} }, { as })).body;
    const token = url.split("/").at(-2) ?? "";
    const { raw } = await ask(downloadStudentsExport, { params: { token } });
    expect(raw.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe("importing records and sends nothing", () => {
  test("new students are in the list without an invitation; nobody else sees them", async () => {
    const [as, other] = [await given.school(), await given.school()];
    const email = address();
    const text = `mail;prénom;nom;groupe\n${email};Lina;Girard;MCO`;
    const { id } = await start(as, text);
    expect(await table(as)).toEqual([]);
    await apply(as, id);
    expect(await mails(email)).toEqual([]);
    const [student] = await table(as);
    expect(student).toMatchObject({ first_name: "Lina", cohort: "MCO", link: "none", search: "never" });
    expect(await table(other)).toEqual([]);
    // The same person in another school is that school's own line.
    const { id: second } = await start(other, text);
    expect((await preview(other, second)).counts.new).toBe(1);
    await apply(other, second);
    expect([(await table(as)).length, (await table(other)).length]).toEqual([1, 1]);
    const target = { kind: "mail", email: "rh@exemple.fr", organisation: "Ateliers", title: "Vendeur" } as const;
    const introduced = await ask(introduceCandidates, { body: { student_ids: [student?.id ?? ""], target } }, { as });
    expect(introduced.status).toBe(404);
  });

  test("whether an address has an account is not told", async () => {
    const as = await given.school();
    const { email } = await given.applicant({ first_name: "Secret" });
    const { id } = await start(as, `mail;prénom\n${email};Lina\n${address()};Zoé`);
    const { lines } = await preview(as, id);
    expect(lines.map(({ outcome, student_id, notes }) => [outcome, student_id, notes])).toEqual(
      Array(2).fill(["new", null, []]),
    );
    await apply(as, id);
    expect((await table(as)).map(({ first_name }) => first_name).sort()).toEqual(["Lina", "Zoé"]);
  });

  test("a second file says what changes; an empty cell clears nothing, who is absent stays unless said to have left", async () => {
    const as = await given.school();
    const [a, b, c] = [address(), address(), address()];
    const first = await start(
      as,
      `matricule;mail;nom;groupe;tel\n1;${a};SIMON;MCO;0600000001\n2;${b};Evain;MCO;\n3;${c};Part;MCO;`,
    );
    await apply(as, first.id);
    const fixed = address();
    const text = `matricule;mail;nom;groupe;tel\n1;${fixed};Simon-Lebreton;MCO;\n2;${b};Evain;MCO;`;
    const { id } = await start(as, text);
    const seen = await preview(as, id);
    expect(seen.counts).toEqual({ error: 0, changed: 1, new: 0, same: 1, absent: 1 });
    expect(seen.lines[0]?.changes).toEqual([
      { field: "last_name", before: "SIMON", after: "Simon-Lebreton", is_by_hand: false },
      { field: "email", before: a, after: fixed, is_by_hand: false },
    ]);
    const absent = seen.lines.find(({ outcome }) => outcome === "absent");
    expect(absent).toMatchObject({ line: null, last_name: "Part" });
    const { body } = await apply(as, id, { stopped: [absent?.student_id ?? ""] });
    expect(body.result).toEqual({ added: 0, changed: 2, left_out: 0, contracts: 0 });
    const students = await table(as);
    expect(students.map(({ last_name, email, search }) => [last_name, email, search])).toEqual([
      ["Evain", b, "never"],
      ["Part", c, "stopped"],
      ["Simon-Lebreton", fixed, "never"],
    ]);
    const history = await db
      .selectFrom("school_student_changes as c")
      .innerJoin("school_students as s", "s.id", "c.student_id")
      .select(["c.field", "c.before", "c.after"])
      .where("s.school_id", "=", as.schoolId)
      .orderBy("c.field")
      .execute();
    expect(history).toEqual([
      { field: "email", before: a, after: fixed },
      { field: "last_name", before: "SIMON", after: "Simon-Lebreton" },
      { field: "search", before: "", after: expect.stringContaining("Absent de la liste importée") },
    ]);
    const phones = await db.selectFrom("school_students").select("phone").where("email", "=", fixed).executeTakeFirst();
    expect(phones?.phone).toBe("0600000001");
  });

  test("a value that a person typed is said to be by hand, until a list says it; every line is named for the ticks", async () => {
    const as = await given.school();
    const [a, b, c] = [address(), address(), address()];
    const list = (group: string) => `mail;nom;groupe\n${a};Un;${group}\n${b};Deux;${group}\n`;
    await apply(as, (await start(as, list("MCO"))).id);
    const [first] = await table(as);
    await ask(changeStudents, { body: { ids: [first?.id ?? ""], change: { cohort: "SIO" } } }, { as });
    const { id } = await start(as, `${list("NDRC")}${c};Neuf;NDRC`);
    const seen = await preview(as, id);
    const hand = seen.lines.find(({ student_id }) => student_id === first?.id);
    expect(hand?.changes).toEqual([{ field: "cohort", before: "SIO", after: "NDRC", is_by_hand: true }]);
    expect(seen.choices).toEqual({ new: [4], changed: [2, 3], by_hand: [hand?.line], absent: [] });
    expect((await preview(as, id, { offset: 1 })).choices).toEqual({ new: [], changed: [], by_hand: [], absent: [] });
    await apply(as, id);
    const again = await preview(as, (await start(as, list("GPME"))).id);
    expect([again.choices.by_hand, again.choices.changed]).toEqual([[], [2, 3]]);
    expect(again.choices.absent).toHaveLength(1);
  });

  test("an address that is corrected closes the link sent to the wrong one", async () => {
    const as = await given.school();
    const [wrong, right] = [address(), address()];
    const first = await start(as, `matricule;mail\n1;${wrong}`);
    await apply(as, first.id);
    await invite(as, first.id, {});
    const token = /invitation-etudiant\/([\w-]+)/.exec((await mails(wrong))[0]?.text ?? "")?.[1] ?? "";
    const { id } = await start(as, `matricule;mail\n1;${right}`);
    expect((await preview(as, id)).lines[0]?.notes).toEqual([
      "L'invitation envoyée à l'ancienne adresse ne s'ouvrira plus",
    ]);
    await apply(as, id);
    expect((await ask(readStudentInvitation, { params: { token } })).status).toBe(400);
    expect((await table(as))[0]).toMatchObject({ email: right, link: "invited", is_expired: true });
  });

  test("a company makes a contract, signed where the list says so; a line left out makes none", async () => {
    api.setNow(new Date("2026-11-26T09:00:00Z"));
    const as = await given.school();
    const text = [
      "mail;nom;statut;entreprise;siret;debut contrat;fin contrat",
      `${address()};Morel;Sous contrat;Réseaux d'Armor;732 829 320 00074;01/12/2026;31/08/2028`,
      `${address()};Evain;En recherche;;;;`,
      `${address()};Robin;Sous contrat;;;;`,
      `${address()};Simon;Sous contrat;Maison Delorme;;01/09/2026;`,
    ].join("\n");
    const { id } = await start(as, text);
    expect((await preview(as, id)).placed).toBe(3);
    const { body } = await apply(as, id, { without: [5] });
    expect(body.result).toEqual({ added: 3, changed: 0, left_out: 1, contracts: 1 });
    const contracts = (await ask(listContracts, {}, { as })).body;
    expect(contracts).toMatchObject([
      { employer_name: "Réseaux d'Armor", siret: "73282932000074", step: "signed", starts_on: "2026-12-01" },
    ]);
    expect((await table(as)).map(({ last_name, search }) => [last_name, search])).toEqual([
      ["Evain", "never"],
      ["Morel", "contract"],
      ["Robin", "elsewhere"],
    ]);
    // The same file again changes nothing.
    const again = await start(as, text.split("\n").slice(0, 4).join("\n"));
    expect((await preview(as, again.id)).counts).toEqual({ error: 0, changed: 0, new: 0, same: 3, absent: 0 });
  });

  test("an invitation by the former call finds who was recorded", async () => {
    const as = await given.school();
    const email = address();
    const { id } = await start(as, `mail;prénom\n${email};Lina`);
    await apply(as, id);
    const bytes = Buffer.from(`e-mail\n${email}\n`);
    const { body } = await ask(importStudents, {}, { as, file: { field: "file", name: "l.csv", bytes } });
    expect(body.invited).toBe(1);
    expect((await table(as))[0]).toMatchObject({ first_name: "Lina", link: "invited" });
  });
});

describe("an import is taken back", () => {
  test("whole: students, what they had, contracts", async () => {
    const as = await given.school();
    const [a, b] = [address(), address()];
    const first = await start(as, `mail;nom;groupe\n${a};Simon;MCO`);
    await apply(as, first.id);
    const { id } = await start(
      as,
      `mail;nom;groupe;statut;entreprise\n${a};Simon;SIO;Sous contrat;Delorme\n${b};Neuf;SIO;;`,
    );
    await apply(as, id);
    expect((await table(as)).length).toBe(2);
    // Only the last one.
    expect((await undo(as, first.id)).body.code).toBe("roster-not-last");
    expect((await undo(as, id)).body).toEqual({ taken_back: 2, kept: [] });
    expect(await table(as)).toMatchObject([{ last_name: "Simon", cohort: "MCO", search: "never" }]);
    expect((await ask(listContracts, {}, { as })).body).toEqual([]);
    const imports = (await ask(contract.listRosterImports, {}, { as })).body;
    expect(imports.map(({ state, can_undo }) => [state, can_undo])).toEqual([
      ["undone", false],
      ["applied", false],
    ]);
  });

  test("but for what changed since, which is said", async () => {
    const as = await given.school();
    const emails = [address(), address(), address(), address(), address()];
    const { id } = await start(
      as,
      `mail;nom;groupe;statut;entreprise\n${emails[0]};Un;A;;\n${emails[1]};Deux;A;;\n${emails[2]};Trois;A;;\n${emails[3]};Quatre;A;Sous contrat;Delorme\n${emails[4]};Cinq;A;;`,
    );
    await apply(as, id);
    const students = await table(as);
    const idOf = (name: string) => students.find(({ last_name }) => last_name === name)?.id ?? "";
    await ask(changeStudents, { body: { ids: [idOf("Un")], change: { cohort: "B" } } }, { as });
    await ask(inviteStudent, { body: { email: emails[1] ?? "" } }, { as });
    await db.updateTable("school_contracts").set({ version: 2 }).where("student_id", "=", idOf("Quatre")).execute();
    await ask(
      addStudentNote,
      { params: { id: idOf("Cinq") }, body: { kind: "call", text: "Jointe, rappelle lundi" } },
      { as },
    );
    const report = (await undo(as, id)).body;
    expect((await undo(as, id)).body).toEqual(report);
    expect(report).toEqual({
      taken_back: 1,
      kept: [
        { line: 2, name: "Un", reason: "Modifié depuis" },
        { line: 3, name: "Deux", reason: "Invité depuis" },
        { line: 5, name: "Quatre", reason: "A postulé, ou son contrat ou son suivi a changé depuis" },
        { line: 6, name: "Cinq", reason: "A postulé, ou son contrat ou son suivi a changé depuis" },
      ],
    });
    expect((await table(as)).map(({ last_name }) => last_name)).toEqual(["Cinq", "Deux", "Quatre", "Un"]);
  });

  test("with its invitations to come: nobody who left the list is written to, the others are", async () => {
    const as = await given.school();
    const [kept, gone] = [address(), address()];
    const first = await start(as, `mail;prénom\n${kept};Lina`);
    await apply(as, first.id);
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    await invite(as, first.id, { due_at });
    const { id } = await start(as, `mail;prénom\n${gone};Théo`);
    await apply(as, id);
    await invite(as, id, { due_at });
    await undo(as, id);
    const { plans, groups } = (await ask(contract.listRosterGroups, { params: { id } }, { as })).body;
    expect(groups).toEqual({ new: 0, unanswered: 0, placed: 0 });
    expect(plans.filter(({ is_settled }) => !is_settled).map(({ count }) => count)).toEqual([1]);
    api.setNow(new Date(Date.now() + 7_200_000));
    await studentImportTasks.invite.run(api.context(), {});
    expect([(await mails(kept)).length, (await mails(gone)).length]).toEqual([1, 0]);
  });

  test("no more after seven days", async () => {
    const as = await given.school();
    const { id } = await start(as, `mail\n${address()}`);
    await apply(as, id);
    api.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect((await undo(as, id)).body.code).toBe("roster-not-last");
  });
});

describe("invitations", () => {
  const recorded = async (as: School, email: string) => {
    const { id } = await start(as, `mail;prénom\n${email};Lina`);
    await apply(as, id);
    return id;
  };

  test("leave when they are asked for, with the member's own words before what accepting means", async () => {
    const as = await given.school();
    const email = address();
    const id = await recorded(as, email);
    const groups = async () => (await ask(contract.listRosterGroups, { params: { id } }, { as })).body.groups;
    expect(await groups()).toEqual({ new: 1, unanswered: 0, placed: 0 });
    const message = "Je suis <b>Sarah</b>, votre conseillère.\nÀ bientôt";
    expect((await invite(as, id, { message })).body).toMatchObject({ invited: 1, is_settled: true });
    const [mail] = await mails(email);
    expect(mail?.text).toContain(`Bonjour Lina,\n\n${message}\n\n`);
    expect(mail?.text).toContain("Vous choisissez d'accepter ou de refuser");
    expect(mail?.html).toContain("&lt;b&gt;Sarah");
    expect(await groups()).toEqual({ new: 0, unanswered: 0, placed: 0 });
    expect((await invite(as, id, {})).body.code).toBe("roster-nobody");
    api.setNow(new Date(Date.now() + 6.9 * 86_400_000));
    expect((await invite(as, id, { groups: ["unanswered"] })).body.code).toBe("roster-nobody");
  });

  test("are for those who look: who left is in no group, nor anybody whose invitation is planned", async () => {
    const as = await given.school();
    const { id } = await start(as, `mail;état\n${address()};Abandon\n${address()};Promesse d'embauche`);
    await apply(as, id);
    expect((await table(as)).map(({ search }) => search).sort()).toEqual(["never", "stopped"]);
    const groups = async () => (await ask(contract.listRosterGroups, { params: { id } }, { as })).body.groups;
    expect(await groups()).toEqual({ new: 1, unanswered: 0, placed: 0 });
    await invite(as, id, { due_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await groups()).toEqual({ new: 0, unanswered: 0, placed: 0 });
  });

  test("leave later at their time, unless given up or their author left; nothing before", async () => {
    const as = await given.school();
    const email = address();
    const id = await recorded(as, email);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const due_at = inHours(2).toISOString();
    for (const wrong of [inHours(-1), inHours(31 * 24)])
      expect((await invite(as, id, { due_at: wrong.toISOString() })).body.code).toBe("roster-late");
    const { body: plan } = await invite(as, id, { due_at });
    expect(plan).toMatchObject({ is_settled: false, count: 1 });
    const run = async (hours: number) => {
      api.setNow(inHours(hours));
      await studentImportTasks.invite.run(api.context(), {});
      return (await mails(email)).length;
    };
    expect(await run(1)).toBe(0);
    const cancel = (as: School) => ask(contract.cancelRosterInvitations, { params: { id: plan.id } }, { as });
    expect((await cancel(await given.school())).status).toBe(404);
    expect((await cancel(as)).status).toBe(204);
    // A second click changes nothing, nor does the time that passes.
    expect((await cancel(as)).status).toBe(204);
    expect(await run(3)).toBe(0);
    await invite(as, id, { due_at: inHours(4).toISOString() });
    const active = (is_active: boolean) =>
      db.updateTable("accounts").set({ is_active }).where("id", "=", as.id).execute();
    await active(false);
    expect(await run(5)).toBe(0);
    await active(true);
    api.setNow(undefined);
    await invite(as, id, { due_at: inHours(6).toISOString() });
    expect(await run(7)).toBe(1);
    expect(await run(8)).toBe(1);
    const plans = (await ask(contract.listRosterGroups, { params: { id } }, { as })).body.plans;
    expect(plans.map(({ invited, is_settled, cancelled_at }) => [invited, is_settled, cancelled_at])).toEqual([
      [1, true, null],
      [0, true, null],
      [0, true, expect.stringMatching(/^\d{4}-/)],
    ]);
    const left = plans[0]?.id ?? "";
    const late = await ask(contract.cancelRosterInvitations, { params: { id: left } }, { as });
    expect(late.body as never).toMatchObject({ code: "roster-sent" });
  });
});

describe("what is kept", () => {
  test("lines that hold an address are in the export of that address, and go with it", async () => {
    const as = await given.school();
    const person = await given.applicant();
    await start(as, `mail;nom\n${person.email.toUpperCase()};Girard\n${address()};Autre`);
    const context = api.context();
    expect(await importedLinesOf(context, person.email)).toHaveLength(1);
    await eraseImportedLines(context, [person]);
    expect(await importedLinesOf(context, person.email)).toEqual([]);
  });

  test("students recorded and never asked are deleted after a year, unless their contract goes on", async () => {
    const as = await given.school();
    const { id } = await start(
      as,
      `mail;nom;statut;entreprise;fin\n${address()};Seul;;;\n${address()};Pris;Sous contrat;Delorme;31/08/2099`,
    );
    await apply(as, id);
    await db
      .updateTable("school_students")
      .set({ recorded_at: "2020-01-01" })
      .where("school_id", "=", as.schoolId)
      .execute();
    await schoolStudentTasks.deleteUnanswered.run(api.context(), {});
    expect((await table(as)).map(({ last_name }) => last_name)).toEqual(["Pris"]);
  });
});

test("five thousand lines take as many statements as fifty", { timeout: patience }, async () => {
  const count = async (lines: number) => {
    const as = await given.school();
    const rows = Array.from(
      { length: lines },
      (_, index) => `${index};${index}-${address()};Nom${index};MCO;Delorme;01/09/2026`,
    );
    const { id } = await start(as, `matricule;mail;nom;groupe;entreprise;debut contrat\n${rows.join("\n")}`);
    const seen = await statementsOf(() => preview(as, id, { limit: 100 }));
    const applied = await statementsOf(() => apply(as, id));
    const again = await statementsOf(() => undo(as, id));
    return [seen.length, applied.length, again.length];
  };
  const [many, few] = [await count(5000), await count(50)];
  // What an act causes within a second of its commit counts where the act takes longer.
  for (const [index, sent] of many.entries()) expect(sent).toBeLessThanOrEqual((few[index] ?? 0) + 3);
});
