import { applyToJob } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/hiring/conversations";
import { sendMessages } from "@passerelle/contract/hiring/messages";
import { setNoticeChoice } from "@passerelle/contract/hiring/notices";
import { testApi } from "@passerelle/testing/api.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { filesOf, unusedFiles } from "#platform/files-store.ts";

const api = await testApi();
const { given } = api;
type Account = Awaited<ReturnType<typeof given.account>>;

const read = async (as: Account, id: string) => (await api.ask(contract.readThread, { params: { id } }, { as })).body;
const write = (as: Account, id: string, body: string, more: { file_ids?: string[]; once?: string } = {}) =>
  api.ask(contract.writeMessage, { params: { id }, body: { body, ...more } }, { as });
const attach = (as: Account, id: string, name = "lettre.pdf", bytes = pdf("Ma lettre")) =>
  api.ask(contract.joinFile, { params: { id } }, { as, file: { field: "file", name, bytes } });
const mark = (as: Account, id: string, message_id: string) =>
  api.ask(contract.markThreadRead, { params: { id }, body: { message_id } }, { as });
const threads = async (as: Account) => (await api.ask(contract.listThreads, {}, { as })).body;
const unread = async (as: Account) => (await api.ask(contract.unreadThreads, {}, { as })).body.unread;
const mailsTo = async ({ email }: { email: string }) => {
  await api.follow();
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};

/** An application to a company's offer, with both sides of its conversation. */
const toCompany = async (row: object = {}) => {
  const company = await given.company({ name: "Fonderie Blanchard" });
  const job = await given.job({ company_id: company.companyId, title: "Mouleur" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Lhôte" });
  const { id } = await given.application({ job_id: job.id, applicant_id: applicant.id, ...row });
  return { company, applicant, id };
};
const toSchool = async () => {
  const school = await given.school({ name: "Campus des Rives" });
  const posting = await given.posting({ school_id: school.schoolId, apply_email: "stages@rives.exemple.fr" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Lhôte" });
  const { id } = await given.application({ posting_id: posting.id, applicant_id: applicant.id });
  return { school, applicant, id };
};

test("somebody else's conversation does not exist: it is neither read, written, joined nor marked", async () => {
  const { company, id } = await toCompany();
  const message = (await write(company, id, "Bonjour")).body.id;
  for (const as of [await given.applicant(), await given.company(), await given.school()]) {
    expect((await api.ask(contract.readThread, { params: { id } }, { as })).status).toBe(404);
    expect((await write(as, id, "Bonjour")).status).toBe(404);
    expect((await attach(as, id)).status).toBe(404);
    expect((await mark(as, id, message)).status).toBe(404);
    expect(await threads(as)).toEqual([]);
  }
});

test.each([
  [{ status: "WD" }, "application-withdrawn"],
  [{ origin: "linked", invitation: "pending" }, "invitation-pending"],
  [{ origin: "linked", invitation: "declined" }, "invitation-declined"],
])("nobody writes about an application that is %j; it is still read, with the reason", async (row, code) => {
  const { company, applicant, id } = await toCompany(row);
  for (const as of [applicant, company]) {
    expect((await write(as, id, "Bonjour")).body).toMatchObject({ code });
    expect((await attach(as, id)).body).toMatchObject({ code });
    expect((await read(as, id)).closed).toMatchObject({ code });
  }
});

test("a candidate who erased the account, or whose account is closed, is not written to", async () => {
  const [erased, closed] = [await toCompany(), await toCompany()];
  await write(erased.applicant, erased.id, "Bonjour");
  await eraseAccount(api.context(), erased.applicant);
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", closed.applicant.id).execute();
  for (const { company, id } of [erased, closed])
    expect((await write(company, id, "Bonjour")).body).toMatchObject({ code: "applicant-gone" });
  expect(await read(erased.company, erased.id)).toMatchObject({ with: "Candidat anonyme", messages: [] });
});

test("a company that nobody works for any more cannot be written to", async () => {
  const { company, applicant, id } = await toCompany();
  await api.db.updateTable("accounts").set({ is_active: false }).where("id", "=", company.id).execute();
  expect((await write(applicant, id, "Bonjour")).body).toMatchObject({ code: "recruiter-gone" });
});

test("an application that was sent on another site has no conversation", async () => {
  const applicant = await given.applicant();
  const offer = await given.externalOffer();
  const { id } = await api.db
    .insertInto("applications")
    .values({
      external_offer_id: offer.id,
      applicant_id: applicant.id,
      offer_snapshot: JSON.stringify({ title: "Luthier", organisation: "Nova", city: "", start_date: null }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await write(applicant, id, "Bonjour")).body).toMatchObject({ code: "sent-elsewhere" });
});

test.each([
  [{ body: "" }, "body"],
  [{ body: "a".repeat(4001) }, "body"],
  [{ body: "Bonjour", file_ids: Array.from({ length: 4 }, () => crypto.randomUUID()) }, "file_ids"],
])("a message that is not well formed is refused", async (body, field) => {
  const { applicant, id } = await toCompany();
  const answer = await api.ask(contract.writeMessage, { params: { id }, body }, { as: applicant });
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { fields: object }).fields).toHaveProperty(field);
});

test.each([
  ["photo.png", Buffer.from("89504e470d0a1a0a", "hex"), "attachment-type"],
  ["programme.pdf", Buffer.from("MZ not a document"), "attachment-type"],
  ["casse.pdf", Buffer.from("%PDF-1.4\n garbage garbage"), "cv-unreadable"],
  ["grand.pdf", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), "file-too-large"],
])("a joined file has the checks of a CV: %s", async (name, bytes, code) => {
  const { applicant, id } = await toCompany();
  expect((await attach(applicant, id, name, bytes)).body).toMatchObject({ code });
});

test("only one's own files, that no message has yet, are joined", async () => {
  const { company, applicant, id } = await toCompany();
  const theirs = (await attach(company, id)).body.id;
  const mine = (await attach(applicant, id)).body.id;
  const cv = (await filesOf(api.db, applicant.id)).find(({ kind }) => kind === "cv")?.id ?? "";
  expect((await write(applicant, id, "", { file_ids: [mine] })).status).toBe(201);
  for (const file of [theirs, mine, cv, crypto.randomUUID()])
    expect((await write(applicant, id, "Voici", { file_ids: [file] })).body).toMatchObject({ code: "attachment-gone" });
  expect((await read(applicant, id)).total).toBe(1);
});

test("both sides write, and each is mailed what the other wrote, once", async () => {
  const { company, applicant, id } = await toCompany();
  const colleague = await given.colleague(company.companyId, "admin");
  const once = crypto.randomUUID();
  const first = await write(applicant, id, "Bonjour,\n\nVoici mon projet.", { once });
  expect(first.body).toMatchObject({ author: "applicant", sender: null, files: [], interview: null });
  expect((await write(applicant, id, "Bonjour,\n\nVoici mon projet.", { once })).body.id).toBe(first.body.id);
  for (const recruiter of [company, colleague]) {
    const [mail, ...more] = await mailsTo(recruiter);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Zoé Lhôte vous a écrit : Mouleur");
    expect(mail?.text).toContain("Voici mon projet.");
    expect(mail?.text).toContain(`/platform/company/candidates?liste=toutes&candidature=${id}`);
    expect(mail?.headers).toEqual({ "Reply-To": applicant.email });
  }
  await write(colleague, id, "Merci, lu <avec> soin.");
  const [mail] = await mailsTo(applicant);
  expect(mail?.subject).toBe("Fonderie Blanchard vous a écrit : Mouleur");
  expect(mail?.html).toContain("Merci, lu &lt;avec&gt; soin.");
  expect(mail?.headers).toEqual({ "Reply-To": colleague.email });
  // Who has answered is the one who is written to from then on.
  await write(applicant, id, "À demain.");
  expect(await mailsTo(company)).toHaveLength(1);
  expect(await mailsTo(colleague)).toHaveLength(2);
  expect((await read(applicant, id)).messages.map(({ body, sender }) => [body, sender])).toEqual([
    ["À demain.", null],
    ["Merci, lu <avec> soin.", null],
    ["Bonjour,\n\nVoici mon projet.", null],
  ]);
  expect((await read(company, id)).messages[1]?.sender).toBe(colleague.email);
});

test("templates and what happened to the interview stand in the same conversation", async () => {
  const { company, applicant, id } = await toCompany();
  await api.ask(
    sendMessages,
    { body: { application_ids: [id], subject: "Objet", body: "Bonjour {{prenom}}" } },
    { as: company },
  );
  const { id: interviewId } = await api.db
    .insertInto("interviews")
    .values({ application_id: id, company_id: company.companyId, mode: "phone", duration: 30, message: "Venez !" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() + 60_000).toISOString();
  await api.db
    .insertInto("interview_events")
    .values({ interview_id: interviewId, at, actor_id: company.id, actor_role: "recruiter", kind: "proposed" })
    .execute();
  const { messages, total } = await read(applicant, id);
  expect(total).toBe(2);
  expect(messages.map(({ body, subject, interview }) => [subject, body, interview?.kind])).toEqual([
    ["", "Venez !", "proposed"],
    ["Objet", "Bonjour Zoé", undefined],
  ]);
});

test("a school's conversation: its posting's address is mailed, then the member who answered", async () => {
  const { school, applicant, id } = await toSchool();
  await write(applicant, id, "Bonjour");
  expect(await mailsTo({ email: "stages@rives.exemple.fr" })).toHaveLength(1);
  await write(school, id, "Bonjour Zoé");
  expect((await mailsTo(applicant))[0]?.subject).toContain("Campus des Rives vous a écrit");
  await write(applicant, id, "Merci");
  expect((await mailsTo(school))[0]?.text).toContain("Merci");
  expect(await mailsTo({ email: "stages@rives.exemple.fr" })).toHaveLength(1);
});

test("a candidate who muted such mails reads the message in their space, and the recruiter knows", async () => {
  const { company, applicant, id } = await toCompany();
  await api.ask(setNoticeChoice, { body: { kind: "messages", channel: "page" } }, { as: applicant });
  expect((await write(company, id, "Bonjour")).body.was_mailed).toBe(false);
  expect(await mailsTo(applicant)).toEqual([]);
  expect((await read(applicant, id)).messages).toHaveLength(1);
});

test("what is unread is counted for each reader, until it was on the screen; the other side sees that it was read", async () => {
  const { company, applicant, id } = await toCompany();
  const colleague = await given.colleague(company.companyId);
  const start = Date.now();
  const writeAt = async (as: Account, body: string, seconds: number) => {
    api.setNow(new Date(start + seconds * 1000));
    return (await write(as, id, body)).body.id;
  };
  const first = await writeAt(applicant, "Un", 1);
  const second = await writeAt(applicant, "Deux", 2);
  expect([await unread(company), await unread(colleague), await unread(applicant)]).toEqual([1, 1, 0]);
  expect((await read(company, id)).unread).toBe(2);
  await mark(company, id, first);
  expect((await read(company, id)).unread).toBe(1);
  await mark(company, id, second);
  // A mark never goes back.
  await mark(company, id, first);
  expect([await unread(company), await unread(colleague)]).toEqual([0, 1]);
  const seen = await read(applicant, id);
  expect(Date.parse(seen.read_by_other_at ?? "")).toBe(Date.parse(seen.messages[0]?.sent_at ?? ""));
  await writeAt(company, "Trois", 3);
  expect(await threads(applicant)).toEqual([
    {
      application_id: id,
      with: "Fonderie Blanchard",
      logo_url: null,
      title: "Mouleur",
      unread: 1,
      last: { author: "recruiter", sent_at: expect.any(String), excerpt: "Trois" },
    },
  ]);
  expect((await threads(colleague))[0]).toMatchObject({ with: "Zoé Lhôte", unread: 2 });
  api.setNow(undefined);
});

test("an applicant sees the logo of the company, and a recruiter none", async () => {
  const { company, applicant, id } = await toCompany();
  const { rows } = await api.pool.query(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'logo', 'logo-of-threads', 'logo.png', 'image/png', 1) returning id",
    [company.id],
  );
  await api.pool.query("update companies set logo_id = $2 where id = $1", [company.companyId, rows[0]?.id]);
  await write(company, id, "Bonjour");
  const logo = `/logos/${rows[0]?.id}`;
  expect([(await read(applicant, id)).logo_url, (await threads(applicant))[0]?.logo_url]).toEqual([logo, logo]);
  expect([(await read(company, id)).logo_url, (await threads(company))[0]?.logo_url]).toEqual([null, null]);
});

test("conversations are listed with the last written first, a page at a time", async () => {
  const { company, applicant, id } = await toCompany();
  const job = await given.job({ company_id: company.companyId });
  const other = await given.application({ job_id: job.id, applicant_id: applicant.id });
  await write(company, id, "Un");
  await write(company, other.id, "Deux");
  const query = { limit: 1, offset: 1 };
  const second = await api.ask(contract.listThreads, { query }, { as: applicant });
  expect(second.headers["x-total-count"]).toBe("2");
  expect(second.body.map(({ application_id }) => application_id)).toEqual([id]);
});

test("a joined file is opened by both sides alone, stays with the message, and goes with the applicant", async () => {
  const { company, applicant, id } = await toCompany();
  const mine = (await attach(applicant, id)).body.id;
  const theirs = (await attach(company, id, "fiche.pdf")).body.id;
  await write(applicant, id, "Ma lettre", { file_ids: [mine] });
  await write(company, id, "La fiche", { file_ids: [theirs] });
  const { messages } = await read(company, id);
  expect(messages.map(({ files }) => files.map(({ name }) => name))).toEqual([["fiche.pdf"], ["lettre.pdf"]]);
  const file = await api.app.inject({ method: "GET", url: messages[1]?.files[0]?.url ?? "" });
  expect(file.statusCode).toBe(200);
  expect(file.headers["content-disposition"]).toContain("attachment");
  expect(await unusedFiles(api.db, new Date(Date.now() + 60_000))).not.toContainEqual(
    expect.objectContaining({ id: theirs }),
  );
  // What a recruiter joined is the company's; what the applicant joined is theirs.
  expect(await filesOf(api.db, company.id)).toEqual([]);
  await eraseAccount(api.context(), applicant);
  await api.runTasks();
  const left = await api.db.selectFrom("files").select("id").where("id", "in", [mine, theirs]).execute();
  expect(left).toEqual([{ id: theirs }]);
  expect((await unusedFiles(api.db, new Date(Date.now() + 60_000))).map((one) => one.id)).toContain(theirs);
});

test("the word of an application is the first message of its conversation, unread until it is seen", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  const applicant = await given.applicant();
  const applied = await api.ask(
    applyToJob,
    { body: { job_id: job.id, message: "Je suis libre en mai." } },
    { as: applicant },
  );
  await api.follow();
  const { id } = applied.body;
  expect(await threads(company)).toMatchObject([{ unread: 1, last: { excerpt: "Je suis libre en mai." } }]);
  expect(await unread(company)).toBe(1);
  const { messages } = await read(company, id);
  expect(messages).toMatchObject([{ id, author: "applicant", body: "Je suis libre en mai.", files: [] }]);
  await mark(company, id, id);
  expect(await unread(company)).toBe(0);
  expect((await read(applicant, id)).read_by_other_at).not.toBeNull();
  // An application without a word has no conversation yet.
  const silent = await given.job({ company_id: company.companyId });
  await api.ask(applyToJob, { body: { job_id: silent.id } }, { as: applicant });
  await api.follow();
  expect(await threads(applicant)).toHaveLength(1);
});

test("the applicant reads the recruiter's name, and the usual delay from five answers on; the recruiter reads neither", async () => {
  const { company, applicant, id } = await toCompany();
  expect(await read(applicant, id)).toMatchObject({ recruiter: null, usual_days: null });
  await api.pool.query("update accounts set first_name = 'Théo', last_name = 'Pennec' where id = $1", [company.id]);
  await write(company, id, "Bonjour");
  const rate = (answered: number) =>
    api.pool.query(
      `insert into answer_rates (organisation_id, applications, answered, median_days) values ($1, 9, $2, 1.4)
       on conflict (organisation_id) do update set answered = excluded.answered`,
      [company.companyId, answered],
    );
  await rate(4);
  expect(await read(applicant, id)).toMatchObject({
    recruiter: "Théo Pennec",
    usual_days: null,
    messages: [{ writer: "Théo Pennec", sender: null }],
  });
  await rate(5);
  expect((await read(applicant, id)).usual_days).toBe(2);
  expect(await read(company, id)).toMatchObject({ recruiter: null, usual_days: null });
});
