import type { DataRequestKind } from "@passerelle/contract/enumerations";
import {
  closeDataRequest,
  downloadRequestedData,
  eraseOnRequest,
  findDataRequests,
  getDataRequest,
  listDataRequests,
  recordDataRequest,
  sendDataExport,
} from "@passerelle/contract/privacy/data-requests";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { applicationTasks } from "#hiring/applications/tasks.ts";
import { oneMonthAfter } from "./rules.ts";
import { dataRequestTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const staff = { as: await given.account(null, { is_staff: true }) };
const unknown = "00000000-0000-7000-8000-000000000000";
const today = new Date().toISOString().slice(0, 10);
const record = async (kind: DataRequestKind, email: string) => {
  const body = { kind, email, received_on: today, identity: "own_address" as const };
  const { body: made, status } = await api.ask(recordDataRequest, { body }, staff);
  expect(status).toBe(201);
  return { id: made.id };
};
const heldOf = async (params: { id: string }) => (await api.ask(getDataRequest, { params }, staff)).body;
const erase = (params: { id: string }, email: string) => api.ask(eraseOnRequest, { params, body: { email } }, staff);
const exists = async (id: string) =>
  (await api.pool.query("select 1 from accounts where id = $1", [id])).rows.length > 0;
const mailsTo = async (email: string) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
let seen = 0;
const newEmail = () => `personne-${++seen}@exemple.fr`;

/** What an address may leave without an account. */
const leaveTraces = async (email: string) => {
  const school = await given.school();
  const { companyId } = await given.company();
  await api.pool.query(
    "insert into contact_messages (name, email, subject, message) values ('Une personne', $1, 's', 'Bonjour')",
    [email.toUpperCase()],
  );
  await api.pool.query(
    "insert into school_students (school_id, email, first_name, link, sent_at) values ($1, $2, 'Lou', 'invited', now())",
    [school.schoolId, email],
  );
  await api.pool.query(
    "insert into introduction_batches (school_id, kind, email, title, organisation, created_at) values ($1, 'mail', $2, 'Un poste', 'Une maison', now())",
    [school.schoolId, email],
  );
  await api.pool.query(
    "insert into company_invitations (company_id, email, role, token_hash, sent_at, expires_at) values ($1, $2, 'recruiter', decode(md5($2), 'hex'), now(), now())",
    [companyId, email],
  );
  await api.pool.query(
    "update schools set contact_name = 'Une personne', contact_email = $2, contact_phone = '0102030405' where id = $1",
    [school.schoolId, email.toUpperCase()],
  );
  await api.pool.query(
    "insert into mails (recipient, subject, body_text, body_html, sent_at) values ($1, 'Ancien', 't', 'h', now())",
    [email],
  );
};
const tracesOf = async (email: string) => {
  const { rows } = await api.pool.query(
    `select (select count(*) from contact_messages where lower(email) = $1)::int as contact,
      (select count(*) from school_students where email = $1)::int as students, (select count(*) from introduction_batches where email = $1)::int as mailed,
      (select count(*) from company_invitations where email = $1)::int as invitations,
      (select count(*) from schools where lower(contact_email) = $1)::int as clients,
      (select count(*) from mails where recipient = $1 and subject = 'Ancien')::int as mails,
      (select count(*) from data_requests where email = $1)::int as requests`,
    [email],
  );
  return rows[0];
};
const nothing = { contact: 0, students: 0, mailed: 0, invitations: 0, clients: 0, mails: 0, requests: 0 };

test("a request is recorded with its month to answer, and refused when it comes from the future or says nothing", async () => {
  const email = newEmail();
  const body = {
    kind: "access" as const,
    email: ` ${email.toUpperCase()} `,
    received_on: today,
    identity: "phone" as const,
    note: "Par lettre",
  };
  const made = await api.ask(recordDataRequest, { body }, staff);
  expect(made.body).toMatchObject({
    email,
    status: "open",
    due_on: oneMonthAfter(today),
    note: "Par lettre",
    created_by: staff.as.email,
    is_overdue: false,
  });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const future = await api.ask(recordDataRequest, { body: { ...body, received_on: tomorrow } }, staff);
  expect([future.status, future.body.fields]).toEqual([
    400,
    { received_on: ["Une demande ne peut pas être reçue demain."] },
  ]);
  const empty = await api.ask(recordDataRequest, { body: {} as never }, staff);
  expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(["email", "identity", "kind", "received_on"]);
});

test.each([
  ["2026-01-31", "2026-02-28"],
  ["2026-12-15", "2027-01-15"],
  ["2027-10-31", "2027-11-30"],
  ["2028-01-30", "2028-02-29"],
])("what is received on %s is due on %s", (day, due) => {
  expect(oneMonthAfter(day)).toBe(due);
});

test("an access request finds the account by its exact address, in numbers alone, and the link reaches the person, never the staff", async () => {
  const person = await given.applicant({ first_name: "Ysée" }, {}, "Mon CV");
  await leaveTraces(person.email);
  const request = await record("access", person.email);
  const { held } = await heldOf(request);
  expect(held).toMatchObject({ account: { type: "applicant" }, obstacle: null, former: 0 });
  expect(held?.elsewhere).toHaveLength(5);
  expect(JSON.stringify(held)).not.toContain("Ysée");
  expect((await heldOf(await record("access", `x${person.email}`))).held).toMatchObject({
    account: null,
    elsewhere: [],
  });

  const sent = await api.ask(sendDataExport, { params: request }, staff);
  expect([sent.status, sent.body.status, sent.body.email]).toEqual([200, "answered", null]);
  expect(JSON.stringify(sent.body)).not.toContain("export/");
  const [mail] = await mailsTo(person.email);
  const token = /export\/([\w.-]+)\//.exec(mail?.text ?? "")?.[1] ?? "";
  expect(token).not.toContain(Buffer.from(person.email).toString("base64url").slice(0, 12));
  const download = await api.ask(downloadRequestedData, { params: { token } });
  expect([download.status, download.headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(download.raw.includes("donnees.json")).toBe(true);
  expect(download.raw.includes("cv.pdf")).toBe(true);
  api.setNow(new Date(Date.now() + 8 * 86_400_000));
  expect((await api.ask(downloadRequestedData, { params: { token } })).status).toBe(404);
  api.setNow(undefined);
  expect((await api.ask(downloadRequestedData, { params: { token: "x" } })).status).toBe(404);
  expect((await mailsTo(staff.as.email)).filter(({ text }) => text.includes("export/"))).toEqual([]);
});

test("an address without an account receives what is held elsewhere; one of nobody learns that nothing is", async () => {
  const known = newEmail();
  await leaveTraces(known);
  await api.ask(sendDataExport, { params: await record("access", known) }, staff);
  const token = /export\/([\w.-]+)\//.exec((await mailsTo(known)).at(-1)?.text ?? "")?.[1] ?? "";
  expect((await api.ask(downloadRequestedData, { params: { token } })).status).toBe(200);
  const nobody = newEmail();
  await api.ask(sendDataExport, { params: await record("access", nobody) }, staff);
  expect((await mailsTo(nobody)).map(({ text }) => text.includes("ne garde rien sous cette adresse"))).toEqual([true]);
});

test("an erasure asks for the address again, erases the account and everything else under it, tells the person, and is done once", async () => {
  const person = await given.applicant();
  const application = await given.application({ applicant_id: person.id });
  await leaveTraces(person.email);
  const request = await record("erasure", person.email);
  const wrong = await erase(request, "autre@exemple.fr");
  expect([wrong.status, wrong.body.fields?.email]).toEqual([400, ["Ce n'est pas l'adresse de la demande."]]);
  expect(await exists(person.id)).toBe(true);
  const done = await erase(request, person.email.toUpperCase());
  expect([done.status, done.body]).toMatchObject([
    200,
    { status: "answered", email: null, note: "", closed_by: staff.as.email },
  ]);
  expect(await exists(person.id)).toBe(false);
  expect(await tracesOf(person.email)).toEqual(nothing);
  expect((await api.pool.query("select applicant_id from applications where id = $1", [application.id])).rows).toEqual([
    { applicant_id: null },
  ]);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(["Vos données ont été effacées"]);
  const again = await erase(request, person.email);
  expect([again.status, again.body.code]).toEqual([409, "data-request-closed"]);
  const { rows } = await api.pool.query(
    "select actor_id, account_id, details from audit_entries where action = 'data-request-erased' and account_id = $1",
    [person.id],
  );
  expect(rows).toEqual([
    {
      actor_id: staff.as.id,
      account_id: person.id,
      details: { request: request.id, account: "applicant", elsewhere: 5 },
    },
  ]);
});

test("an address without an account is erased wherever it stands", async () => {
  const email = newEmail();
  await leaveTraces(email);
  expect((await erase(await record("erasure", email), email)).status).toBe(200);
  expect(await tracesOf(email)).toEqual(nothing);
});

test("a recruiter leaves what was written to the company; the company of its only person closes", async () => {
  const boss = await given.company();
  const colleague = await given.colleague(boss.companyId);
  const job = await given.job({ company_id: boss.companyId });
  const stuck = await record("erasure", boss.email);
  expect((await heldOf(stuck)).held?.obstacle).toContain("administre seule son organisation");
  expect((await erase(stuck, boss.email)).body.code).toBe("last-admin-not-erased");
  expect((await erase(await record("erasure", colleague.email), colleague.email)).status).toBe(200);
  expect(await exists(colleague.id)).toBe(false);
  const shown = async () =>
    (await api.pool.query("select 1 from offer_search where offer_id = $1", [job.id])).rows.length;
  expect(await shown()).toBe(1);
  const waiting = await given.application({ job_id: job.id, applicant_id: (await given.applicant()).id });
  expect((await erase(stuck, boss.email)).status).toBe(200);
  expect([await exists(boss.id), await shown()]).toEqual([false, 0]);
  const company = await api.pool.query("select closed_at is not null as is_closed from companies where id = $1", [
    boss.companyId,
  ]);
  expect(company.rows).toEqual([{ is_closed: true }]);
  // Who waits is answered, once the minutes in which a closing can be taken back are over.
  api.setNow(new Date(Date.now() + 360_000));
  await applicationTasks.notifyOfClosed.run(api.context(), {});
  api.setNow(undefined);
  const { rows } = await api.pool.query("select status from applications where id = $1", [waiting.id]);
  expect(rows).toEqual([{ status: "RJ" }]);
});

test("a school's user leaves the offers to the school; its only administrator does not leave it alone", async () => {
  const admin = await given.school();
  const user = await given.schoolUser(admin.schoolId);
  const posting = await given.posting({ school_id: admin.schoolId, created_by: user.id });
  expect((await erase(await record("erasure", admin.email), admin.email)).body.code).toBe("last-admin-not-erased");
  expect((await erase(await record("erasure", user.email), user.email)).status).toBe(200);
  expect(await exists(user.id)).toBe(false);
  expect((await api.pool.query("select created_by from school_postings where id = $1", [posting.id])).rows).toEqual([
    { created_by: null },
  ]);
});

test("the provider's own people are not erased here", async () => {
  const colleague = await given.account(null, { is_superuser: true });
  const request = await record("erasure", colleague.email);
  expect((await heldOf(request)).held).toMatchObject({
    account: { type: "provider" },
    obstacle: expect.stringContaining("équipe"),
  });
  const answer = await erase(request, colleague.email);
  expect([answer.status, answer.body.code, await exists(colleague.id)]).toEqual([409, "provider-not-erased", true]);
});

test("a request is answered or refused in words that the person reads; what was asked for is done, not told", async () => {
  const email = newEmail();
  const params = await record("rectification", email);
  const silent = await api.ask(closeDataRequest, { params, body: { status: "refused", message: " " } }, staff);
  expect(silent.body.fields?.message).toEqual(["Écrivez ce que vous répondez à cette personne"]);
  const answered = await api.ask(
    closeDataRequest,
    { params, body: { status: "answered", message: "Votre nom est corrigé." } },
    staff,
  );
  expect(answered.body).toMatchObject({ status: "answered", reason: "", email: null });
  const access = await record("access", email);
  const told = await api.ask(
    closeDataRequest,
    { params: access, body: { status: "answered", message: "Voilà" } },
    staff,
  );
  expect([told.status, told.body.code]).toEqual([409, "data-request-kind"]);
  const refused = await api.ask(
    closeDataRequest,
    { params: access, body: { status: "refused", message: "Demande répétée chaque jour." } },
    staff,
  );
  expect(refused.body).toMatchObject({ status: "refused", reason: "Demande répétée chaque jour." });
  const texts = (await mailsTo(email)).map(({ text }) => text).sort();
  expect(texts).toEqual([
    expect.stringMatching(/pas suite[\s\S]*Demande répétée chaque jour\.[\s\S]*CNIL/),
    expect.stringContaining("Votre nom est corrigé."),
  ]);
  expect((await erase(await record("access", email), email)).body.code).toBe("data-request-kind");
});

test("a closed request says nothing of the person any more, and a person who knows the address finds it again", async () => {
  const email = newEmail();
  const params = await record("opposition", email);
  await api.ask(closeDataRequest, { params, body: { status: "answered", message: "C'est noté." } }, staff);
  const { rows } = await api.pool.query("select to_json(r)::text as row from data_requests r where id = $1", [
    params.id,
  ]);
  expect(rows[0].row).not.toContain(email);
  expect(await heldOf(params)).toMatchObject({ held: null });
  const find = async (address: string) =>
    (await api.ask(findDataRequests, { body: { email: address } }, staff)).body.requests.map(({ id }) => id);
  expect(await find(email.toUpperCase())).toEqual([params.id]);
  expect(await find(`x${email}`)).toEqual([]);
  expect((await heldOf(await record("access", email))).held?.former).toBe(1);
});

test("those that wait come first, the most pressing of them first; a week before its day the provider is reminded once", async () => {
  await api.pool.query("delete from data_requests");
  const late = await api.ask(
    recordDataRequest,
    { body: { kind: "access", email: newEmail(), received_on: "2026-01-10", identity: "phone" } },
    staff,
  );
  const fresh = await record("erasure", newEmail());
  const closed = await record("opposition", newEmail());
  await api.ask(closeDataRequest, { params: closed, body: { status: "refused", message: "Non fondée" } }, staff);
  const all = await api.ask(listDataRequests, {}, staff);
  expect(all.body.map(({ id }) => id)).toEqual([late.body.id, fresh.id, closed.id]);
  expect(all.body[0]?.is_overdue).toBe(true);
  expect(
    (await api.ask(listDataRequests, { query: { status: "open", limit: 1 } }, staff)).headers["x-total-count"],
  ).toBe("2");
  const reminders = async () =>
    (await mailsTo(staff.as.email)).filter(({ subject }) => subject.includes("attendent une réponse"));
  await dataRequestTasks.remind.run(api.context(), {});
  await dataRequestTasks.remind.run(api.context(), {});
  const told = await reminders();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("À répondre avant le 10/02/2026");
  expect(told[0]?.text).not.toContain("@exemple.fr");
});

test("a request of nothing is not found", async () => {
  const params = { id: unknown };
  for (const answer of [
    await api.ask(getDataRequest, { params }, staff),
    await api.ask(sendDataExport, { params }, staff),
    await erase(params, "a@exemple.fr"),
    await api.ask(closeDataRequest, { params, body: { status: "refused", message: "Non" } }, staff),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
});
