import * as contract from "@passerelle/contract/hiring/conversations";
import { receiveMail } from "@passerelle/contract/hiring/inbound-mail";
import { sendMessages } from "@passerelle/contract/hiring/messages";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { givenReplies } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";

const api = await testApi({ replies: givenReplies });
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;
type Mail = Partial<NonNullable<Parameters<typeof pass>[0]>>;

let sent = 0;
const pass = (
  mail: { to: string; text?: string; message_id?: string; headers?: Record<string, string>; files?: object[] },
  token = givenReplies.token,
) => {
  sent += 1;
  const { to, files = [], ...rest } = mail;
  const body = { text: "Merci !", message_id: `<${sent}@exemple.fr>`, ...rest, to: [to], attachments: files };
  return api.ask(receiveMail, { params: { token }, body: body as never });
};
const read = async (as: Account, id: string) =>
  (await api.ask(contract.readThread, { params: { id } }, { as })).body.messages;
const lastMailTo = async ({ email }: Account) => {
  await api.follow();
  await api.runTasks();
  return api.sent.findLast(({ to }) => to === email);
};
const replyToOf = async (account: Account) => (await lastMailTo(account))?.headers?.["Reply-To"] ?? "";

/** A conversation that the company began, and the address where its applicant answers. */
const begun = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const applicant = await given.applicant();
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id });
  await api.ask(contract.writeMessage, { params: { id }, body: { body: "Bonjour" } }, { as: company });
  return { company, applicant, id, address: await replyToOf(applicant) };
};

test("a forged, foreign or expired address, another token and a writer who left are refused alike", async () => {
  const { applicant, company, id, address } = await begun();
  const forged = address.replace(/^./, (first) => (first === "a" ? "b" : "a"));
  const answers = [
    await pass({ to: forged }),
    await pass({ to: "contact@reponses.test" }),
    await pass({ to: address.replace("reponses.test", "ailleurs.test") }),
    await pass({ to: address }, "un-autre-jeton-de-plus-de-32-caracteres"),
  ];
  api.setNow(new Date(Date.now() + 91 * 86_400_000));
  answers.push(await pass({ to: address }));
  api.setNow(undefined);
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", applicant.id).execute();
  answers.push(await pass({ to: address }));
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  expect(await read(company, id)).toHaveLength(1);
});

test("a recruiter who left the company writes no more, nor does anybody in an erased person's conversation", async () => {
  const { company, applicant, id, address } = await begun();
  const colleague = await given.colleague(company.companyId);
  await api.ask(contract.writeMessage, { params: { id }, body: { body: "À vous" } }, { as: colleague });
  await pass({ to: address });
  const theirs = await replyToOf(colleague);
  await api.db.deleteFrom("company_members").where("account_id", "=", colleague.id).execute();
  expect((await pass({ to: theirs })).status).toBe(404);
  await eraseAccount(api.context(), applicant);
  expect((await pass({ to: address })).status).toBe(404);
});

test("nothing lands in a conversation that is closed", async () => {
  const { id, address } = await begun();
  await api.db.updateTable("applications").set({ status: "WD" }).where("id", "=", id).execute();
  expect((await pass({ to: address })).body).toMatchObject({ code: "application-withdrawn" });
});

test.each<Mail>([
  { headers: { "Auto-Submitted": "auto-replied" } },
  { headers: { precedence: "bulk" } },
  { text: "" },
  { text: "> Bonjour\n> encore" },
])("a mail of a program, or that says nothing, is dropped: %j", async (mail) => {
  const { company, id, address } = await begun();
  expect((await pass({ to: address, ...mail })).body).toEqual({ landed: false });
  expect(await read(company, id)).toHaveLength(1);
});

test("without the setting, an answer goes to who wrote, and there is no webhook", async () => {
  const plain = await testApi();
  const company = await plain.given.company();
  const job = await plain.given.job({ company_id: company.companyId });
  const applicant = await plain.given.applicant();
  const { id } = await plain.given.application({ job_id: job.id, applicant_id: applicant.id });
  await plain.ask(contract.writeMessage, { params: { id }, body: { body: "Bonjour" } }, { as: company });
  await plain.follow();
  await plain.runTasks();
  expect(plain.sent.find(({ to }) => to === applicant.email)?.headers).toEqual({ "Reply-To": company.email });
  const body = { to: ["a@reponses.test"], message_id: "<1@a>", text: "Bonjour" };
  expect((await plain.ask(receiveMail, { params: { token: givenReplies.token }, body })).status).toBe(404);
});

test("an answer by mail lands once, without the mail it answers, and is mailed on with an address of its own", async () => {
  const { company, applicant, id, address } = await begun();
  const mail = { to: `Passerelle <${address}>`, message_id: "<une-fois@exemple.fr>" };
  const text = "Oui, mardi me va.\n\nLe mar. 24 nov. 2026, Fonderie <a@b.fr> a écrit :\n> Bonjour";
  for (let times = 0; times < 2; times += 1) expect((await pass({ ...mail, text })).body).toEqual({ landed: true });
  expect((await read(applicant, id)).map(({ author, body }) => [author, body])).toEqual([
    ["applicant", "Oui, mardi me va."],
    ["recruiter", "Bonjour"],
  ]);
  const theirs = await replyToOf(company);
  expect(theirs).not.toBe(address);
  await pass({ to: theirs, text: "Parfait." });
  expect((await read(applicant, id))[0]).toMatchObject({ author: "recruiter", body: "Parfait." });
  // A template carries such an address too.
  const template = { application_ids: [id], subject: "Objet", body: "Bonjour" };
  await api.ask(sendMessages, { body: template }, { as: company });
  expect(await replyToOf(applicant)).toMatch(/^[a-z2-7]{56}@reponses\.test$/);
});

test("files of a mail have the checks of a CV; the others are left out and named", async () => {
  const { company, id, address } = await begun();
  const file = (name: string, bytes: Buffer) => ({ name, content: bytes.toString("base64") });
  const files = [
    file("lettre.pdf", pdf("Ma lettre")),
    file("photo.png", Buffer.from("89504e470d0a1a0a", "hex")),
    file("faux.pdf", Buffer.from("MZ")),
  ];
  await pass({ to: address, text: "Voici", files });
  const [last] = await read(company, id);
  expect(last?.body).toBe("Voici\n\n(Fichiers non transmis\u00a0: photo.png, faux.pdf)");
  expect(last?.files.map(({ name }) => name)).toEqual(["lettre.pdf"]);
});
