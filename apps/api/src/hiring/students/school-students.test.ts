import { schoolDashboard } from "@passerelle/contract/admin/school-statistics";
import { applyToPosting } from "@passerelle/contract/hiring/applications";
import { changeStudents, requestStudentsExport } from "@passerelle/contract/hiring/student-table";
import * as contract from "@passerelle/contract/hiring/students";
import { deleteAccount, downloadData, requestDataLink } from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask, db } = api;
type Person = Awaited<ReturnType<typeof given.applicant>>;
type School = Awaited<ReturnType<typeof given.school>>;

afterEach(() => api.setNow(undefined));

const address = () => `eleve-${Math.random().toString(36).slice(2)}@exemple.fr`;
const list = async (as: School, query: object = {}) => (await ask(contract.listStudents, { query }, { as })).body;
const invite = (as: School, body: { email: string; cohort?: string; first_name?: string }) =>
  ask(contract.inviteStudent, { body }, { as });
const send = (as: School, text: string | Buffer, name = "liste.csv") =>
  ask(
    contract.importStudents,
    {},
    { as, file: { field: "file", name, bytes: Buffer.from(text as string), contentType: "text/csv" } },
  );
const mySchools = async (as: Person) => (await ask(contract.listMySchools, {}, { as })).body;
const answer = (as: Person, id: string, given: "accepted" | "refused" | "withdrawn", expected_link: "invited") =>
  ask(contract.answerSchool, { params: { id }, body: { answer: given, expected_link } }, { as });
const linkTo = async (email: string) => {
  await api.runTasks();
  const mail = api.sent.filter(({ to }) => to === email).at(-1);
  return /invitation-etudiant\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
/** A user of that school who is not an administrator. */
const colleagueAt = async (schoolId: string) => {
  const account = await given.account("school");
  await db.insertInto("school_members").values({ account_id: account.id, school_id: schoolId }).execute();
  return { ...account, schoolId };
};

describe("what is refused", () => {
  test("another school's student is not found, whatever is done", async () => {
    const as = await given.school();
    const { body } = await invite(await given.school(), { email: address() });
    const params = { id: body.id };
    const expected = { cohort: "", placed_elsewhere: false };
    const answers = [
      await ask(contract.changeStudent, { params, body: { cohort: "X", expected } }, { as }),
      await ask(contract.removeStudent, { params }, { as }),
      await ask(contract.resendStudentInvitation, { params }, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("nobody is invited twice, nor again after a refusal", async () => {
    const as = await given.school();
    const person = await given.applicant();
    expect((await invite(as, { email: person.email })).status).toBe(201);
    expect((await invite(as, { email: person.email.toUpperCase() })).body.detail).toBe(
      "Vous suivez déjà cette personne, ou vous l'avez déjà invitée.",
    );
    const [mine] = await mySchools(person);
    await answer(person, mine?.id ?? "", "refused", "invited");
    expect([(await invite(as, { email: person.email })).status]).toEqual([409]);
    expect((await invite(as, { email: person.email })).body.code).toBe("student-refused");
  });

  test("an invitation that is not one's own is not found, and an answer given elsewhere is not overwritten", async () => {
    const as = await given.school();
    const person = await given.applicant();
    await invite(as, { email: person.email });
    const id = (await mySchools(person))[0]?.id ?? "";
    expect((await answer(await given.applicant(), id, "accepted", "invited")).status).toBe(404);
    expect((await answer(person, id, "withdrawn", "invited")).body.code).toBe("school-link-changed");
    await answer(person, id, "accepted", "invited");
    expect((await answer(person, id, "refused", "invited")).status).toBe(409);
  });

  test("a placement is reported by the followed student alone", async () => {
    const person = await given.applicant();
    await invite(await given.school(), { email: person.email });
    const params = { id: (await mySchools(person))[0]?.id ?? "" };
    const told = { params, body: { placed: true } };
    expect((await ask(contract.reportPlacement, told, { as: person })).status).toBe(409);
    expect((await ask(contract.reportPlacement, told, { as: await given.applicant() })).status).toBe(404);
  });

  test("a link that is forged, replaced or over opens nothing", async () => {
    const as = await given.school();
    const email = address();
    const { body } = await invite(as, { email });
    const former = await linkTo(email);
    await ask(contract.resendStudentInvitation, { params: { id: body.id } }, { as });
    const token = await linkTo(email);
    expect((await ask(contract.readStudentInvitation, { params: { token: former } })).body.code).toBe(
      "student-invitation-over",
    );
    expect((await ask(contract.readStudentInvitation, { params: { token } })).status).toBe(200);
    api.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect((await ask(contract.readStudentInvitation, { params: { token } })).status).toBe(400);
    expect((await list(as, { search: email }))[0]?.is_expired).toBe(true);
  });

  test("a change that a colleague made first is not overwritten", async () => {
    const as = await given.school();
    const { body } = await invite(as, { email: address(), cohort: "BTS MCO 2026" });
    const change = (cohort: string) =>
      ask(
        contract.changeStudent,
        { params: { id: body.id }, body: { cohort, expected: { cohort: "BTS MCO 2026", placed_elsewhere: false } } },
        { as },
      );
    expect((await change("BTS NDRC 2026")).body.cohort).toBe("BTS NDRC 2026");
    expect((await change("BTS GPME 2026")).body.code).toBe("student-changed");
  });

  test("a change of nothing changes nothing, and is refused like another where a colleague was first", async () => {
    const as = await given.school();
    const { body } = await invite(as, { email: address(), cohort: "BTS MCO 2026" });
    const change = (cohort: string) => {
      const expected = { cohort, placed_elsewhere: false };
      return ask(contract.changeStudent, { params: { id: body.id }, body: { expected } }, { as });
    };
    expect(await change("BTS MCO 2026")).toMatchObject({ status: 200, body: { cohort: "BTS MCO 2026" } });
    expect((await change("BTS NDRC 2026")).body.code).toBe("student-changed");
  });
});

describe("who is in the list, and what is shown of them", () => {
  test("an applicant is, once, with what they sent; nobody else's applicants are", async () => {
    const as = await given.school();
    const person = await given.applicant({ first_name: "Nadia", last_name: "Belkacem", domain: "RH" });
    for (const title of ["Assistant RH", "Chargé de paie"]) {
      const posting = await given.posting({ school_id: as.schoolId, title });
      await ask(applyToPosting, { body: { job_id: posting.id } }, { as: person });
    }
    await given.application({ posting_id: (await given.posting()).id });
    expect(await list(as)).toMatchObject([
      {
        first_name: "Nadia",
        last_name: "Belkacem",
        email: person.email,
        domain: "RH",
        level: "BA2",
        link: "none",
        applications: 2,
        last_application: { title: "Chargé de paie" },
        placed: null,
      },
    ]);
    expect(await list(as, { search: "bélk" })).toHaveLength(1);
    expect(await list(as, { search: person.email })).toHaveLength(1);
    expect(await list(as, { search: "%" })).toHaveLength(0);
  });

  test("of a person invited, nothing of the profile is shown until they accept, and nothing again once they withdraw", async () => {
    const as = await given.school();
    const person = await given.applicant({ first_name: "Yann", last_name: "Kerouac", domain: "BAT" });
    await invite(as, { email: person.email, first_name: "Élève" });
    const hidden = { first_name: "Élève", last_name: "", domain: null, level: null, applications: 0 };
    expect(await list(as)).toMatchObject([{ ...hidden, link: "invited" }]);
    expect(await list(as, { search: "Kerouac" })).toEqual([]);
    expect(await list(as, { level: "BA2" })).toEqual([]);
    const id = (await mySchools(person))[0]?.id ?? "";
    expect((await answer(person, id, "accepted", "invited")).body.link).toBe("accepted");
    expect(await list(as, { search: "Kerouac", level: "BA2" })).toMatchObject([
      { first_name: "Yann", last_name: "Kerouac", domain: "BAT", level: "BA2", link: "accepted" },
    ]);
    expect((await answer(person, id, "withdrawn", "accepted" as "invited")).status).toBe(200);
    expect(await list(as)).toMatchObject([{ ...hidden, link: "withdrawn" }]);
    expect(await list(as, { search: "Kerouac" })).toEqual([]);
  });

  test("an applicant who is invited stays one line, and what they sent stays shown if they refuse", async () => {
    const as = await given.school();
    const person = await given.applicant({ last_name: "Osei" });
    await given.application({
      applicant_id: person.id,
      posting_id: (await given.posting({ school_id: as.schoolId })).id,
    });
    expect((await invite(as, { email: person.email, cohort: "BTS" })).status).toBe(201);
    await answer(person, (await mySchools(person))[0]?.id ?? "", "refused", "invited");
    expect(await list(as)).toMatchObject([{ last_name: "Osei", link: "refused", applications: 1, cohort: "BTS" }]);
  });

  test("an invited person who then applies stays one line", async () => {
    const as = await given.school();
    const person = await given.applicant();
    await invite(as, { email: person.email, cohort: "Licence" });
    await given.application({
      applicant_id: person.id,
      posting_id: (await given.posting({ school_id: as.schoolId })).id,
    });
    expect(await list(as)).toMatchObject([{ link: "invited", applications: 1, cohort: "Licence", domain: "TECH" }]);
  });

  test("a member sees neither the applicants nor the counts of an offer that is kept to others", async () => {
    const admin = await given.school();
    const as = await colleagueAt(admin.schoolId);
    const [open, kept] = [
      await given.posting({ school_id: admin.schoolId }),
      await given.posting({ school_id: admin.schoolId }),
    ];
    await db.insertInto("posting_participants").values({ posting_id: kept.id, account_id: admin.id }).execute();
    const both = await given.applicant();
    for (const posting_id of [open.id, kept.id]) await given.application({ posting_id, applicant_id: both.id });
    await given.application({ posting_id: kept.id, stage: "hired", status: "AC" });
    expect((await list(admin)).map(({ applications }) => applications).sort()).toEqual([1, 2]);
    expect((await list(as)).map(({ applications, placed }) => [applications, placed])).toEqual([[1, null]]);
    // « Recruté » without a contract is not a placement.
    expect(await list(as, { placed: "yes" })).toEqual([]);
    expect(await list(admin, { placed: "yes" })).toEqual([]);
    const rule = await db
      .selectFrom("school_postings")
      .select((eb) => [
        "id",
        eb.fn<boolean>("sees_applications", ["id", eb.val(as.id)]).as("sees"),
        eb.fn<boolean>("sees_applications", ["id", eb.val(admin.id)]).as("admin_sees"),
      ])
      .where("school_id", "=", admin.schoolId)
      .execute();
    expect(new Set(rule.map(({ id, sees, admin_sees }) => [id === kept.id, sees, admin_sees].join()))).toEqual(
      new Set(["true,false,true", "false,true,true"]),
    );
  });

  test("filters and pages are bounded; a placement is a signed contract, marked or told, never « Recruté » alone", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    await given.application({ posting_id: posting.id, stage: "hired", status: "AC" });
    const [hired] = await list(as);
    const told = await given.applicant();
    await invite(as, { email: told.email, cohort: "A" });
    const { id } = (await mySchools(told))[0] ?? { id: "" };
    await answer(told, id, "accepted", "invited");
    await ask(contract.reportPlacement, { params: { id }, body: { placed: true } }, { as: told });
    const { body: marked } = await invite(as, { email: address(), cohort: "A" });
    await ask(
      contract.changeStudent,
      {
        params: { id: marked.id },
        body: {
          placed_elsewhere: true,
          elsewhere: { employer: "Delorme", on: "2026-10-05" },
          expected: { cohort: "A", placed_elsewhere: false },
        },
      },
      { as },
    );
    await invite(as, { email: address(), cohort: "B" });
    const placed = async () => (await list(as, { placed: "yes" })).map((row) => row.placed).sort();
    expect(await placed()).toEqual(["elsewhere", "told"]);
    expect(await list(as, { placed: "no" })).toHaveLength(2);
    const signed = {
      kind: "apprentissage",
      employer_name: "Galerie",
      step: "signed",
      promised_on: "2026-11-02",
    } as const;
    await db
      .insertInto("school_contracts")
      .values({ ...signed, school_id: as.schoolId, student_id: hired?.id ?? "" })
      .execute();
    expect(await placed()).toEqual(["contract", "elsewhere", "told"]);
    expect(await list(as, { cohort: "A" })).toHaveLength(2);
    const page = await ask(contract.listStudents, { query: { limit: 3 } }, { as });
    expect([page.body.length, page.headers["x-total-count"]]).toEqual([3, "4"]);
    expect((await ask(contract.listCohorts, {}, { as })).body).toEqual([
      { cohort: "A", count: 2 },
      { cohort: "B", count: 1 },
    ]);
    await answer(told, id, "withdrawn", "accepted" as "invited");
    expect(await list(as, { placed: "yes" })).toHaveLength(2);
  });

  test("an invitation whose link no longer opens is found among the expired ones, and counted so", async () => {
    const as = await given.school();
    const { body: old } = await invite(as, { email: address() });
    await invite(as, { email: address() });
    await db
      .updateTable("school_students")
      .set({ expires_at: "2020-01-01T00:00:00Z" })
      .where("id", "=", old.id)
      .execute();
    expect((await list(as, { link: "expired" })).map(({ id, is_expired }) => [id, is_expired])).toEqual([
      [old.id, true],
    ]);
    expect((await list(as, { link: "invited" })).map(({ is_expired }) => is_expired).sort()).toEqual([false, true]);
    expect((await ask(schoolDashboard, {}, { as })).body.to_do.invitations_expired).toBe(1);
  });

  test("one who refused is not asked again because the school took them off its list", async () => {
    const as = await given.school();
    const person = await given.applicant();
    const { body } = await invite(as, { email: person.email, cohort: "BTS" });
    const id = (await mySchools(person))[0]?.id ?? "";
    await answer(person, id, "refused", "invited");
    await ask(contract.removeStudent, { params: { id: body.id } }, { as });
    expect(await list(as)).toEqual([]);
    expect((await invite(as, { email: person.email })).body.code).toBe("student-refused");
    expect((await answer(person, id, "accepted", "refused" as "invited")).status).toBe(200);
    expect(await list(as)).toMatchObject([{ link: "accepted", cohort: "" }]);
  });

  test("one who is removed is no longer listed; the applications stay", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    const { applicant_id } = await given.application({ posting_id: posting.id });
    const [student] = await list(as);
    expect((await ask(contract.removeStudent, { params: { id: student?.id ?? "" } }, { as })).status).toBe(204);
    expect(await list(as)).toEqual([]);
    const { rows } = await api.pool.query(
      "select account_id from audit_entries where action = 'student-removed' and school_id = $1",
      [as.schoolId],
    );
    expect(rows).toEqual([{ account_id: applicant_id }]);
    const { count } = await db
      .selectFrom("applications")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("posting_id", "=", posting.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe("a file of students", () => {
  test.each([
    ["no column of addresses", "nom;prénom\nA;B", 400, "list-columns"],
    ["no title", "lea@exemple.fr;Léa", 400, "list-columns"],
    ["nothing but spaces", " \n \n", 400, "list-columns"],
    ["a line of titles alone", "e-mail;prénom\n", 400, "list-nobody"],
    ["titles and blank lines", "e-mail;prénom\r\n;\r\n \r\n", 400, "list-nobody"],
    ["bytes that are no text", "e-mail\n\u0000\u0000", 400, "list-unreadable"],
    ["too many lines", `e-mail\n${"a@exemple.fr\n".repeat(5001)}`, 400, "list-too-long"],
    ["too much", `e-mail\n${"x".repeat(1024 * 1024)}`, 413, "list-too-large"],
  ])("with %s is refused", async (_, text, status, code) => {
    const answered = await send(await given.school(), text);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });

  test("that is no CSV by its name or its content is refused", async () => {
    const as = await given.school();
    expect((await send(as, "e-mail\n", "liste.xlsx")).body.code).toBe("list-type");
    expect((await send(as, Buffer.from("%PDF-1.7\n"), "liste.csv")).body.code).toBe("list-type");
    expect((await send(as, "", "liste.csv")).body.code).toBe("file-empty");
  });

  test.each([
    ["in UTF-16", Buffer.from("\uFEFFe-mail\tprénom\nzoe@exemple.fr\tZoé\n", "utf16le")],
    ["that tells its separator", "sep=;\r\ne-mail;prénom\r\nzoe@exemple.fr;Zoé\r\n"],
    ["with empty lines before the titles", "\r\n\r\ne-mail,prénom\r\nzoe@exemple.fr,Zoé\r\n"],
  ])("%s is read as any other", async (_, file) => {
    const as = await given.school();
    expect((await send(as, file)).body).toMatchObject({ invited: 1, errors: 0 });
    expect((await list(as, {})).map(({ first_name }) => first_name)).toEqual(["Zoé"]);
  });

  test("invites, says what was known and what is wrong, line by line; the file is not kept", async () => {
    const as = await given.school();
    const [known, refused] = [await given.applicant(), await given.applicant()];
    for (const { email } of [known, refused]) await invite(as, { email });
    await answer(refused, (await mySchools(refused))[0]?.id ?? "", "refused", "invited");
    const applied = await given.applicant({ last_name: "Aubry" });
    await given.application({
      applicant_id: applied.id,
      posting_id: (await given.posting({ school_id: as.schoolId })).id,
    });
    const [one, two] = [address(), address()];
    const { status, body } = await send(
      as,
      [
        "\uFEFFPromotion;Nom;Prénom;E-mail",
        `"BTS MCO; 2026";Petit;Léa;${one.toUpperCase()}`,
        `BTS;;;${two}`,
        `BTS;;;${one}`,
        "BTS;Sans;Adresse;",
        "BTS;Mauvaise;Adresse;lea@",
        `BTS;;;${known.email}`,
        `BTS;;;${refused.email}`,
        `BTS;;;${applied.email};de trop`,
        "",
        `${"x".repeat(81)};;;${address()}`,
      ].join("\r\n"),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ invited: 3, already: 2, errors: 4 });
    expect(body.lines.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, "invited", ""],
      [3, "invited", ""],
      [4, "already", "Déjà à la ligne 2 de ce fichier"],
      [5, "error", "L'adresse e-mail est requise"],
      [6, "error", "L'adresse e-mail n'est pas valide"],
      [7, "already", "Déjà suivie ou déjà invitée ; la promotion est mise à jour"],
      [8, "error", "Cette personne a refusé d'être suivie par votre école"],
      [9, "invited", ""],
      [11, "error", "80 caractères au plus."],
    ]);
    expect((await list(as, { search: one }))[0]).toMatchObject({ cohort: "BTS MCO; 2026", last_name: "Petit" });
    expect(await linkTo(applied.email)).not.toBe("");
    const again = await send(as, `e-mail,promotion\n${one},"BTS MCO; 2026"`);
    expect(again.body).toMatchObject({ invited: 0, already: 1, errors: 0 });
    const entries = await db.selectFrom("audit_entries").select("details").where("actor_id", "=", as.id).execute();
    expect(entries.map(({ details }) => details)).toContainEqual({ invited: 3, already: 2, errors: 4 });
    const { readdirSync } = await import("node:fs");
    const left = readdirSync(api.dataDir, { recursive: true, withFileTypes: true }) as {
      isFile(): boolean;
      name: string;
    }[];
    const files = await db.selectFrom("files").select("key").execute();
    expect(left.filter((entry) => entry.isFile()).length).toBe(files.length);
  });

  test.each([
    ["alone", ""],
    ["before other quotes", `"Petit"`],
  ])("an open quote, %s, is reported at its own line and stops no other", async (_, name) => {
    const as = await given.school();
    const [one, two] = [address(), address()];
    const text = ["e-mail;nom", `${one};"deux`, 'lignes"', "", 'zoe@exemple.fr;"Zoé', `${two};${name}`, "x@;A", ""];
    for (const ending of ["\n", "\r\n"]) {
      const { body } = await send(as, text.join(ending));
      expect(body.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
        [2, ending === "\n" ? "invited" : "already"],
        [5, "error"],
        [6, ending === "\n" ? "invited" : "already"],
        [7, "error"],
      ]);
      expect(body.lines[1]?.reason).toBe("Ligne illisible : un guillemet ouvert à cette ligne n'est pas refermé");
    }
  });

  test("with too many open quotes is read as far as it makes sense, and says where it stops", async () => {
    const as = await given.school();
    const { body } = await send(as, `e-mail;nom\n${'a@exemple.fr;"A\n'.repeat(4999)}`);
    expect(body).toMatchObject({ invited: 0, errors: 21 });
    expect(body.lines.at(-1)).toMatchObject({ line: 22, reason: expect.stringMatching(/n'ont pas été lues$/) });
  });

  test("cut anywhere never breaks: what can be read is invited once, what cannot is said", async () => {
    const as = await given.school();
    const whole = Buffer.from(
      'e-mail;prénom;nom;promotion\nlea@exemple.fr;"Léa";"Petit; dite ""Lélé""";BTS\nnoé@exemple.fr;Noé\n',
    );
    for (let end = 1; end <= whole.length; end += 1) {
      const answered = await send(as, whole.subarray(0, end));
      expect([end, [200, 400].includes(answered.status)]).toEqual([end, true]);
      if (answered.status === 400) expect(["list-columns", "list-nobody"]).toContain(answered.body.code);
    }
    expect((await list(as, { search: "lea@exemple.fr" })).map(({ email }) => email)).toEqual(["lea@exemple.fr"]);
  });
});

describe("the invited person", () => {
  test("makes an account from the link; that the school follows them is a choice of its own", async () => {
    const as = await given.school();
    for (const accepts of [false, true]) {
      const email = address();
      await invite(as, { email });
      const token = await linkTo(email);
      const read = await ask(contract.readStudentInvitation, { params: { token } });
      expect(read.body).toMatchObject({ email, account: "none" });
      const body = { password: "une phrase bien à moi", accepts };
      const made = await ask(contract.signUpInvitedStudent, { params: { token }, body });
      expect([made.status, made.body.email]).toEqual([201, email]);
      expect((await list(as, { search: email }))[0]?.link).toBe(accepts ? "accepted" : "invited");
      const after = await ask(contract.readStudentInvitation, { params: { token } });
      expect(accepts ? after.body.code : after.body.account).toBe(accepts ? "student-invitation-over" : "can-answer");
    }
  });

  test("who has an account of another type learns it from the link alone", async () => {
    const company = await given.company();
    await invite(await given.school(), { email: company.email });
    const token = await linkTo(company.email);
    expect((await ask(contract.readStudentInvitation, { params: { token } })).body.account).toBe("other-type");
    const body = { password: "une phrase bien à moi" };
    expect((await ask(contract.signUpInvitedStudent, { params: { token }, body })).status).toBe(409);
  });

  test("an erased account leaves no link, and its data tells which schools asked", async () => {
    const as = await given.school({ name: "Campus des Ormes" });
    const person = await given.applicant();
    await invite(as, { email: person.email });
    const { body } = await ask(requestDataLink, {}, { as: person });
    const token = body.url.split("/").at(-2) ?? "";
    expect((await ask(downloadData, { params: { token } })).status).toBe(200);
    await ask(deleteAccount, { body: { password: givenPassword } }, { as: person });
    expect(await list(as)).toEqual([]);
  });

  test("an address that nobody answers for is forgotten after a year", async () => {
    const as = await given.school();
    await invite(as, { email: address() });
    const { schoolStudentTasks } = await import("./tasks.ts");
    await schoolStudentTasks.deleteUnanswered.run(api.context(), {});
    expect(await list(as)).toHaveLength(1);
    api.setNow(new Date(Date.now() + 366 * 86_400_000));
    await schoolStudentTasks.deleteUnanswered.run(api.context(), {});
    expect(await list(as)).toEqual([]);
  });

  test("one with a contract is kept for a year after its end", async () => {
    const as = await given.school();
    const { body } = await invite(as, { email: address() });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await db
      .updateTable("school_students")
      .set({ sent_at: ago(400) })
      .where("id", "=", body.id)
      .execute();
    const { id } = await db
      .insertInto("school_contracts")
      .values({
        school_id: as.schoolId,
        student_id: body.id,
        kind: "apprentissage",
        employer_name: "Sillage",
        promised_on: ago(800).slice(0, 10),
        starts_on: ago(790).slice(0, 10),
        ends_on: ago(300).slice(0, 10),
        updated_at: ago(500),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { schoolStudentTasks } = await import("./tasks.ts");
    await schoolStudentTasks.deleteUnanswered.run(api.context(), {});
    expect(await list(as)).toHaveLength(1);
    const ended = { ends_on: ago(370).slice(0, 10) };
    await db.updateTable("school_contracts").set(ended).where("id", "=", id).execute();
    await schoolStudentTasks.deleteUnanswered.run(api.context(), {});
    expect(await list(as)).toEqual([]);
  });
});

test("an export holds what the filters find, and is written in the audit log", async () => {
  const as = await given.school();
  await invite(as, { email: address(), cohort: "=BTS", first_name: "Zoé" });
  await invite(as, { email: address(), cohort: "Autre" });
  const { body } = await ask(requestStudentsExport, { body: { cohort: "=BTS" } }, { as });
  expect(body.count).toBe(1);
  const file = await api.sendRaw({ method: "GET", url: body.url });
  const lines = file.raw.toString("utf8").trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Nom;Prénom;E-mail;Promotion");
  expect(lines[1]).toContain(";Zoé;");
  expect(lines[1]).toContain(";'=BTS;");
  const entry = await db
    .selectFrom("audit_entries")
    .selectAll()
    .where("action", "=", "students-exported")
    .executeTakeFirst();
  expect(entry).toMatchObject({ actor_id: as.id, school_id: as.schoolId, details: { count: 1, filters: "cohort" } });
  await db.deleteFrom("school_members").where("account_id", "=", as.id).execute();
  expect((await api.sendRaw({ method: "GET", url: body.url })).status).toBe(404);
});

test("an export holds what the view and every filter of the table find, each student once", async () => {
  const as = await given.school();
  const people = [];
  for (const first_name of ["Ana", "Bob", "Cléo"])
    people.push((await invite(as, { email: address(), first_name })).body);
  await ask(changeStudents, { body: { ids: [people[1]?.id ?? ""], change: { adviser_id: as.id } } }, { as });
  const names = async (body: object) => {
    const { url, count } = (await ask(requestStudentsExport, { body: body as never }, { as })).body;
    const [, ...lines] = (await api.sendRaw({ url })).raw.toString("utf8").trimEnd().split("\r\n");
    expect(lines).toHaveLength(count);
    return lines.map((line) => line.split(";")[1]).sort();
  };
  expect(await names({})).toEqual(["Ana", "Bob", "Cléo"]);
  expect(await names({ view: "mine" })).toEqual(["Bob"]);
  expect(await names({ adviser: "none" })).toEqual(["Ana", "Cléo"]);
  expect(await names({ view: "unanswered", state: "never", adviser: as.id })).toEqual(["Bob"]);
  expect(await names({ view: "placed" })).toEqual([]);
  const refused = await api.ask(requestStudentsExport, { body: { view: "hier" } as never }, { as });
  expect(refused.status).toBe(400);
});

// Last, as it leaves thousands of mails for the next run of the tasks.
test("five thousand lines are invited in a few statements, in one transaction", async () => {
  const as = await given.school();
  const lines = Array.from({ length: 5000 }, (_, index) => `p${index}-${as.schoolId}@exemple.fr,Prénom,Nom,BTS`);
  const statements = await statementsOf(async () => {
    const { body } = await send(as, ["e-mail,prénom,nom,promotion", ...lines].join("\n"));
    expect(body.invited).toBe(5000);
  });
  expect(statements.filter((statement) => statement === '"begin"')).toHaveLength(1);
  expect(statements.length).toBeLessThan(15);
  const { headers } = await ask(contract.listStudents, { query: { limit: 1 } }, { as });
  expect(headers["x-total-count"]).toBe("5000");
});
