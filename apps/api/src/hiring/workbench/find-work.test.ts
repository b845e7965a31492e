import { findWork, foundMost } from "@passerelle/contract/hiring/workbench";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
type Account = Awaited<ReturnType<typeof given.company>>;
const nothing = { candidates: [], offers: [] };

const find = async (as: Account, q: string) => (await ask(findWork, { query: { q } }, { as })).body;
const namesOf = async (as: Account, q: string) => (await find(as, q)).candidates.map(({ name }) => name);

/** A company with an offer, and who applied to it. */
const workplace = async (...people: [string, string][]) => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: "Développeur d'interfaces", city: "Nantes" });
  const applications = [];
  for (const [first_name, last_name] of people) {
    const { id } = await given.applicant({ first_name, last_name });
    applications.push(await given.application({ job_id: job.id, applicant_id: id }));
  }
  return { company, job, applications };
};

describe("what is refused", () => {
  test("an applicant and a company without a profile find nothing", async () => {
    const { applications } = await workplace(["Inès", "Moreau"]);
    expect(applications).toHaveLength(1);
    expect((await ask(findWork, { query: { q: "in" } }, { as: await given.applicant() })).status).toBe(403);
    const answer = await ask(findWork, { query: { q: "in" } }, { as: await given.account("company") });
    expect([answer.status, answer.body.code]).toEqual([400, "profile-required"]);
  });

  test("candidates and offers of another company never appear", async () => {
    await workplace(["Inès", "Moreau"]);
    const other = await given.company();
    await given.applicant({ first_name: "Inès", last_name: "Ailleurs" });
    expect(await find(other, "ines")).toEqual(nothing);
    expect(await find(other, "interfaces")).toEqual(nothing);
  });

  test("signs are no pattern: they find nothing, and break nothing", async () => {
    const { company } = await workplace(["Inès", "Moreau"]);
    for (const q of ["", "   ", ".*", "\\z", "%", "(", "[a-z", "'"]) expect(await find(company, q)).toEqual(nothing);
    expect(await namesOf(company, "in.s")).toEqual([]);
  });
});

test("each word begins a word of the name, in any order, without its accents", async () => {
  const { company, job, applications } = await workplace(["Inès", "Moreau"], ["Jean-Pierre", "Le Goff"]);
  for (const q of ["in", "INES", "inès mor", "moreau i"]) expect(await namesOf(company, q)).toEqual(["Inès Moreau"]);
  for (const q of ["pierre", "goff jean", "jean-pi"])
    expect(await namesOf(company, q)).toEqual(["Jean-Pierre Le Goff"]);
  for (const q of ["nes", "ines goff", "reau"]) expect(await namesOf(company, q)).toEqual([]);
  expect((await find(company, "ines")).candidates).toEqual([
    {
      application_id: applications[0]?.id,
      name: "Inès Moreau",
      title: "Développeur d'interfaces",
      status: "PD",
      excerpt: [],
    },
  ]);
  expect((await find(company, "develop inter")).offers).toEqual([
    { id: job.id, title: "Développeur d'interfaces", city: "Nantes" },
  ]);
});

describe("words of a CV", () => {
  const resume = "Inès Moreau. Stage de dix semaines chez Infologis à Nantes, refonte du site de réservation.";
  const received = async (said = resume) => {
    const company = await given.company();
    const job = await given.job({ company_id: company.companyId, title: "Soudeur" });
    const candidate = await given.applicant({ first_name: "Clémence", last_name: "Roussel" }, {}, said);
    const { id } = await given.application({ job_id: job.id, applicant_id: candidate.id });
    return { company, job, candidate, id };
  };
  const markedOf = async (as: Account, q: string) =>
    (await find(as, q)).candidates.map(({ name, excerpt }) => [
      name,
      ...excerpt.filter(({ is_match }) => is_match).map(({ text }) => text),
    ]);

  test("of another company's candidates, of a CV that the company was not given, or too short, find nothing", async () => {
    const { company, candidate } = await received();
    expect(await markedOf(await given.company(), "infologis")).toEqual([]);
    expect(await markedOf(company, "in")).toEqual([]);
    // A CV that the candidate chose since is not the one that was sent.
    const file = await given.resume(candidate.id);
    await api.db
      .insertInto("candidate_resumes")
      .values({ account_id: candidate.id, file_id: file, content: "Chaudronnerie", read_at: new Date().toISOString() })
      .execute();
    await api.db
      .updateTable("candidate_profiles")
      .set({ resume_id: file })
      .where("account_id", "=", candidate.id)
      .execute();
    expect(await markedOf(company, "chaudronnerie")).toEqual([]);
  });

  test("are not read where the company reads without names", async () => {
    const { company } = await received();
    await api.db
      .updateTable("companies")
      .set({ reads_without_names: true })
      .where("id", "=", company.companyId)
      .execute();
    expect(await markedOf(company, "infologis")).toEqual([]);
  });

  test("find who has all of them, with the line and its words marked, after those found by the name", async () => {
    const { company, job } = await received();
    const named = await given.applicant({ first_name: "Infolène", last_name: "Petit" }, {}, "Accueil et vente.");
    await given.application({ job_id: job.id, applicant_id: named.id });
    expect(await markedOf(company, "infolo")).toEqual([["Clémence Roussel", "Infologis"]]);
    expect(await markedOf(company, "infol")).toEqual([["Infolène Petit"], ["Clémence Roussel", "Infologis"]]);
    expect(await markedOf(company, "stage infologis")).toEqual([["Clémence Roussel", "Stage", "Infologis"]]);
    expect(await markedOf(company, "infologis soudure")).toEqual([]);
  });
});

test("as in the inbox, a withdrawn application is found with its status, and an erased candidate is not", async () => {
  const { company, job } = await workplace();
  const gone = await given.applicant({ first_name: "Lou", last_name: "Partie" });
  await given.application({ job_id: job.id, applicant_id: gone.id });
  const { id } = await given.applicant({ first_name: "Lou", last_name: "Retirée" });
  await given.application({ job_id: job.id, applicant_id: id, status: "WD" });
  await api.db.deleteFrom("accounts").where("id", "=", gone.id).execute();
  expect((await find(company, "lou")).candidates).toMatchObject([{ name: "Lou Retirée", status: "WD" }]);
});

test("the newest are named, eight candidates and five offers at most; a deleted offer is not", async () => {
  const people = Array.from({ length: 10 }, (_, rank): [string, string] => ["Zoé", `Numéro${rank}`]);
  const { company } = await workplace(...people);
  await Promise.all(Array.from({ length: 7 }, () => given.job({ company_id: company.companyId, title: "Zingueur" })));
  await given.job({ company_id: company.companyId, title: "Zoologue", deleted_at: new Date().toISOString() });
  const found = await find(company, "z");
  expect(found.candidates).toHaveLength(foundMost.candidates);
  expect(found.candidates[0]?.name).toBe("Zoé Numéro9");
  expect(found.offers.map(({ title }) => title)).toEqual(Array(foundMost.offers).fill("Zingueur"));
});
