import * as applications from "@passerelle/contract/hiring/applications";
import * as conversations from "@passerelle/contract/hiring/conversations";
import * as contract from "@passerelle/contract/hiring/messages";
import { setNoticeChoice } from "@passerelle/contract/hiring/notices";
import { saveHolderName } from "@passerelle/contract/identity/holder-names";
import { refusalAdvice } from "@passerelle/contract/refusal-reasons";
import type { Input } from "@passerelle/contract/route";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";

const api = await testApi();
const { given } = api;

type Account = Awaited<ReturnType<typeof given.account>>;
type Body = NonNullable<Input<typeof contract.sendMessages>["body"]>;
const text = { subject: "{{offre}}", body: "Bonjour {{prenom}} {{nom}},\n\n{{entreprise}} vous écrit." };
const send = (as: Account, application_ids: string[], more: Partial<Body> = {}) =>
  api.ask(contract.sendMessages, { body: { ...text, application_ids, ...more } }, { as });
const read = (as: Account, id: string) => api.ask(conversations.readThread, { params: { id } }, { as });
const mailsTo = async ({ email }: { email: string }) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};

const received = async (company?: Awaited<ReturnType<typeof given.company>>, row: object = {}) => {
  const owner = company ?? (await given.company({ name: "Fonderie <Blanchard>" }));
  const job = await given.job({ company_id: owner.companyId, title: "Mouleur {{nom}}" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "L'Hôte" });
  const application = await given.application({ job_id: job.id, applicant_id: applicant.id, ...row });
  return { company: owner, job, applicant, application };
};

test("the candidates of another company, those who left and those who withdrew are not written to, and it is said", async () => {
  const mine = await received();
  const others = await received();
  const gone = await received(mine.company);
  const withdrawn = await received(mine.company, { status: "WD" });
  await eraseAccount(api.context(), gone.applicant);
  const ids = [others, gone, withdrawn, mine].map(({ application }) => application.id);
  const { body } = await send(mine.company, ids);
  expect(body.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ["not-sent", "not-found"],
    ["not-sent", "applicant-gone"],
    ["not-sent", "application-withdrawn"],
    ["mailed", null],
  ]);
  expect(body).toMatchObject({ mailed: 1, written: 1 });
  expect(body.results[1]?.detail).toBe("Ce candidat a supprimé son compte\u00a0: il ne peut plus être joint.");
  expect(await mailsTo(others.applicant)).toEqual([]);
});

test.each([
  [{ application_ids: [] }, "application_ids"],
  [{ subject: "Bonjour {{age}}" }, "subject"],
  [{ refusal_reason: "filled" as const }, "refusal_reason"],
  [{ refusal_word: "Désolé", status: "IV" as const }, "refusal_word"],
])("a message that is not well formed is refused: %j", async (wrong, field) => {
  const { company, application } = await received();
  const answer = await send(company, [application.id], wrong);
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { fields: object }).fields).toHaveProperty(field);
});

test("an application that a colleague moved first is neither moved nor written to; the others are", async () => {
  const first = await received();
  const second = await received(first.company, { status: "RV" });
  const ids = [first.application.id, second.application.id];
  const expected_statuses = { [ids[0] as string]: "PD" as const, [ids[1] as string]: "PD" as const };
  for (const status of [undefined, "RJ" as const]) {
    const { body } = await send(first.company, ids, { expected_statuses, status });
    expect(body.results.map(({ code }) => code)).toEqual([null, "status-changed"]);
  }
  expect((await read(second.company, ids[1] as string)).body.messages).toEqual([]);
});

test("with a status, each candidate gets one mail and not two, in their name, and answers the recruiter", async () => {
  const { company, applicant, application } = await received();
  const sending = {
    status: "IV" as const,
    expected_statuses: { [application.id]: "PD" as const },
    template: "interview",
  };
  expect((await send(company, [application.id, application.id], sending)).body).toMatchObject({ mailed: 1 });
  const [mail, ...more] = await mailsTo(applicant);
  expect(more).toEqual([]);
  // What stands in a value is not read as a variable, and is text in HTML.
  expect(mail?.subject).toBe("Mouleur {{nom}}");
  expect(mail?.headers).toEqual({ "Reply-To": company.email });
  expect(mail?.text).toContain("Bonjour Zoé L'Hôte,\n\nFonderie <Blanchard> vous écrit.");
  expect(mail?.html).toContain("Fonderie &lt;Blanchard&gt; vous écrit.");
  const own = await api.ask(applications.getMyApplication, { params: { id: application.id } }, { as: applicant });
  expect(own.body.status).toBe("IV");
});

test("a mail to a candidate is signed by who wrote it, with what they gave of themselves, and by the company", async () => {
  const { company, applicant, application } = await received();
  const signatures = [
    [{ first_name: "", last_name: "", job_title: "responsable RH" }, "Fonderie <Blanchard>, par Passerelle"],
    [{ first_name: "Claire", last_name: "", job_title: "" }, "Claire, Fonderie <Blanchard>, par Passerelle"],
    [
      { first_name: "Claire", last_name: "Martin", job_title: "responsable RH" },
      "Claire Martin, responsable RH, Fonderie <Blanchard>, par Passerelle",
    ],
  ] as const;
  for (const [body] of signatures) {
    await api.ask(saveHolderName, { body }, { as: company });
    await send(company, [application.id]);
    await api.ask(
      conversations.writeMessage,
      { params: { id: application.id }, body: { body: "À bientôt" } },
      { as: company },
    );
    await api.follow();
  }
  const mails = await mailsTo(applicant);
  const lines = mails.map(({ text }) => text?.split("\n").find((line) => line.endsWith(", par Passerelle")));
  expect(lines.sort()).toEqual(signatures.flatMap(([, signature]) => [signature, signature]).sort());
  // No mail of a recruiter stands in it.
  expect(mails.filter(({ text }) => text?.includes(company.email))).toEqual([]);
});

test("HTML in a message is shown as text, and its lines are kept", async () => {
  const { company, applicant, application } = await received();
  await send(company, [application.id], { body: '<img src=x onerror="alert(1)">\nÀ bientôt' });
  const [mail] = await mailsTo(applicant);
  expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>À bientôt");
  expect(mail?.html).not.toContain("<img");
});

test("a candidate who muted mail about applications reads the message in their space, and the recruiter knows", async () => {
  const { company, applicant, application } = await received();
  await api.ask(setNoticeChoice, { body: { kind: "messages", channel: "page" } }, { as: applicant });
  const { body } = await send(company, [application.id], { status: "RV" });
  expect(body.results).toEqual([
    {
      application_id: application.id,
      name: "Zoé L'Hôte",
      outcome: "space-only",
      code: "mails-muted",
      detail: expect.stringContaining("dans son espace"),
    },
  ]);
  expect(await mailsTo(applicant)).toEqual([]);
  const messages = await read(applicant, application.id);
  expect(messages.body.total).toBe(1);
  expect(messages.body.messages).toEqual([
    {
      id: expect.any(String),
      author: "recruiter",
      files: [],
      interview: null,
      moderation: null,
      writer: null,
      sent_at: expect.any(String),
      subject: "Mouleur {{nom}}",
      body: "Bonjour Zoé L'Hôte,\n\nFonderie <Blanchard> vous écrit.",
      company_name: "Fonderie <Blanchard>",
      sender: null,
      was_mailed: false,
    },
  ]);
});

test("messages are read by the applicant and the company; the company alone knows who wrote", async () => {
  const { company, application } = await received();
  await send(company, [application.id]);
  expect((await read(company, application.id)).body.messages[0]?.sender).toBe(company.email);
  expect((await read(await given.company(), application.id)).status).toBe(404);
  expect((await read(await given.applicant(), application.id)).status).toBe(404);
});

test("a refusal's reason is advice to the candidate, in the mail and beside the application, until it is no longer refused", async () => {
  const { company, applicant, application } = await received();
  const refusal = {
    status: "RJ" as const,
    refusal_reason: "resume" as const,
    refusal_word: "Bravo pour votre projet {{nom}} !",
  };
  await send(company, [application.id], refusal);
  const [mail] = await mailsTo(applicant);
  expect(mail?.text).toContain("Bravo pour votre projet {{nom}} !");
  expect(mail?.text).toContain(refusalAdvice.resume);
  const readOwn = async (as: Account) =>
    (await api.ask(applications.getMyApplication, { params: { id: application.id } }, { as })).body.refusal;
  expect(await readOwn(applicant)).toEqual({ reason: "resume", word: "Bravo pour votre projet {{nom}} !" });
  expect(await readOwn(company)).toMatchObject({ reason: "resume" });
  const change = { params: { id: application.id }, body: { status: "RV" as const } };
  await api.ask(applications.changeApplicationStatus, change, { as: company });
  expect(await readOwn(applicant)).toBeNull();
  await send(company, [application.id], { status: "RJ" });
  expect(await readOwn(applicant)).toBeNull();
});

test("writing to a hundred takes as many statements as writing to one", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const many: string[] = [];
  for (let index = 0; index < 101; index += 1) {
    const { id } = await given.account("applicant");
    many.push((await given.application({ job_id: job.id, applicant_id: id })).id);
  }
  const counted = async (ids: string[]) => {
    const statements = await statementsOf(async () => {
      const answer = await send(company, ids, { status: "RJ", refusal_reason: "filled" });
      expect(answer.body.mailed).toBe(ids.length);
    });
    return statements.length;
  };
  const one = await counted(many.slice(0, 1));
  expect(one).toBeGreaterThan(5);
  expect(await counted(many.slice(1))).toBe(one);
});

test("whatever can be selected at once can be written to at once: a thousand, not one more", async () => {
  const { company } = await received();
  const ids = (count: number) =>
    Array.from({ length: count }, (_, index) => `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`);
  expect((await send(company, ids(1000))).status).toBe(200);
  expect((await send(company, ids(1001))).status).toBe(400);
});

test("messages are in the candidate's download, and go with the account", async () => {
  const { company, applicant, application } = await received();
  await send(company, [application.id], {
    status: "RJ",
    refusal_reason: "dates",
    refusal_word: "À l'an prochain, Zoé",
  });
  const { messageDataOf } = await import("./personal-data.ts");
  expect(await messageDataOf(api.context(), applicant.id)).toMatchObject({
    messages: [{ application_id: application.id, subject: "Mouleur {{nom}}" }],
  });
  await eraseAccount(api.context(), applicant);
  const { rows } = await api.pool.query(
    "select count(*)::int as n from application_messages where application_id = $1",
    [application.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const kept = await api.pool.query("select reason, word from application_refusals where application_id = $1", [
    application.id,
  ]);
  expect(kept.rows).toEqual([{ reason: "dates", word: "" }]);
});
