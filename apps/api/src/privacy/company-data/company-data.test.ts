import { applyToJob } from "@passerelle/contract/hiring/applications";
import { addApplicationNote, rateApplication } from "@passerelle/contract/hiring/received-applications";
import { changeMemberRole } from "@passerelle/contract/organisations/company-team";
import * as contract from "@passerelle/contract/privacy/company-data";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { afterEach, expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;
afterEach(() => api.setNow(undefined));

const link = (as: Account | null) => ask(contract.requestCompanyData, {}, { as });
const download = (url: string) => api.sendRaw({ method: "GET", url });

test("a recruiter, an applicant, a school, the staff and a visitor get no link; before the profile there is nothing to take", async () => {
  const { companyId } = await given.company();
  const refused = await link(await given.colleague(companyId));
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "Seul un administrateur de l'entreprise peut faire cela.",
  ]);
  for (const as of [await given.applicant(), await given.school(), await given.account(null, { is_staff: true })])
    expect((await link(as)).status).toBe(403);
  expect((await link(null)).status).toBe(401);
  expect((await link(await given.account("company"))).body.code).toBe("profile-required");
});

test("the archive holds what the company has, and nothing of another one; formulas stay text", async () => {
  const as = await given.company({ name: "Atelier Complet" }, { first_name: "Claire", last_name: "Martin" });
  const job = await given.job({ company_id: as.companyId, title: "=1+1 Tourneur" });
  const applicant = await given.applicant({ first_name: "Zoé", last_name: "Petit" });
  const { body: application } = await ask(
    applyToJob,
    { body: { job_id: job.id, message: "Je viens de loin" } },
    { as: applicant },
  );
  const proposed = await given.applicant({ first_name: "Omar", last_name: "Discret" });
  await given.application({ job_id: job.id, applicant_id: proposed.id, origin: "linked", invitation: "pending" });
  await ask(addApplicationNote, { params: { id: application.id }, body: { text: "À rappeler; vite" } }, { as });
  await ask(rateApplication, { params: { id: application.id }, body: { stars: 4 } }, { as });
  const stranger = await given.job({ title: "Étranger" });
  await given.application({ job_id: stranger.id });

  const answer = await download((await link(as)).body.url);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/passerelle-atelier-complet-\d{4}-\d\d-\d\d\.zip/);
  const zip = await openZip(answer.raw);
  expect(Object.keys(zip.files)).toEqual([
    "entreprise.json",
    ...["equipe", "offres", "candidatures", "historique", "notes", "messages", "entretiens", "modeles"].map(
      (name) => `${name}.csv`,
    ),
  ]);
  const read = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
  expect(JSON.parse(await read("entreprise.json"))).toMatchObject({ name: "Atelier Complet", plan: "free" });
  expect(await read("equipe.csv")).toContain(`Claire;Martin;;${as.email};Administrateur;`);
  expect(await read("offres.csv")).toContain("'=1+1 Tourneur");
  const applications = await read("candidatures.csv");
  expect(applications).toContain(`;Zoé;Petit;${applicant.email};06 12 34 56 78;`);
  expect(applications).toContain("Je viens de loin;4;Claire Martin : 4");
  // Address and telephone come with the application.
  expect(applications).not.toContain(proposed.email);
  expect(await read("notes.csv")).toContain("Zoé Petit;");
  expect(await read("notes.csv")).toContain(';Claire Martin;"À rappeler; vite"');
  expect(await read("historique.csv")).toContain("En attente;Candidat");
  for (const name of Object.keys(zip.files)) expect(await read(name)).not.toContain("Étranger");
  const { rows } = await api.pool.query("select actor_id from audit_entries where action = 'company-data-exported'");
  expect(rows).toEqual([{ actor_id: as.id }]);
});

test("the link is forged by nobody, ends after ten minutes, and with the right to manage", async () => {
  const as = await given.company();
  const other = await given.colleague(as.companyId, "admin");
  const { url } = (await link(as)).body;
  expect((await download(`${url.slice(0, -3)}aa/`)).status).toBe(404);
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await download(url)).status).toBe(404);
  const fresh = (await link(as)).body.url;
  await ask(
    changeMemberRole,
    { params: { id: as.id }, body: { role: "recruiter", expected_role: "admin" } },
    { as: other },
  );
  expect((await download(fresh)).status).toBe(404);
});
