import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getAttention } from "@passerelle/contract/admin/todo";
import { refusals } from "@passerelle/contract/errors";
import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { getOffer, searchOffers } from "@passerelle/contract/offers/search";
import { getCompanyProfile, updateCompanyProfile } from "@passerelle/contract/organisations/companies";
import { listCompanies } from "@passerelle/contract/organisations/company-plans";
import * as contract from "@passerelle/contract/organisations/company-verification";
import { testApi } from "@passerelle/testing/api.ts";
import { afterAll, describe, expect, test } from "vitest";

/** A register that answers as the public one does; each test says what it knows. */
const known = new Map<string, object[]>();
const register = createServer((request, response) => {
  const siret = new URL(request.url ?? "", "http://register").searchParams.get("q") ?? "";
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ results: known.get(siret) ?? [], total_results: known.has(siret) ? 1 : 0 }));
});
await new Promise<void>((ready) => register.listen(0, "127.0.0.1", ready));
afterAll(() => register.close());
const siretRegister = `http://127.0.0.1:${(register.address() as AddressInfo).port}/search?q={siret}`;

const api = await testApi({ siretRegister });
const { given, ask } = api;
const staff = await given.account(null, { is_staff: true });
const as = { as: staff };
let sites = 0;
/** A domain of its own for each company. */
const newDomain = () => `atelier-${++sites}.fr`;

type Company = Awaited<ReturnType<typeof given.unverifiedCompany>>;
const own = async (company: Company) => (await ask(contract.getOwnVerification, {}, { as: company })).body;
const request = (company: Company, message = "") =>
  ask(contract.requestVerification, { body: { message } }, { as: company });
const decide = (company: Company, decision: "vouch" | "refuse" | "revoke", note = "Vu au téléphone") =>
  ask(contract.decideVerification, { params: { id: company.companyId }, body: { decision, note } }, as);
const slugOf = async ({ companyId }: Company) =>
  (await api.pool.query<{ slug: string }>("select slug from companies where id = $1", [companyId])).rows[0]?.slug ?? "";
const profileOf = async (company: Company) => {
  const {
    id: _i,
    logo_url: _l,
    cover_url: _c,
    reads_without_names: _r,
    ...form
  } = (await ask(getCompanyProfile, {}, { as: company })).body;
  return form;
};
const save = async (company: Company, part: Partial<Awaited<ReturnType<typeof profileOf>>>) =>
  ask(
    updateCompanyProfile,
    { params: { id: company.companyId }, body: { ...(await profileOf(company)), ...part } },
    { as: company },
  );
const mailsTo = async (email: string) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const attention = async (subject: string) =>
  (await ask(getAttention, {}, as)).body.lines.find((line) => line.subject === subject)?.count;
const auditOf = async (companyId: string) =>
  (
    await api.pool.query<{ action: string; details: object; actor_id: string | null }>(
      "select action, details, actor_id from audit_entries where company_id = $1 order by at, id",
      [companyId],
    )
  ).rows;

describe("refusals", () => {
  test("a company without a profile has nothing to verify; other roles are refused", async () => {
    const nobody = await given.account("company");
    for (const answer of [
      await ask(contract.getOwnVerification, {}, { as: nobody }),
      await ask(contract.requestVerification, { body: {} }, { as: nobody }),
      await ask(contract.sendAddressConfirmation, {}, { as: nobody }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, "profile-required"]);
    const company = await given.unverifiedCompany();
    const id = company.companyId;
    for (const other of [await given.applicant(), company, await given.school()]) {
      const answer = await ask(
        contract.decideVerification,
        { params: { id }, body: { decision: "vouch", note: "Je me porte garant" } },
        { as: other },
      );
      expect([answer.status, answer.body.detail]).toEqual([403, refusals.forbidden.message]);
    }
    expect((await own(company)).is_verified).toBe(false);
  });

  test("only administrators verify by their address, or for a school", async () => {
    const domain = newDomain();
    const company = await given.unverifiedCompany({ website: `https://${domain}` });
    const recruiter = await given.colleague(company.companyId, "recruiter", { email: `marc@${domain}` });
    const sending = await ask(contract.sendAddressConfirmation, {}, { as: recruiter });
    expect([sending.status, sending.body.code]).toEqual([403, "company-admin-only"]);
    const school = await given.school();
    const user = await given.schoolUser(school.schoolId);
    const slug = await slugOf(company);
    const vouching = await ask(
      contract.giveSchoolVouch,
      { params: { slug }, body: { note: "Partenaire" } },
      { as: user },
    );
    expect([vouching.status, vouching.body.code]).toEqual([403, "school-admin-only"]);
    const blank = await ask(contract.giveSchoolVouch, { params: { slug }, body: { note: " " } }, { as: school });
    expect(blank.body.fields).toEqual({ note: ["Dites comment votre école connaît cette entreprise"] });
    const unknown = await ask(contract.giveSchoolVouch, { params: { slug: "x" }, body: { note: "n" } }, { as: school });
    expect(unknown.status).toBe(404);
    expect((await ask(contract.withdrawSchoolVouch, { params: { slug } }, { as: school })).status).toBe(404);
  });

  test.each([
    ["gmail.com", "https://gmail.com"],
    ["atelier-x.fr", "https://atelier-y.fr"],
    ["atelier-x.fr", ""],
    ["etu.univ-x.fr", "https://univ-x.fr"],
  ])("an address at %s proves nothing of %s", async (host, website) => {
    const company = await given.unverifiedCompany({ website }, { email: `p${++sites}@${host}` });
    const answer = await ask(contract.sendAddressConfirmation, {}, { as: company });
    expect([answer.status, answer.body.code]).toEqual([409, "address-proves-nothing"]);
    expect((await own(company)).address.problem).not.toBeNull();
  });

  test("a number that is no SIRET is refused, one with spaces is kept as its digits, none is none", async () => {
    const company = await given.unverifiedCompany();
    const wrong = await save(company, { siret: "123 456 789 00012" });
    expect(wrong.body.fields?.siret?.[0]).toContain("Ce SIRET n'est pas valable");
    expect((await save(company, { siret: "732 829 320 00074" })).body.siret).toBe("73282932000074");
    // La Poste's own sum.
    expect((await save(company, { siret: "35600000049837" })).body.siret).toBe("35600000049837");
    // A program that knows nothing of it takes nothing away.
    const { siret: _s, ...form } = await profileOf(company);
    const kept = await ask(updateCompanyProfile, { params: { id: company.companyId }, body: form }, { as: company });
    expect(kept.body.siret).toBe("35600000049837");
    expect((await save(company, { siret: "" })).body.siret).toBe("");
  });
});

describe("by the staff", () => {
  test("a request waits once, is on the staff's list, and is accepted: the company is notified and shown as verified", async () => {
    const company = await given.unverifiedCompany({ name: "Corderie Neuve" });
    const job = await given.job({ company_id: company.companyId, title: "Cordier neuf" });
    const before = (await attention("verification_requests")) ?? 0;
    expect((await ask(getCompanyPage, { params: { slug: "corderie-neuve" } })).body.is_verified).toBe(false);
    expect((await ask(getOffer, { params: { id: job.id } })).body.is_company_verified).toBe(false);
    const asked = await request(company, "Voici notre Kbis");
    expect([asked.status, asked.body.request?.state]).toEqual([201, "pending"]);
    expect((await request(company)).body.code).toBe("verification-pending");
    expect(await attention("verification_requests")).toBe(before + 1);
    const listed = await ask(listCompanies, { query: { verification: "requested", search: "corderie" } }, as);
    expect(listed.body).toMatchObject([{ name: "Corderie Neuve", verified_by: [], wants_verification: true }]);
    const read = await ask(contract.getCompanyVerification, { params: { id: company.companyId } }, as);
    expect(read.body.request).toMatchObject({ by: company.email, message: "Voici notre Kbis" });

    const done = await decide(company, "vouch");
    expect([done.status, done.body.is_verified, done.body.request]).toEqual([200, true, null]);
    expect(done.body.history).toMatchObject([
      { kind: "vouched", way: "staff", by: staff.email, text: "Vu au téléphone", holds: true },
    ]);
    expect(await own(company)).toMatchObject({
      is_verified: true,
      vouches: [{ way: "staff", school: "" }],
      request: { state: "accepted" },
    });
    expect(await attention("verification_requests")).toBe(before);
    expect(await mailsTo(company.email)).toEqual(["Corderie Neuve est une entreprise vérifiée"]);
    expect((await ask(getCompanyPage, { params: { slug: "corderie-neuve" } })).body.is_verified).toBe(true);
    expect((await ask(getOffer, { params: { id: job.id } })).body.is_company_verified).toBe(true);
    const found = await ask(searchOffers, { query: { search: "cordier neuf" } });
    expect(found.body.results.map(({ is_company_verified }) => is_company_verified)).toEqual([true]);
    expect(await auditOf(company.companyId)).toMatchObject([
      { action: "company-verification-requested", actor_id: company.id },
      { action: "company-vouched", actor_id: staff.id, details: { way: "staff" } },
    ]);
    expect((await decide(company, "vouch")).body.code).toBe("already-verified");
    expect((await request(company)).body.code).toBe("already-verified");
  });

  test("a request is refused with a reason, told by mail, and may be made again", async () => {
    const company = await given.unverifiedCompany({ name: "Sans Preuve" });
    expect((await decide(company, "refuse")).body.code).toBe("no-verification-request");
    await request(company);
    const blank = await ask(
      contract.decideVerification,
      { params: { id: company.companyId }, body: { decision: "refuse", note: "" } },
      as,
    );
    expect(blank.body.fields).toEqual({ note: ["Dites sur quoi se fonde cette décision"] });
    expect((await decide(company, "refuse", "Aucun site")).body.is_verified).toBe(false);
    expect((await own(company)).request).toMatchObject({ state: "refused", reason: "Aucun site" });
    expect(await mailsTo(company.email)).toEqual(["Nous n'avons pas pu vérifier Sans Preuve"]);
    expect((await request(company)).status).toBe(201);
    expect((await auditOf(company.companyId)).map(({ action }) => action)).toEqual([
      "company-verification-requested",
      "company-verification-refused",
      "company-verification-requested",
    ]);
  });

  test("what it takes back, no other way gives again; only the staff does", async () => {
    const domain = newDomain();
    const company = await given.unverifiedCompany(
      { name: "Fausse Forge", website: `https://${domain}` },
      { email: `chef@${domain}` },
    );
    expect((await decide(company, "revoke")).body.code).toBe("not-verified");
    await given.verification(company.companyId);
    expect((await decide(company, "revoke", "Offres trompeuses")).body).toMatchObject({
      is_verified: false,
      revoked: { reason: "Offres trompeuses" },
    });
    expect(await mailsTo(company.email)).toEqual(["Fausse Forge n'est plus une entreprise vérifiée"]);
    const school = await given.school();
    const slug = await slugOf(company);
    const vouching = await ask(
      contract.giveSchoolVouch,
      { params: { slug }, body: { note: "Partenaire" } },
      { as: school },
    );
    expect(vouching.body.code).toBe("verification-barred");
    expect((await ask(contract.sendAddressConfirmation, {}, { as: company })).body.code).toBe("verification-barred");
    known.set("73282932000074", [
      {
        nom_raison_sociale: "FAUSSE FORGE",
        matching_etablissements: [{ siret: "73282932000074", etat_administratif: "A" }],
      },
    ]);
    await save(company, { siret: "73282932000074" });
    await api.runTasks();
    expect(await own(company)).toMatchObject({ is_verified: false, siret_outcome: "found" });
    await request(company);
    expect((await decide(company, "vouch")).body).toMatchObject({ is_verified: true, revoked: null });
  });

  test("two of the staff at once vouch once", async () => {
    const company = await given.unverifiedCompany();
    const answers = await Promise.all([decide(company, "vouch"), decide(company, "vouch"), decide(company, "vouch")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("another name is nobody's: the vouch holds no longer, and holds again under the name that was vouched for", async () => {
    const company = await given.company({ name: "Atelier Vouge" });
    await save(company, { name: "ATELIER VOUGÉ" });
    expect((await own(company)).is_verified).toBe(true);
    await save(company, { name: "Grande Banque" });
    expect((await own(company)).is_verified).toBe(false);
    const read = await ask(contract.getCompanyVerification, { params: { id: company.companyId } }, as);
    expect(read.body.history[0]).toMatchObject({ kind: "vouched", holds: false });
    expect((await decide(company, "vouch")).body.is_verified).toBe(true);
  });
});

describe("by a school", () => {
  test("its administrator vouches and says how; who vouched is shown; the vouch is withdrawn, and ends with the school", async () => {
    const company = await given.unverifiedCompany({ name: "Verrerie Amie" });
    await request(company);
    const school = await given.school({ name: "Campus des Arts" });
    const params = { slug: await slugOf(company) };
    const before = await ask(contract.getSchoolVouch, { params }, { as: school });
    expect(before.body).toEqual({ company: "Verrerie Amie", is_verified: false, is_barred: false, vouch: null });
    const note = "Accueille nos apprentis depuis 2021";
    const given_ = await ask(contract.giveSchoolVouch, { params, body: { note } }, { as: school });
    expect(given_.body).toMatchObject({ is_verified: true, vouch: { by: school.email, note } });
    expect(await own(company)).toMatchObject({
      vouches: [{ way: "school", school: "Campus des Arts" }],
      request: { state: "accepted" },
    });
    expect(await mailsTo(company.email)).toEqual(["Verrerie Amie est une entreprise vérifiée"]);
    const read = await ask(contract.getCompanyVerification, { params: { id: company.companyId } }, as);
    expect(read.body.history).toMatchObject([{ way: "school", by: `Campus des Arts, ${school.email}`, text: note }]);
    expect((await auditOf(company.companyId)).at(-1)).toMatchObject({
      action: "company-vouched",
      actor_id: school.id,
      details: { way: "school", school_id: school.schoolId },
    });
    // Another school's vouch is its own.
    const other = await given.school();
    expect((await ask(contract.getSchoolVouch, { params }, { as: other })).body.vouch).toBeNull();
    expect((await ask(contract.withdrawSchoolVouch, { params }, { as: other })).status).toBe(404);
    await api.pool.query("update schools set is_active = false where id = $1", [school.schoolId]);
    expect((await own(company)).is_verified).toBe(false);
    await api.pool.query("update schools set is_active = true where id = $1", [school.schoolId]);
    expect((await own(company)).is_verified).toBe(true);
    const gone = await ask(contract.withdrawSchoolVouch, { params }, { as: school });
    expect([gone.status, gone.body.vouch, (await own(company)).is_verified]).toEqual([200, null, false]);
  });
});

describe("by an address at its domain", () => {
  const tokenSent = async (email: string) => {
    await api.runTasks();
    const mail = api.sent.filter(({ to }) => to === email).at(-1);
    return /verification=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const made = async () => {
    const domain = newDomain();
    const company = await given.unverifiedCompany({ website: `https://www.${domain}` }, { email: `rh@mail.${domain}` });
    expect((await ask(contract.sendAddressConfirmation, {}, { as: company })).body).toEqual({ email: company.email });
    return { domain, company, token: await tokenSent(company.email) };
  };
  const confirm = (token: string, company: Company) =>
    ask(contract.confirmAddress, { body: { token } }, { as: company });

  test("the link verifies once its owner confirms it; staff sees that nobody has looked", async () => {
    const { company, token } = await made();
    expect((await own(company)).is_verified).toBe(false);
    const before = (await attention("machine_verifications")) ?? 0;
    expect((await confirm(token, company)).body).toMatchObject({ is_verified: true, vouches: [{ way: "address" }] });
    expect(await attention("machine_verifications")).toBe(before + 1);
    const listed = await ask(listCompanies, { query: { verification: "by_machine", limit: 100 } }, as);
    expect(listed.body.find(({ id }) => id === company.companyId)?.verified_by).toEqual(["address"]);
    await decide(company, "vouch");
    expect(await attention("machine_verifications")).toBe(before);
  });

  test("a forged link, another's, one of a profile that changed since: none verifies", async () => {
    const { company, token, domain } = await made();
    expect((await confirm("x.y.z", company)).body.code).toBe("verification-link-over");
    const colleague = await given.colleague(company.companyId, "admin", { email: `deux@${domain}` });
    expect((await confirm(token, colleague)).body.code).toBe("verification-link-over");
    await save(company, { name: "Autre Nom" });
    expect((await confirm(token, company)).body.code).toBe("verification-link-over");
    api.setNow(new Date(Date.now() + 4 * 86_400_000));
    expect((await confirm(token, company)).body.code).toBe("verification-link-over");
    api.setNow(undefined);
    expect((await own(company)).is_verified).toBe(false);
  });

  test.each([
    ["the website leads elsewhere", (c: Company) => save(c, { website: "https://ailleurs.example.com" })],
    ["the website is taken away", (c: Company) => save(c, { website: "" })],
    ["the name changes", (c: Company) => save(c, { name: "Autre Maison" })],
    [
      "the address is another",
      (c: Company) => api.pool.query("update accounts set email = $2 where id = $1", [c.id, `x${c.id}@gmail.com`]),
    ],
    [
      "its owner leaves the team",
      async (c: Company) => {
        await given.colleague(c.companyId, "admin", { email: `autre${c.id}@exemple.fr` });
        await api.pool.query("update company_members set role = 'recruiter' where account_id = $1", [c.id]);
        await api.pool.query("delete from company_members where account_id = $1", [c.id]);
      },
    ],
    [
      "the account is closed",
      (c: Company) => api.pool.query("update accounts set is_active = false where id = $1", [c.id]),
    ],
  ])("it ends as soon as %s", async (_what, change) => {
    const { company, token } = await made();
    await confirm(token, company);
    const isVerified = async () =>
      (await ask(contract.getCompanyVerification, { params: { id: company.companyId } }, as)).body.is_verified;
    expect(await isVerified()).toBe(true);
    await change(company);
    expect(await isVerified()).toBe(false);
  });
});

describe("by its number in the register", () => {
  const siret = "35600000000048";
  const poste = (part: object = {}, etat = "A") => [
    {
      nom_complet: "LA POSTE (LP)",
      nom_raison_sociale: "LA POSTE",
      siege: { siret, etat_administratif: etat },
      ...part,
    },
  ];
  test.each([
    ["an open establishment of that name", "La Poste", poste(), "found", true],
    [
      "by its sign",
      "Bureau Bleu",
      poste({ siege: { siret, etat_administratif: "A", liste_enseignes: ["BUREAU BLEU"] } }),
      "found",
      true,
    ],
    ["under another name", "Atelier Autre", poste(), "other_name", false],
    ["closed", "La Poste", poste({}, "F"), "closed", false],
    [
      "another number alone",
      "La Poste",
      poste({ siege: { siret: "73282932000074", etat_administratif: "A" } }),
      "unknown",
      false,
    ],
    ["nothing", "La Poste", [], "unknown", false],
  ] as const)("%s", async (_what, name, results, outcome, isVerified) => {
    known.set(siret, [...results]);
    const company = await given.unverifiedCompany({ name });
    await save(company, { siret });
    expect((await own(company)).is_verified).toBe(false);
    await api.runTasks();
    expect(await own(company)).toMatchObject({ siret_outcome: outcome, is_verified: isVerified });
    // Another number, and the register's word is of no use any more.
    await save(company, { siret: "" });
    expect(await own(company)).toMatchObject({ siret_outcome: null, is_verified: false });
  });

  test("without a register nothing is asked, and nothing verified", async () => {
    const { companyVerificationTasks } = await import("./check-siret.ts");
    known.set(siret, poste());
    const company = await given.unverifiedCompany({ name: "La Poste", siret });
    await companyVerificationTasks.checkSiret.run(
      { ...api.context(), siretRegister: undefined },
      { companyId: company.companyId },
    );
    expect((await own(company)).siret_outcome).toBeNull();
  });
});
