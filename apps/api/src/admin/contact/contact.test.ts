import * as contract from "@passerelle/contract/admin/contact";
import * as messages from "@passerelle/contract/admin/contact-messages";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { contactTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const form = { name: "Lise Faure", email: "lise@exemple.fr", subject: "Demande de compte école", message: "Bonjour." };

test("an incomplete message says which field is missing, in French", async () => {
  const { status, body } = await api.ask(contract.sendContactMessage, { body: { ...form, subject: " ", message: "" } });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ subject: ["L'objet est requis"], message: ["Le message est requis"] });
});

test("a message is kept, mailed to the provider's people and to nobody else", async () => {
  const staff = await given.account(null, { is_staff: true });
  const superuser = await given.account(null, { is_superuser: true });
  await given.account(null, { is_staff: true, is_active: false });
  await given.applicant();
  expect((await api.ask(contract.sendContactMessage, { body: form })).status).toBe(201);
  await api.runTasks();
  expect(api.sent.map(({ to }) => to).sort()).toEqual([staff.email, superuser.email].sort());
  expect(api.sent[0]?.subject).toBe("Contact : Demande de compte école");
  expect(api.sent[0]?.text).toContain("Lise Faure (lise@exemple.fr)");
});

test("the provider's people read the messages page by page, the newest first", async () => {
  for (const subject of ["Deux", "Trois"])
    await api.ask(contract.sendContactMessage, { body: { ...form, email: `${subject}@exemple.fr`, subject } });
  const as = await given.account(null, { is_staff: true });
  const first = await api.ask(messages.listContactMessages, { query: { limit: 2 } }, { as });
  expect(first.body.map(({ subject }) => subject)).toEqual(["Trois", "Deux"]);
  expect(Number(first.headers["x-total-count"])).toBe(3);
  expect(first.headers.link).toContain('rel="next"');
  const second = await api.ask(messages.listContactMessages, { query: { limit: 2, offset: 2 } }, { as });
  expect(second.body.map(({ subject }) => subject)).toEqual(["Demande de compte école"]);
  expect((await api.ask(messages.listContactMessages)).status).toBe(401);
});

const nothing = "01900000-0000-7000-8000-000000000000";
type Person = Awaited<ReturnType<typeof given.account>>;
const agent = () => given.account(null, { is_staff: true });
const thread = async (id: string, as: Person) =>
  (await api.ask(messages.getContactMessage, { params: { id } }, { as })).body;
/** A message that just came. */
const received = async (as: Person, row: Partial<contract.ContactForm> = {}) => {
  const subject = row.subject ?? `Question ${Math.random()}`;
  await api.ask(contract.sendContactMessage, { body: { ...form, ...row, subject } });
  const { body } = await api.ask(messages.listContactMessages, { query: { search: subject } }, { as });
  return body[0] as messages.ContactLine;
};
const move = async (id: string, asked: messages.ContactMove, as: Person, expected_version?: number) =>
  api.ask(
    messages.moveContactMessage,
    { params: { id }, body: { move: asked, expected_version: expected_version ?? (await thread(id, as)).version } },
    { as },
  );
const answer = (id: string, text: string, as: Person, expected_version: number) =>
  api.ask(messages.answerContactMessage, { params: { id }, body: { text, expected_version } }, { as });
const note = (id: string, text: string, as: Person) =>
  api.ask(messages.noteContactMessage, { params: { id }, body: { text } }, { as });

test("a message of nothing is not found, and an answer is neither empty nor endless", async () => {
  const as = await agent();
  const { id } = await received(as);
  expect((await api.ask(messages.getContactMessage, { params: { id: nothing } }, { as })).status).toBe(404);
  expect((await move(nothing, "take", as, 0)).status).toBe(404);
  expect((await answer(nothing, "Bonjour", as, 0)).status).toBe(404);
  expect((await note(nothing, "À voir", as)).status).toBe(404);
  expect((await answer(id, " ", as, 0)).body.fields).toEqual({ text: ["Écrivez votre réponse"] });
  expect((await answer(id, "x".repeat(5001), as, 0)).status).toBe(400);
  expect((await note(id, "x".repeat(2001), as)).status).toBe(400);
  expect((await move(id, "burn" as never, as)).status).toBe(400);
});

test("a message is taken by one, answered by mail with what was asked, and the answer stays in its thread", async () => {
  const as = await agent();
  const asked = {
    name: "<b>Lise</b>",
    email: "lise.moderation@exemple.fr",
    message: "<script>alert(1)</script>\n\nMerci.",
  };
  const { id } = await received(as, { ...asked, subject: "Tarif\r\nBcc: tous@exemple.fr" });
  expect((await move(id, "take", as)).body).toMatchObject({ state: "taken", taken_by: as.email, is_mine: true });
  expect((await note(id, "À rappeler lundi.", as)).status).toBe(201);
  const { version } = await thread(id, as);
  const { body } = await answer(id, "Bonjour,\n\nVoici nos tarifs.", as, version);
  expect(body).toMatchObject({ state: "answered", taken_by: as.email });
  expect(body.entries.map(({ kind, text, author }) => [kind, text, author])).toEqual([
    ["take", "", as.email],
    ["note", "À rappeler lundi.", as.email],
    ["answer", "Bonjour,\n\nVoici nos tarifs.", as.email],
  ]);
  await api.runTasks();
  const mail = api.sent.find(({ to }) => to === asked.email);
  expect(mail).toMatchObject({ headers: { "Reply-To": "contact@passerelle.test" } });
  expect(mail?.subject).toBe("Re : Tarif Bcc: tous@exemple.fr");
  expect(mail?.text).toContain("Voici nos tarifs.");
  expect(mail?.text).toContain("Merci.");
  expect(mail?.text).not.toContain("À rappeler");
  expect(mail?.html).not.toContain("<script>");
});

test("of two who answer at once, one is refused; nobody answers what is closed before it is reopened", async () => {
  const [one, other] = [await agent(), await agent()];
  const { id, version, email } = await received(one, { email: "deux.reponses@exemple.fr" });
  const answers = await Promise.all([answer(id, "Oui.", one, version), answer(id, "Non.", other, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await api.runTasks();
  expect(api.sent.filter(({ to }) => to === email)).toHaveLength(1);

  expect((await move(id, "close", one)).body.state).toBe("closed");
  expect((await move(id, "close", one)).body.code).toBe("contact-changed");
  const closed = await thread(id, one);
  expect((await answer(id, "Encore.", one, closed.version)).body.code).toBe("contact-closed");
  // The author of the answer is assigned the message: the other one takes it over.
  const late = answers[0].status === 201 ? other : one;
  expect((await move(id, "reopen", late)).body.state).toBe("taken");
  expect((await move(id, "take", late)).body).toMatchObject({ taken_by: late.email, is_mine: true });
  expect((await move(id, "release", late)).body).toMatchObject({ state: "new", taken_by: null });
});

test("spam leaves the list for a list of its own, and comes back; states and words filter", async () => {
  const as = await agent();
  const { id } = await received(as, { subject: "Gagnez un million", message: "Héritage" });
  const listed = async (query: object) =>
    (await api.ask(messages.listContactMessages, { query: { limit: 100, ...query } }, { as })).body.some(
      (row) => row.id === id,
    );
  expect(await listed({ search: "heritage", state: "new" })).toBe(true);
  expect(await listed({ search: "100%_" })).toBe(false);
  await move(id, "spam", as);
  expect(await listed({})).toBe(false);
  expect(await listed({ state: "spam" })).toBe(true);
  await move(id, "not_spam", as);
  expect(await listed({ state: "closed" })).toBe(false);
  expect(await listed({})).toBe(true);
});

test("messages older than twelve months are erased with their thread, the others stay", async () => {
  const as = await agent();
  const [old, recent] = [await received(as), await received(as)];
  await note(old.id, "Vieille affaire.", as);
  const age = (id: string, months: string) =>
    api.pool.query("update contact_messages set created_at = now() - $2::interval where id = $1", [id, months]);
  await age(old.id, "12 months 2 days");
  await age(recent.id, "11 months");
  await contactTasks.deleteOld.run(api.context(), {});
  await contactTasks.deleteOld.run(api.context(), {});
  expect((await api.ask(messages.getContactMessage, { params: old }, { as })).status).toBe(404);
  expect((await thread(recent.id, as)).subject).toBe(recent.subject);
  const left = await api.pool.query("select from contact_entries where message_id = $1", [old.id]);
  expect(left.rowCount).toBe(0);
});
