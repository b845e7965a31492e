import { inflateRawSync } from "node:zlib";
import * as received from "@passerelle/contract/hiring/received-applications";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

const recruiting = async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId, title: 'Développeur ; "web"' });
  const applicant = await given.applicant({
    first_name: "=HYPERLINK(1)",
    last_name: "<Faure> & fils",
    phone: "+33 6 12",
    experience_years: 2,
  });
  await given.application({
    job_id: job.id,
    applicant_id: applicant.id,
    status: "RV",
    created_at: "2026-03-01T08:00:00Z",
  });
  return { company, job, applicant };
};
type Someone = Awaited<ReturnType<typeof given.account>>;
type Wanted = { format: "csv" | "xlsx"; search?: string; status?: "PD" | "RV"; job_id?: string };
const link = (as: Someone, body: Wanted) => api.ask(received.requestApplicationsExport, { body }, { as });
const open = (url: string) => api.sendRaw({ method: "GET", url });

test("a CSV opens in a French spreadsheet, and none of its cells is a formula", async () => {
  const { company, applicant } = await recruiting();
  await given.application();
  const { body } = await link(company, { format: "csv" });
  expect(body.count).toBe(1);
  const file = await open(body.url);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename=candidatures-\d{4}-\d\d-\d\d\.csv$/);
  const text = file.raw.toString("utf8");
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [names, row, end] = text.slice(1).split("\r\n");
  expect(names?.split(";").slice(0, 4)).toEqual(["Reçue le", "Statut", "Offre", "Prénom"]);
  expect(row).toContain(
    `2026-03-01;En cours d'examen;"Développeur ; ""web""";'=HYPERLINK(1);<Faure> & fils;${applicant.email};'+33 6 12;`,
  );
  expect(end).toBe("");
});

test("an XLSX is a zip whose sheet holds the same rows, as text", async () => {
  const { company } = await recruiting();
  const file = await open((await link(company, { format: "xlsx" })).body.url);
  const name = file.raw.indexOf("xl/worksheets/sheet1.xml");
  const sheet = inflateRawSync(file.raw.subarray(name + "xl/worksheets/sheet1.xml".length)).toString();
  expect(sheet).toContain('<c t="inlineStr" s="1"><is><t>=HYPERLINK(1)</t></is></c>');
  expect(sheet).toContain("&lt;Faure&gt; &amp; fils");
  expect(sheet.match(/<row>/g)).toHaveLength(2);
  expect(sheet).not.toContain("<f>");
});

test("an export says what the filters find, whatever the number of batches", async () => {
  const { company, job } = await recruiting();
  await api.pool.query(
    `with people as (insert into accounts (type, email, password_hash) select 'applicant', 'masse-' || n || '@exemple.fr', 'x'
       from generate_series(1, 1203) n returning id)
     insert into applications (job_id, company_id, applicant_id, offer_snapshot, created_at) select $1, $2, id, '{"title": "Masse"}', '2026-01-01' from people`,
    [job.id, job.company_id],
  );
  const lines = async (wanted: Wanted) =>
    (await open((await link(company, wanted)).body.url)).raw.toString("utf8").trimEnd().split("\r\n").length - 1;
  expect(await lines({ format: "csv" })).toBe(1204);
  expect(await lines({ format: "csv", status: "RV" })).toBe(1);
  expect(await lines({ format: "csv", search: "faure" })).toBe(1);
  expect(await lines({ format: "csv", job_id: "01900000-0000-7000-8000-000000000000" })).toBe(0);
});

test("the audit log keeps who exported, how many, and which filters, never what was searched", async () => {
  const { company } = await recruiting();
  await link(company, { format: "csv", search: "Faure", status: "RV" });
  const entries = await api.db.selectFrom("audit_entries").selectAll().where("actor_id", "=", company.id).execute();
  expect(entries).toMatchObject([
    {
      action: "applications-exported",
      company_id: company.companyId,
      details: { count: 1, format: "csv", filters: "search, status" },
    },
  ]);
});

test("a link that was forged, is too old, or whose bearer has left the company opens nothing", async () => {
  const { company } = await recruiting();
  const { url } = (await link(company, { format: "csv" })).body;
  expect((await open(`${url.slice(0, -4)}AAA/`)).status).toBe(404);
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await open(url)).status).toBe(404);
  api.setNow(undefined);
  await api.pool.query("delete from company_members where account_id = $1", [company.id]);
  expect((await open(url)).status).toBe(404);
  expect((await link(await given.account("company"), { format: "csv" })).body.code).toBe("profile-required");
  expect((await link(await given.company(), { format: "pdf" as "csv" })).body.fields).toEqual({
    format: ["Choisissez CSV ou XLSX"],
  });
});
