import { refusals } from "@passerelle/contract/errors";
import * as applications from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/hiring/cv-library";
import * as invitations from "@passerelle/contract/hiring/invitations";
import * as candidates from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { beforeEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, pool } = api;
type Query = NonNullable<Parameters<typeof api.ask<typeof contract.searchCandidates>>[1]>["query"];

const company = await given.company();
const find = async (query: Query = {}, as = company) => {
  const answer = await api.ask(contract.searchCandidates, { query }, { as });
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
};
const names = async (query: Query = {}) => (await find(query)).candidates.map(({ first_name }) => first_name);
/** A candidate whose CV the background task has read. */
const candidate = async (row: Parameters<typeof given.applicant>[0], content = "CV de démonstration") => {
  const made = await given.applicant(row);
  await pool.query("update candidate_resumes set content = $1 where account_id = $2", [content, made.id]);
  return made;
};
const download = (url: string) => api.ask(candidates.downloadFile, { params: { token: url.split("/").at(-2) ?? "" } });

beforeEach(async () => {
  await pool.query("delete from applications");
  await pool.query("delete from accounts where type = 'applicant'");
});

describe("refusals", () => {
  test("a company without a profile must make one first", async () => {
    const as = await given.account("company");
    for (const answer of [
      await api.ask(contract.searchCandidates, {}, { as }),
      await api.ask(contract.getCandidate, { params: { id: company.companyId } }, { as }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, "profile-required"]);
  });

  test("a candidate who does not look for work, closed the account or has no CV is nowhere", async () => {
    const gone = [
      await candidate({ is_looking_for_work: false }),
      await given.applicant({ resume_id: null }),
      await given.applicant({}, { is_active: false }),
    ];
    expect((await find()).count).toBe(0);
    for (const { profileId } of gone) {
      const answer = await api.ask(contract.getCandidate, { params: { id: profileId } }, { as: company });
      expect([answer.status, answer.body.detail]).toEqual([404, refusals["candidate-not-looking"].message]);
    }
    const unknown = await api.ask(contract.getCandidate, { params: { id: company.companyId } }, { as: company });
    expect(unknown.status).toBe(404);
  });

  test.each([
    [{ domain: ["NOPE"] }, "Ce domaine n'existe pas"],
    [{ education_level: ["BAC9"] }, "Ce niveau n'existe pas"],
    [{ available_before: "2026-02-30" }, "La date n'existe pas dans le calendrier"],
    [{ experience_min: 99 }, "L'expérience va de 0 à 50 ans."],
    [{ radius: 900 }, "Le rayon va de 0 à 200 km."],
  ])("%j is refused with a sentence", async (query, sentence) => {
    const answer = await api.ask(contract.searchCandidates, { query: query as Query }, { as: company });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.fields)).toContain(sentence);
  });

  test("HTML, quotes and operators in a search are only words", async () => {
    await candidate({ first_name: "Zoé" }, "J'aime <b>le bois</b> & l'atelier.");
    for (const search of [
      "<script>alert(1)</script>",
      "' or 1=1 --",
      "a & | ! :* <->",
      "!!!",
      "\\",
      "🙂",
      "c++",
      "de la",
    ])
      await find({ search });
    const { candidates: found } = await find({ search: "bois" });
    expect(found[0]?.summary).not.toContain("\u0001");
    expect(found[0]?.excerpt.filter(({ is_match }) => is_match)).toEqual([{ text: "bois", is_match: true }]);
  });

  test("a list goes no further than 500 candidates", async () => {
    const answer = await api.ask(contract.searchCandidates, { query: { offset: 501 } }, { as: company });
    expect(answer.status).toBe(400);
    expect((await find({ offset: 500 })).candidates).toEqual([]);
  });
});

describe("what a company reads of a candidate", () => {
  test("id, names, education, skills, experience, CV and summary, and no way to reach them", async () => {
    const made = await candidate(
      {
        first_name: "Inès",
        last_name: "Benali",
        phone: "06 99 88 77 66",
        skills: ["Excel", "SQL"],
        experience_years: 2,
        linkedin_profile: "https://www.linkedin.com/in/ines-benali",
      },
      "Inès Benali\nines.benali@mail.fr +33 (0)6 99 88 77 66 linkedin.com/in/ines-benali\nTrois ans de menuiserie.",
    );
    const { candidates: found, ...list } = await find();
    expect(list).toEqual({
      count: 1,
      count_is_exact: true,
      is_verified: true,
      openings: { today: 0, per_day: 30 },
      place: null,
      ways: { word: null, radius: null },
    });
    expect(found).toEqual([
      {
        id: made.profileId,
        is_nameless: false,
        first_name: "Inès",
        last_name: "Benali",
        current_education: "BTS SIO",
        education_level: "BA2",
        domain: "TECH",
        city: "Lyon",
        distance_km: null,
        availability_date: "2027-09-01",
        desired_duration: "12",
        skills: [{ name: "Excel" }, { name: "SQL" }],
        experience_years: 2,
        resume_name: "cv.pdf",
        resume_url: expect.stringMatching(/^\/api\/v1\/files\//),
        summary: "Inès Benali … Trois ans de menuiserie.",
        excerpt: [{ text: "Inès Benali … Trois ans de menuiserie.", is_match: false }],
        updated_at: expect.any(String),
        has_applied: false,
        was_contacted: false,
        proposed_at: null,
        is_proposal_read: false,
      },
    ]);
    const sheet = await api.ask(contract.getCandidate, { params: { id: made.profileId } }, { as: company });
    for (const secret of [made.email, "99 88 77", "mail.fr", "linkedin"])
      expect(JSON.stringify([found, sheet.body])).not.toContain(secret);
    for (const search of ["0699887766", "99", "ines.benali@mail.fr"]) expect(await names({ search })).toEqual([]);
  });

  test("the summary is the passage of the CV that answers the search", async () => {
    const before = "Phrase sans rapport. ".repeat(60);
    await candidate({ first_name: "Zoé" }, `${before}J'ai restauré des violons anciens. ${before}`);
    const [found] = (await find({ search: "violon" })).candidates;
    expect(found?.summary).toContain("restauré des violons anciens");
    expect(found?.summary?.length).toBeLessThan(500);
    expect(found?.excerpt).toContainEqual({ text: "violons", is_match: true });
  });

  test("without a search the summary is the beginning of the CV, ended by a whole word", async () => {
    await candidate({}, "Menuisier ébéniste. ".repeat(60));
    const [found] = (await find()).candidates;
    expect(found?.summary).toMatch(/^Menuisier ébéniste\. .* (Menuisier|ébéniste\.)…$/);
    expect(found?.summary?.length).toBeLessThanOrEqual(281);
  });

  test("marks say who has applied to the company already, and whom it has asked", async () => {
    const job = await given.job({ company_id: company.companyId });
    const [applied, asked] = [await candidate({ first_name: "Ada" }), await candidate({ first_name: "Bob" })];
    await candidate({ first_name: "Cléo" });
    await given.application({ job_id: job.id, applicant_id: applied.id });
    await given.application({ job_id: job.id, applicant_id: asked.id, origin: "linked", invitation: "pending" });
    const marks = new Map(
      (await find()).candidates.map((one) => [one.first_name, [one.has_applied, one.was_contacted]]),
    );
    expect(Object.fromEntries(marks)).toEqual({ Ada: [true, false], Bob: [false, true], Cléo: [false, false] });
    const elsewhere = await find({}, await given.company());
    expect(elsewhere.candidates.some(({ has_applied, was_contacted }) => has_applied || was_contacted)).toBe(false);
    const sheet = await api.ask(contract.getCandidate, { params: { id: asked.profileId } }, { as: company });
    expect(sheet.body.jobs).toContainEqual(
      expect.objectContaining({ id: job.id, title: "Développeur web", link: "pending", is_read: false }),
    );
    expect(sheet.body.contact).toBeNull();
  });
});

describe("search and filters", () => {
  test("words of the profile and of the CV, without accents, in either gender, the last one unfinished", async () => {
    await candidate({ first_name: "Ada", current_education: "CAP Pâtissier" }, "Viennoiseries.");
    await candidate({ first_name: "Bob", skills: ["Pâtisserie"] }, "J'ai tenu la caisse d'une boulangère.");
    await candidate({ first_name: "Cléo" }, "Développement d'un logiciel de paie.");
    expect(await names({ search: "patissier" })).toContain("Ada");
    expect(await names({ search: "boulanger" })).toEqual(["Bob"]);
    expect(await names({ search: "CAISSE boulan" })).toEqual(["Bob"]);
    expect(await names({ search: "logiciel de la paie" })).toEqual(["Cléo"]);
    expect(await names({ search: "viennoiseries caisse" })).toEqual([]);
    expect(await names({ search: "ada" })).toEqual(["Ada"]);
  });

  test("what the profile says weighs more than the CV; without words the latest come first", async () => {
    await candidate({ first_name: "Ada", updated_at: "2026-11-01T08:00:00Z", skills: ["Soudure"] });
    await candidate({ first_name: "Bob", updated_at: "2026-11-10T08:00:00Z" }, "Un peu de soudure.");
    await candidate({ first_name: "Cléo", updated_at: "2026-11-05T08:00:00Z" });
    expect(await names({ search: "soudure" })).toEqual(["Ada", "Bob"]);
    expect(await names()).toEqual(["Bob", "Cléo", "Ada"]);
    expect(await names({ limit: 1, offset: 1 })).toEqual(["Cléo"]);
    expect((await find({ limit: 1 })).count).toBe(3);
  });

  test("domain: the short groups and the codes themselves", async () => {
    await candidate({ first_name: "Ada", domain: "TECH" });
    await candidate({ first_name: "Bob", domain: "CPT_F" });
    await candidate({ first_name: "Cléo", domain: "SANT" });
    for (const [domain, found] of Object.entries({
      INFO: ["Ada"],
      TECH: ["Ada"],
      FIN: ["Bob"],
      "only:FIN": [],
      MARK: [],
      COMM: [],
      RH: [],
      COM: [],
      OTHER: ["Cléo"],
    }))
      expect([domain, await names({ domain: [domain] })]).toEqual([domain, found]);
  });

  test("level, availability, experience and several skills at once", async () => {
    await candidate({
      first_name: "Ada",
      current_education_level: "BA2",
      availability_date: "2027-01-01",
      experience_years: 3,
      skills: ["Microsoft Excel", "Comptabilité"],
    });
    await candidate({ first_name: "Bob", current_education_level: "BA5", skills: ["excel", "C++"] });
    expect(await names({ education_level: ["BA5", "CAP"] })).toEqual(["Bob"]);
    expect(await names({ available_before: "2027-01-01" })).toEqual(["Ada"]);
    expect(await names({ experience_min: 3 })).toEqual(["Ada"]);
    expect((await names({ skills: ["EXCEL"] })).sort()).toEqual(["Ada", "Bob"]);
    expect(await names({ skills: ["excel", "comptabilite"] })).toEqual(["Ada"]);
    expect(await names({ skills: ["c++"] })).toEqual(["Bob"]);
  });

  test("around a city, in a department, and nowhere for a city that does not exist", async () => {
    for (const [first_name, city, commune_code, department] of [
      ["Ada", "Lyon", "69123", "69"],
      ["Bob", "Villeurbanne", "69266", "69"],
      ["Cléo", "Brest", "29019", "29"],
    ] as const)
      await candidate({ first_name, desired_city: city, commune_code, department });
    expect(await names({ city: "Lyon" })).toEqual(["Ada"]);
    expect((await names({ city: "Lyon", radius: 20 })).sort()).toEqual(["Ada", "Bob"]);
    expect((await names({ department: "69" })).sort()).toEqual(["Ada", "Bob"]);
    expect(await find({ city: "Nulle-Part-sur-Rien" })).toMatchObject({ count: 0 });
  });

  test("one of the words is enough where it is asked, and the one who has them all comes first", async () => {
    await candidate({ first_name: "Ada", skills: ["React", "TypeScript"] });
    await candidate({ first_name: "Bob", skills: ["React"] });
    await candidate({ first_name: "Cléo", skills: ["Excel"] });
    expect(await names({ search: "react typescript" })).toEqual(["Ada"]);
    expect(await names({ search: "react typescript", match: "any" })).toEqual(["Ada", "Bob"]);
  });

  test("the nearest first, with how far they are from the city that was searched", async () => {
    for (const [first_name, desired_city, commune_code, lat, lon] of [
      ["Ada", "Villeurbanne", "69266", 45.7719, 4.8902],
      ["Bob", "Lyon", "69123", 45.758, 4.835],
    ] as const)
      await candidate({ first_name, desired_city, commune_code, department: "69", lat, lon });
    const { candidates: found } = await find({ city: "Lyon", radius: 20, sort: "near" });
    expect(found.map(({ first_name, distance_km }) => [first_name, (distance_km ?? 99) < 8])).toEqual([
      ["Bob", true],
      ["Ada", true],
    ]);
    expect((await find({ department: "69" })).candidates[0]?.distance_km).toBeNull();
  });

  test("nobody: what would find somebody, without the rarest word or around a larger place", async () => {
    await candidate({ first_name: "Ada", skills: ["React"], desired_city: "Villeurbanne", commune_code: "69266" });
    expect((await find({ search: "react clavecin" })).ways).toEqual({
      word: { without: "clavecin", count: 1 },
      radius: null,
    });
    expect((await find({ search: "react", city: "Lyon", radius: 0 })).ways).toEqual({
      word: null,
      radius: { km: 50, count: 1 },
    });
    expect((await find({ search: "clavecin luth" })).ways).toEqual({ word: null, radius: null });
    expect((await find({ search: "react" })).ways).toEqual({ word: null, radius: null });
  });

  test("a count stops at 500", async () => {
    const { id } = await candidate({});
    await pool.query(
      `insert into candidate_search select new_id(), new_id(), s.domain, s.level, s.commune_code, s.department, s.availability_date,
        s.experience_years, s.skill_keys, s.updated_at - interval '1 day', s.document
       from candidate_search s, generate_series(1, 600) where account_id = $1`,
      [id],
    );
    expect(await find({ search: "démonstration" })).toMatchObject({ count: 500, count_is_exact: false });
    await pool.query("delete from candidate_search where account_id <> $1", [id]);
  });
});

describe("what a company proposed", () => {
  const link = (as: typeof company, candidate_id: string, job_id: string, note?: string) =>
    api.ask(invitations.linkCandidate, { body: { candidate_id, job_id, ...(note !== undefined && { note }) } }, { as });
  const open = (id: string) => api.ask(contract.getCandidate, { params: { id } }, { as: company });

  test("a word of more than 500 characters is refused", async () => {
    const made = await candidate({});
    const job = await given.job({ company_id: company.companyId });
    const refused = await link(company, made.profileId, job.id, "a".repeat(501));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["note"]]);
  });

  test("each offer says how close it is, what was proposed and whether it was read; the contact once it is accepted", async () => {
    const made = await candidate({ first_name: "Zoé", desired_city: "Lyon", domain: "TECH" });
    const job = await given.job({ company_id: company.companyId, title: "Apprenti luthier" });
    const before = (await open(made.profileId)).body.jobs.find(({ id }) => id === job.id);
    expect(before).toMatchObject({ link: null, closeness: expect.stringMatching(/roche|loin/), proposed_at: null });
    const { body } = await link(company, made.profileId, job.id, "Votre stage nous a plu.");
    const proposed = { link: "pending", application_id: body.application_id, proposed_at: expect.any(String) };
    expect((await open(made.profileId)).body).toMatchObject({
      contact: null,
      jobs: expect.arrayContaining([expect.objectContaining({ ...proposed, is_read: false })]),
    });
    expect((await find()).candidates[0]).toMatchObject({ proposed_at: expect.any(String), is_proposal_read: false });

    const asCompany = await api.ask(
      applications.getMyApplication,
      { params: { id: body.application_id } },
      { as: company },
    );
    expect(asCompany.body.invitation_note).toBe("Votre stage nous a plu.");
    expect((await find()).candidates[0]).toMatchObject({ is_proposal_read: false });
    const read = await api.ask(applications.getMyApplication, { params: { id: body.application_id } }, { as: made });
    expect(read.body.invitation_note).toBe("Votre stage nous a plu.");
    expect((await find()).candidates[0]).toMatchObject({ is_proposal_read: true });

    await api.ask(
      invitations.answerInvitation,
      { params: { id: body.application_id }, body: { answer: "accepted" } },
      { as: made },
    );
    expect((await open(made.profileId)).body.contact).toEqual({ email: made.email, phone: "06 12 34 56 78" });
    expect((await find()).candidates[0]).toMatchObject({ has_applied: true, proposed_at: null });
    expect((await find({}, await given.company())).candidates[0]).toMatchObject({ proposed_at: null });
  });

  test("the word goes with the mail, which is recalled with the proposition", async () => {
    const made = await candidate({});
    const job = await given.job({ company_id: company.companyId });
    await api.runTasks();
    api.sent.length = 0;
    await link(company, made.profileId, job.id, "Votre stage nous a plu.");
    await api.runTasks();
    expect(api.sent.map(({ text }) => text.includes("Votre stage nous a plu."))).toEqual([true]);
    const other = await candidate({});
    const { body } = await link(company, other.profileId, job.id, "Bonjour");
    api.sent.length = 0;
    await api.ask(invitations.cancelInvitation, { params: { id: body.application_id } }, { as: company });
    await api.runTasks();
    expect(api.sent).toEqual([]);
  });
});

describe("a candidate who stops looking while the page is open", () => {
  test("is gone from the list, and a link to the CV that was given already opens nothing", async () => {
    const made = await candidate({});
    const { candidates: found } = await find();
    const url = found[0]?.resume_url ?? "";
    expect((await download(url)).status).toBe(200);
    const profile = await api.ask(candidates.getMyProfile, {}, { as: made });
    const { id, email: _e, resume_name: _n, resume_url: _u, ...form } = profile.body;
    await api.ask(
      candidates.updateCandidateProfile,
      { params: { id }, body: { ...form, is_looking_for_work: false } },
      { as: made },
    );
    expect((await find()).count).toBe(0);
    const answer = await download(url);
    expect([answer.status, answer.body.detail]).toEqual([404, refusals["candidate-not-looking"].message]);
  });

  test("keeps the CV of what was sent readable for its recipients", async () => {
    const made = await candidate({});
    const job = await given.job({ company_id: company.companyId });
    await given.application({ job_id: job.id, applicant_id: made.id });
    await pool.query("update candidate_profiles set is_looking_for_work = false where id = $1", [made.profileId]);
    const received = await api.ask(applications.listReceivedApplications, {}, { as: company });
    const url = received.body.applications[0]?.applicant.resume_url ?? "";
    expect((await download(url)).status).toBe(200);
  });
});
