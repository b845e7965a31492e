import { applyToJob, getMyApplication } from "@passerelle/contract/hiring/applications";
import { readThread } from "@passerelle/contract/hiring/conversations";
import { proposeInterview } from "@passerelle/contract/hiring/interviews";
import { addApplicationNote, rateApplication } from "@passerelle/contract/hiring/received-applications";
import { getUser } from "@passerelle/contract/identity/accounts";
import * as twoStep from "@passerelle/contract/identity/two-step";
import { createCompanyJob, fillCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { listCompanyPages } from "@passerelle/contract/offers/directories";
import { findOrganisationPage } from "@passerelle/contract/offers/organisation-pages";
import { getOffer } from "@passerelle/contract/offers/search";
import { createCompanyProfile } from "@passerelle/contract/organisations/companies";
import * as contract from "@passerelle/contract/organisations/company-closing";
import { listCompanies, setCompanyPlan } from "@passerelle/contract/organisations/company-plans";
import { getTeam, inviteMember, readInvitation } from "@passerelle/contract/organisations/company-team";
import { requestVerification } from "@passerelle/contract/organisations/company-verification";
import { testApi } from "@passerelle/testing/api.ts";
import { type Account, givenPassword } from "@passerelle/testing/given.ts";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { applicationTasks } from "#hiring/applications/tasks.ts";

const api = await testApi();
const { given, ask } = api;
afterEach(() => api.setNow(undefined));

const minute = 60_000;
const later = (ms: number) => api.setNow(new Date(Date.now() + ms));
type Company = Awaited<ReturnType<typeof given.company>>;
const nameOf = async (companyId: string) =>
  (await api.db.selectFrom("companies").select("name").where("id", "=", companyId).executeTakeFirstOrThrow()).name;
const close = async (as: Account & { companyId: string }, body: object = {}) =>
  ask(
    contract.closeCompany,
    { params: { id: as.companyId }, body: { name: await nameOf(as.companyId), password: givenPassword, ...body } },
    { as },
  );
const figures = (as: Account) => ask(contract.readClosing, {}, { as });
const isOpen = async (companyId: string) =>
  (await api.db.selectFrom("companies").select("closed_at").where("id", "=", companyId).executeTakeFirstOrThrow())
    .closed_at === null;
const mailsTo = async ({ email }: Account) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email);
};
/** What the task of closed offers does once the minutes in which a closing can be taken back are over. */
const announce = async () => {
  later(6 * minute);
  await applicationTasks.notifyOfClosed.run(api.context(), {});
};

describe("what is refused", () => {
  test("a recruiter neither reads the figures nor closes, and learns why", async () => {
    const { companyId } = await given.company();
    const as = await given.colleague(companyId);
    for (const { status, body } of [await figures(as), await close(as)])
      expect([status, body.code, body.detail]).toEqual([
        403,
        "company-admin-only",
        "Seul un administrateur de l'entreprise peut faire cela.",
      ]);
    expect(await isOpen(companyId)).toBe(true);
  });

  test("an applicant, a school, the staff and a visitor may not; another company does not find it", async () => {
    const company = await given.company();
    const others = [
      await given.applicant(),
      await given.school(),
      await given.account(null, { is_staff: true }),
      await given.account(null, { is_superuser: true }),
    ];
    for (const as of others) expect((await close({ ...as, companyId: company.companyId })).status).toBe(403);
    const body = { name: await nameOf(company.companyId), password: givenPassword };
    expect((await ask(contract.closeCompany, { params: { id: company.companyId }, body })).status).toBe(401);
    const stranger = await given.company();
    expect((await close({ ...stranger, companyId: company.companyId })).status).toBe(404);
    const alone = await given.account("company");
    expect((await close({ ...alone, companyId: company.companyId })).status).toBe(404);
    expect((await figures(alone)).body.code).toBe("profile-required");
    expect(await isOpen(company.companyId)).toBe(true);
  });

  test("a wrong name, a wrong password and a missing code change nothing", async () => {
    const as = await given.company({ name: "L'Écluse d'Or" });
    const named = await close(as, { name: "Le canal" });
    expect([named.status, named.body.fields]).toEqual([400, { name: ["Ce n'est pas le nom de l'entreprise."] }]);
    expect((await close(as, { password: "pas le bon mot de passe" })).body).toMatchObject({
      code: "wrong-password",
      detail: "Le mot de passe actuel n'est pas le bon.",
    });
    expect((await close(as, { name: "" })).body.fields).toEqual({ name: ["Le nom de l'entreprise est requis"] });

    const { set_up, secret } = (await ask(twoStep.startTwoStep, {}, { as })).body;
    const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
    const on = await ask(
      twoStep.enableTwoStep,
      { body: { set_up, code: codeAt(Date.now()), password: givenPassword } },
      { as },
    );
    expect(on.status).toBe(201);
    expect((await close(as)).body.fields).toEqual({ code: ["Le code est requis"] });
    expect((await close(as, { code: "000000" })).body.code).toBe("wrong-code");
    expect(await isOpen(as.companyId)).toBe(true);
    later(2 * minute);
    expect((await close(as, { name: "l'écluse d'or", code: codeAt(Date.now() + 2 * minute) })).status).toBe(200);
    expect(await isOpen(as.companyId)).toBe(false);
  });
});

const slots = () => [new Date(Date.now() + 7 * 1440 * minute).toISOString()];
const propose = async (as: Company, applicationId: string) => {
  const body = {
    application_id: applicationId,
    expected_status: "PD",
    mode: "site",
    place: "12 rue des Halles",
    duration: 30,
    message: "",
    slots: slots(),
  };
  expect((await ask(proposeInterview, { body: body as never }, { as })).status).toBe(201);
};

test("closing does what its figures say: offers, candidates, propositions, interviews, team, invitations", async () => {
  const as = await given.company({ name: "Atelier du Quai" });
  const colleague = await given.colleague(as.companyId, "admin");
  await ask(inviteMember, { body: { email: "attendu@exemple.fr", role: "recruiter" } }, { as });
  await api.runTasks();
  const invitation = /\/invitation\/([\w-]+)/.exec(api.sent.find(({ to }) => to === "attendu@exemple.fr")?.text ?? "");
  const open = await given.job({ company_id: as.companyId, title: "Tourneur" });
  const filled = await given.job({ company_id: as.companyId, title: "Fraiseur" });
  const [waiting, met, taken, asked] = [
    await given.applicant(),
    await given.applicant(),
    await given.applicant(),
    await given.applicant(),
  ];
  const apply = async (job: string, applicant: Account) =>
    (await ask(applyToJob, { body: { job_id: job } }, { as: applicant })).body.id;
  const [first, second] = [await apply(open.id, waiting), await apply(open.id, met)];
  const onFilled = await apply(filled.id, waiting);
  const { id: accepted } = await given.application({ job_id: open.id, applicant_id: taken.id, status: "AC" });
  const proposition = await given.application({
    ...{ job_id: open.id, applicant_id: asked.id, origin: "linked" as const, invitation: "pending" as const },
  });
  await ask(fillCompanyJob, { params: { id: filled.id } }, { as });
  await propose(as, second);
  await ask(addApplicationNote, { params: { id: first }, body: { text: "À rappeler" } }, { as });
  await ask(rateApplication, { params: { id: first }, body: { stars: 4 } }, { as });
  await api.follow();
  // Those who wait for the filled offer have had its mail.
  await announce();
  api.setNow(undefined);
  await api.runTasks();
  api.sent.length = 0;

  expect((await figures(as)).body).toEqual({
    id: as.companyId,
    name: "Atelier du Quai",
    open_offers: 1,
    waiting_candidates: 2,
    pending_propositions: 1,
    interviews: 1,
    colleagues: 1,
    pending_invitations: 1,
  });
  const closed = await close(as);
  expect([closed.status, closed.body]).toEqual([200, { detail: "L'espace de votre entreprise est fermé." }]);

  // At once: nothing is shown, nobody has access, interviews and propositions are off.
  expect((await ask(getOffer, { params: { id: open.id } })).body.is_open).toBe(false);
  expect((await ask(applyToJob, { body: { job_id: open.id } }, { as: await given.applicant() })).status).toBe(404);
  const page = await ask(getCompanyPage, { params: { slug: "atelier-du-quai" } });
  expect([page.status, page.body.detail]).toEqual([410, "Cette entreprise a fermé son espace sur Passerelle."]);
  expect((await ask(findOrganisationPage, { params: { id: as.companyId } })).status).toBe(404);
  expect((await ask(listCompanyPages, { query: { search: "Atelier du Quai" } })).body.count).toBe(0);
  expect((await ask(getUser, {}, { as: colleague })).status).toBe(401);
  expect((await ask(getUser, {}, { as })).body.user.company).toBeNull();
  expect((await ask(getTeam, {}, { as })).body.code).toBe("profile-required");
  expect((await ask(readInvitation, { params: { token: invitation?.[1] ?? "" } })).body.code).toBe("invitation-over");
  expect((await ask(getMyApplication, { params: { id: proposition.id } }, { as: asked })).body).toMatchObject({
    status: "WD",
    invitation: "cancelled",
  });
  const cancelled = (await mailsTo(met)).find(({ subject }) => /annulé/.test(subject));
  expect(cancelled?.text).toContain("L'entreprise a fermé son espace sur Passerelle.");
  expect((await mailsTo(colleague)).map(({ subject }) => subject)).toContain(
    "Atelier du Quai a fermé son espace sur Passerelle",
  );
  expect((await mailsTo(as)).map(({ subject }) => subject)).toContain(
    "Vous avez fermé l'espace de votre entreprise (Atelier du Quai)",
  );
  const { rows: noted } = await api.pool.query(
    "select (select count(*)::int from application_notes) as notes, (select count(*)::int from application_ratings) as stars",
  );
  expect(noted).toEqual([{ notes: 0, stars: 0 }]);

  // Soon after: each who waited is answered, once, also those of an offer that had closed before; an accepted one stays accepted.
  await announce();
  await announce();
  for (const [applicant, id] of [
    [waiting, first],
    [waiting, onFilled],
    [met, second],
  ] as const)
    expect((await ask(getMyApplication, { params: { id } }, { as: applicant })).body).toMatchObject({
      status: "RJ",
      job: { closing: "closed", company: { name: "Atelier du Quai" } },
    });
  expect((await ask(getMyApplication, { params: { id: accepted } }, { as: taken })).body.status).toBe("AC");
  const told = (await mailsTo(waiting)).filter(({ subject }) => /est close/.test(subject));
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toContain("L'entreprise a fermé son espace sur Passerelle");
  expect(told[0]?.text).not.toContain("peut encore vous répondre");
  const thread = await ask(readThread, { params: { id: first } }, { as: waiting });
  expect(thread.body.closed?.code).toBe("recruiter-gone");
});

test("the staff sees that it is closed, and sets no plan of it any more; the log names who closed it", async () => {
  const as = await given.company({ name: "Forge Basse" });
  await close(as);
  const staff = await given.account(null, { is_staff: true });
  const { body } = await ask(listCompanies, { query: { search: "Forge Basse" } }, { as: staff });
  expect(body).toMatchObject([{ id: as.companyId, members: 0, active_jobs: 0, closed_at: expect.any(String) }]);
  const set = await ask(
    setCompanyPlan,
    {
      params: { id: as.companyId },
      body: { plan: "premium", plan_until: null, expected_plan: "free", expected_until: null },
    },
    { as: staff },
  );
  expect([set.status, set.body.code]).toEqual([410, "company-closed"]);
  const { rows } = await api.pool.query(
    "select actor_id, company_id from audit_entries where action = 'company-closed'",
  );
  expect(rows).toContainEqual({ actor_id: as.id, company_id: as.companyId });
});

test("a verification that was asked waits for nobody any more", async () => {
  const as = await given.unverifiedCompany();
  await ask(requestVerification, { body: { message: "Notre SIRET est récent" } }, { as });
  await close(as);
  const { rows } = await api.pool.query("select state from verification_requests where company_id = $1", [
    as.companyId,
  ]);
  expect(rows).toEqual([{ state: "refused" }]);
});

test("an offer published at the moment of the closing is never left on screen", async () => {
  const as = await given.company();
  const colleague = await given.colleague(as.companyId);
  const job = {
    ...{ title: "Meunier", contract_type: "AP", city: "Nantes", domain: "OTHER", min_level: "CAP", min_experience: 0 },
    ...{ start_date: "2027-09-01", school_rhythm: "1 semaine, 1 semaine", description: "Moudre." },
  };
  const publish = () => ask(createCompanyJob, { body: job as never }, { as: colleague });
  const [, closing] = await Promise.all([publish(), close(as), publish()]);
  expect(closing.status).toBe(200);
  const { rows } = await api.pool.query("select 1 from offer_search where organisation_id = $1", [as.companyId]);
  expect(rows).toEqual([]);
});

test("a double click closes once; of two administrators at once the second learns that it is closed", async () => {
  const as = await given.company();
  const [one, two] = await Promise.all([close(as), close(as)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await close(as)).status).toBe(200);
  await api.runTasks();
  expect(api.sent.filter(({ to, subject }) => to === as.email && /fermé/.test(subject))).toHaveLength(1);

  const first = await given.company();
  const second = await given.colleague(first.companyId, "admin");
  const answers = await Promise.all([close(first), close(second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Its session has ended, unless it asked before that.
  expect([401, 410]).toContain(answers.find(({ status }) => status !== 200)?.status);
});

test("who closed a company may make another one, under another public address", async () => {
  const as = await given.company({ name: "Moulin Neuf" });
  const form = {
    ...{ name: "Moulin Neuf", domain: "TECH", company_size: "PME", workforce: "10-49", website: "" },
    ...{ address: "1 rue du Moulin", zip_code: "44000", city: "Nantes", country: "France", description: "Farines" },
  };
  expect((await ask(createCompanyProfile, { body: form as never }, { as })).body.code).toBe("profile-exists");
  await close(as);
  const made = await ask(createCompanyProfile, { body: form as never }, { as });
  expect(made.status).toBe(201);
  expect(made.body.id).not.toBe(as.companyId);
  const job = {
    ...{ title: "Meunier", contract_type: "AP", city: "Nantes", domain: "OTHER", min_level: "CAP", min_experience: 0 },
    ...{ start_date: "2027-09-01", school_rhythm: "1 semaine, 1 semaine", description: "Moudre." },
  };
  expect((await ask(createCompanyJob, { body: job as never }, { as })).status).toBe(201);
  // The same closing again names the company that is closed, not the new one.
  expect((await close(as)).status).toBe(404);
  expect(await isOpen(made.body.id)).toBe(true);
});
