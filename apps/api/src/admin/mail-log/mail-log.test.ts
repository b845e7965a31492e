import * as contract from "@passerelle/contract/admin/mail-log";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, expect, test } from "vitest";
import { emailTemplate } from "#platform/email-template.ts";
import { mailTasks, sendMails } from "#platform/mail.ts";

const api = await testApi();
const staff = await api.given.account(null, { is_staff: true });
const superuser = await api.given.account(null, { is_superuser: true });
const nobody = "01900000-0000-7000-8000-000000000000";

beforeEach(async () => {
  api.setNow(undefined);
  api.mail.failure = null;
  api.sent.length = 0;
  await api.db.deleteFrom("mails").execute();
  await api.pool.query("delete from tasks.job");
});

const write = async (kind: contract.MailKind | undefined, to = "zoe@exemple.fr") => {
  const url = "https://passerelle.test/reset-password/tres-secret-4821";
  await sendMails(api.context(), [
    emailTemplate({
      ...(kind && { kind }),
      to,
      subject: "Bonjour 482 913",
      paragraphs: ["Bienvenue."],
      action: { label: "Ouvrir", url },
    }),
  ]);
};
const fail = async () => {
  api.mail.failure = new Error("boîte pleine");
  await expect(api.runTasks()).rejects.toThrow();
  api.mail.failure = null;
};
const list = async (query: object = {}) => (await api.ask(contract.listMails, { query }, { as: staff })).body;
const only = async () => (await list())[0] as contract.LoggedMail;
const resend = (id: string, expected_state: contract.LoggedMail["state"]) =>
  api.ask(contract.resendMail, { params: { id }, body: { expected_state } }, { as: staff });

test("messages are listed with their kind, state, attempts and last error, and never what they say", async () => {
  await write("application");
  expect(await only()).toMatchObject({
    kind: "application",
    recipient: "zoe@exemple.fr",
    state: "waiting",
    attempts: 0,
  });
  await fail();
  expect(await only()).toMatchObject({ state: "failed", attempts: 1, last_error: "Error: boîte pleine" });
  await api.runTasks();
  expect(await only()).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  expect(JSON.stringify(await list())).not.toContain("tres-secret");
});

test("filters by address, state, kind and days", async () => {
  await write("application", "ana@exemple.fr");
  await api.runTasks();
  await write("report", "bob_1@exemple.fr");
  const found = async (query: object) => (await list(query)).map(({ recipient }) => recipient);
  expect(await found({ search: "ANA" })).toEqual(["ana@exemple.fr"]);
  expect(await found({ search: "_" })).toEqual(["bob_1@exemple.fr"]);
  expect(await found({ state: "sent" })).toEqual(["ana@exemple.fr"]);
  expect(await found({ kind: "report" })).toEqual(["bob_1@exemple.fr"]);
  expect(await found({ to: "2020-01-01" })).toEqual([]);
  expect(await found({ from: "2020-01-01", offset: "5000" })).toEqual([]);
  const upsideDown = { query: { from: "2026-02-01", to: "2026-01-01" } };
  expect((await api.ask(contract.listMails, upsideDown, { as: staff })).body.fields).toEqual({
    to: ["La fin vient avant le début."],
  });
  const refused = { query: { from: "pas un jour", state: "x" as "sent" } };
  expect((await api.ask(contract.listMails, refused, { as: staff })).status).toBe(400);
});

test("a failed message that is sent again leaves once, however often that is asked", async () => {
  await write("application");
  await fail();
  const { id } = await only();
  expect((await resend(id, "sent")).body.code).toBe("mail-changed");
  await Promise.all([resend(id, "failed"), resend(id, "failed"), resend(id, "failed")]);
  await api.runTasks();
  expect(api.sent).toHaveLength(1);
  expect((await resend(id, "failed")).body.code).toBe("mail-changed");
  expect((await resend(nobody, "failed")).status).toBe(404);
});

test("while a worker sends it, a message is left alone", async () => {
  await write("application");
  await fail();
  const { id } = await only();
  await api.pool.query("update mails set claimed_until = now() + interval '1 minute'");
  expect((await resend(id, "failed")).body.code).toBe("mail-changed");
  expect((await api.ask(contract.abandonMail, { params: { id } }, { as: staff })).body.code).toBe("mail-changed");
});

test("a message that has left is sent once more as another one, and not again within ten minutes", async () => {
  await write("interview");
  await api.runTasks();
  const { id, remedy } = await only();
  expect(remedy).toBe("resend");
  const answers = await Promise.all([resend(id, "sent"), resend(id, "sent")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await api.runTasks();
  expect(api.sent).toHaveLength(2);
  expect((await list()).map(({ is_repeat }) => is_repeat)).toEqual([true, false]);
  expect((await resend(id, "sent")).body.code).toBe("mail-resent");
});

test("a message that holds a link of its own is not sent again; a fresh one is", async () => {
  const applicant = await api.given.applicant();
  await write("password-reset", applicant.email);
  await api.runTasks();
  const mail = await only();
  expect(mail).toMatchObject({ remedy: "new-link", is_readable: false, subject: "Bonjour •••" });
  expect((await resend(mail.id, "sent")).body.code).toBe("mail-holds-link");
  const renew = (id: string) => api.ask(contract.renewMailLink, { params: { id } }, { as: staff });
  expect((await renew(mail.id)).status).toBe(200);
  await api.runTasks();
  expect(api.sent.at(-1)).toMatchObject({ to: applicant.email, subject: "Choisissez un nouveau mot de passe" });
  expect(api.sent.at(-1)?.text).not.toContain("tres-secret");
  await api.db.deleteFrom("mails").execute();
  await write("invitation");
  expect((await renew((await only()).id)).body.code).toBe("mail-holds-link");
  expect((await renew(nobody)).status).toBe(404);
});

test("one that does not leave is given up, and no task sends it any more", async () => {
  await write("application");
  await fail();
  const { id } = await only();
  const abandon = () => api.ask(contract.abandonMail, { params: { id } }, { as: staff });
  expect((await abandon()).body).toMatchObject({ state: "abandoned" });
  expect((await abandon()).body.code).toBe("mail-changed");
  expect((await resend(id, "abandoned")).body.code).toBe("mail-changed");
  await api.runTasks();
  await mailTasks.sweep.run(api.context(), {});
  await api.runTasks();
  expect(api.sent).toHaveLength(0);
  await mailTasks.deleteOld.run({ ...api.context(), now: new Date(Date.now() + 91 * 86_400_000) }, {});
  expect(await list()).toEqual([]);
});

test("what a message says is for superusers, without its links, noted; secrets and private letters are for nobody", async () => {
  const person = await api.given.applicant();
  await write("report", person.email);
  const { id } = await only();
  const read = (mail: string, as = superuser) => api.ask(contract.readMail, { params: { id: mail } }, { as });
  expect((await read(id, staff)).status).toBe(403);
  expect((await read(id)).body.text).toContain("Bienvenue.");
  expect((await read(id)).body.text).not.toContain("tres-secret");
  const noted = await api.db
    .selectFrom("audit_entries")
    .select(["actor_id", "account_id"])
    .where("action", "=", "mail-read")
    .execute();
  const entry = { actor_id: superuser.id, account_id: person.id };
  expect(noted).toEqual([entry, entry]);
  for (const kind of [
    "password-reset",
    "verification",
    "email-change",
    "invitation",
    "data-request",
    "message",
    undefined,
  ] as const) {
    await api.db.deleteFrom("mails").execute();
    await write(kind);
    expect([kind, (await read((await only()).id)).body.code]).toEqual([kind, "mail-unreadable"]);
  }
});
