import {
  addApplicationNote,
  getCandidateSheet,
  rateApplication,
} from "@passerelle/contract/hiring/received-applications";
import { deleteAccount, getUser, requestDataLink } from "@passerelle/contract/identity/accounts";
import { listFollowers } from "@passerelle/contract/offers/job-followers";
import { changeMemberRole, getTeam } from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
const leave = (as: Account, password = givenPassword) => ask(deleteAccount, { body: { password } }, { as });
const isThere = async ({ id }: Account) =>
  (await api.pool.query("select 1 from accounts where id = $1", [id])).rowCount === 1;

test("schools and the staff take no data and delete no account this way", async () => {
  for (const as of [await given.school(), await given.account(null, { is_staff: true })]) {
    expect((await leave(as)).status).toBe(403);
    expect((await ask(requestDataLink, {}, { as })).status).toBe(403);
    expect(await isThere(as)).toBe(true);
  }
});

test("the last administrator of colleagues names another one first; the last person closes the company first", async () => {
  const as = await given.company();
  const alone = await leave(as);
  expect([alone.status, alone.body.code, alone.body.detail]).toEqual([
    409,
    "last-member",
    "Vous êtes la seule personne de votre entreprise sur Passerelle. Fermez-la d'abord, depuis la page Équipe\u00a0: ses candidats ne restent pas sans réponse.",
  ]);
  const recruiter = await given.colleague(as.companyId);
  const admin = await leave(as);
  expect([admin.status, admin.body.code, admin.body.detail]).toEqual([
    409,
    "last-admin",
    "Une entreprise garde au moins un administrateur. Donnez d'abord ce rôle à une autre personne.",
  ]);
  expect((await leave(as, "pas le bon mot de passe")).body.code).toBe("wrong-password");
  expect(await isThere(as)).toBe(true);
  await ask(
    changeMemberRole,
    { params: { id: recruiter.id }, body: { role: "admin", expected_role: "recruiter" } },
    { as },
  );
  expect((await leave(as)).status).toBe(200);
  expect((await ask(getTeam, {}, { as: recruiter })).body.members.map(({ id }) => id)).toEqual([recruiter.id]);
});

test("of two last administrators who leave at once, one stays", async () => {
  const first = await given.company();
  const second = await given.colleague(first.companyId, "admin");
  const answers = await Promise.all([leave(first), leave(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a recruiter takes their data, then leaves: notes stay without a name, stars and following go, the mail confirms", async () => {
  const admin = await given.company();
  const as = await given.colleague(admin.companyId, "recruiter", { first_name: "Karim", last_name: "Benali" });
  const job = await given.job({ company_id: admin.companyId, title: "Tourneur" });
  const { id } = await given.application({ job_id: job.id });
  await ask(addApplicationNote, { params: { id }, body: { text: "Très motivé" } }, { as });
  await ask(rateApplication, { params: { id }, body: { stars: 5 } }, { as });
  await api.db.insertInto("job_followers").values({ job_id: job.id, account_id: as.id }).execute();

  const { body } = await ask(requestDataLink, {}, { as });
  const zip = await openZip((await api.sendRaw({ method: "GET", url: body.url })).raw);
  const data = JSON.parse((await zip.file("donnees.json")?.async("string")) ?? "{}");
  expect(data).toMatchObject({
    account: { email: as.email, first_name: "Karim" },
    works_for: { role: "recruiter" },
    notes_written: [{ offer: "Tourneur", text: "Très motivé" }],
    stars_given: [{ offer: "Tourneur", stars: 5 }],
    messages_written: [],
    interviews_received: [],
    followed_offers: [{ title: "Tourneur" }],
    linked_calendar: null,
  });

  expect((await leave(as)).body).toEqual({ detail: "Votre compte et vos données ont été supprimés." });
  expect(await isThere(as)).toBe(false);
  expect((await ask(getUser, {}, { as })).status).toBe(401);
  const sheet = await ask(getCandidateSheet, { params: { id } }, { as: admin });
  expect(sheet.body.notes).toMatchObject([{ text: "Très motivé", author: "" }]);
  const { rows } = await api.pool.query("select rating from applications where id = $1", [id]);
  expect(rows).toEqual([{ rating: null }]);
  const followers = await ask(listFollowers, { params: { id: job.id } }, { as: admin });
  expect(followers.body.members.map((member) => member.id)).toEqual([admin.id]);
  await api.runTasks();
  const last = api.sent.filter(({ to }) => to === as.email);
  expect(last.map(({ subject }) => subject)).toEqual(["Votre compte a été supprimé"]);
  expect(last[0]?.text).toContain("restent dans ses dossiers, sans votre nom");
});

test("an account without a company goes at once", async () => {
  const as = await given.account("company");
  expect((await leave(as)).status).toBe(200);
  expect(await isThere(as)).toBe(false);
});
