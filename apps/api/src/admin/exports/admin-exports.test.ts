import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { rowsHeader } from "@passerelle/contract/admin/export-headers";
import { exportApplicants, exportCompanies, exportOffers } from "@passerelle/contract/admin/exports";
import { testApi } from "@passerelle/testing/api.ts";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { afterEach, describe, expect, test } from "vitest";

const api = await testApi();
const { given, pool } = api;
const superuser = await given.account(null, { is_superuser: true });
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;

const endings = async () =>
  (
    await pool.query<{ details: Record<string, string | number> }>(
      "select details from audit_entries where action = 'platform-export-ended' order by id",
    )
  ).rows.map(({ details }) => details);
const begun = async () =>
  (await pool.query("select 1 from audit_entries where action = 'platform-export-started'")).rowCount ?? 0;

type Exporting = typeof exportApplicants | typeof exportCompanies | typeof exportOffers;
const download = async (route: Exporting, query = {}) => {
  const answer = await api.ask(route as typeof exportOffers, { query }, { as: superuser });
  expect(answer.status).toBe(200);
  const zip = await openZip(answer.raw);
  const [csv, xlsx] = Object.keys(zip.files);
  const text = (await zip.file(csv ?? "")?.async("string")) ?? "";
  const book = await openZip((await zip.file(xlsx ?? "")?.async("uint8array")) ?? new Uint8Array());
  const sheet = (await book.file("xl/worksheets/sheet1.xml")?.async("string")) ?? "";
  return { answer, csv, xlsx, text, book, sheet, lines: text.trimEnd().split("\r\n").slice(1) };
};

/** A real asking, whose connection can be cut. */
const asked = async (path: string) => {
  const authorization = `Bearer ${await signAccess(api.secretKey, superuser, new Date())}`;
  return new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path: `/api/v1${path}`, headers: { authorization } }, resolve).on("error", reject),
  );
};
const manyCompanies = (count: number) =>
  pool.query(
    `insert into companies (name, slug, domain, company_size, workforce, address, zip_code, city, country, description)
     select 'Masse ' || i, 'masse-' || i, 'TECH', 'PME', '1-9', repeat(md5(i::text), 40), '75001', 'Paris', 'France', '' from generate_series(1, $1) i`,
    [count],
  );

afterEach(async () => {
  await pool.query("delete from companies where name like 'Masse %'");
});

describe("an export", () => {
  test("is a dated zip of the same rows as CSV and as XLSX, of which no cell is a formula", async () => {
    api.setNow(new Date("2027-01-10T23:30:00Z"));
    const { email } = await given.applicant({
      first_name: "=HYPERLINK(1)",
      last_name: "<Faure> & fils",
      phone: "+33 6",
    });
    await given.account("applicant", { email: "sans-profil@exemple.fr" });
    const { answer, csv, xlsx, text, sheet, lines } = await download(exportApplicants);
    api.setNow(undefined);
    expect(answer.headers["content-disposition"]).toBe("attachment; filename=applicants-2027-01-11.zip");
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect([csv, xlsx]).toEqual(["applicants-2027-01-11.csv", "applicants-2027-01-11.xlsx"]);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(lines.find((line) => line.includes(email))).toContain(";'=HYPERLINK(1);<Faure> & fils;'+33 6;");
    expect(lines.some((line) => line.includes("sans-profil@exemple.fr"))).toBe(true);
    expect(sheet).toContain('<c t="inlineStr" s="1"><is><t>=HYPERLINK(1)</t></is></c>');
    expect(sheet).toContain("&lt;Faure&gt; &amp; fils");
    expect(sheet).not.toContain("<f>");
    // The names of the columns are a row too.
    expect(sheet.match(/<row>/g)).toHaveLength(lines.length + 1);
    expect(Number(answer.headers[rowsHeader])).toBe(lines.length);
  });

  test("companies are listed with their administrator and their offers", async () => {
    const company = await given.company({ name: "-Fonderie; Caravelle" });
    await given.job({ company_id: company.companyId });
    const { lines } = await download(exportCompanies);
    const line = lines.find((one) => one.includes("Fonderie"));
    expect(line).toContain(`"'-Fonderie; Caravelle"`);
    expect(line).toMatch(new RegExp(`;${company.email};1;1;$`));
  });

  test("offers are internal, external or both, with where they stand", async () => {
    const job = await given.job({ title: "Tourneur" });
    const posting = await given.posting({ status: "published" });
    const draft = await given.posting({ status: "draft" });
    const external = await given.externalOffer({ closed_at: "2026-01-01T00:00:00Z" });
    const idsOf = async (type?: "internal" | "external" | "both") => {
      const { lines } = await download(exportOffers, type ? { type } : {});
      return lines.map((line) => line.split(";")[1]);
    };
    const all = [job.id, posting.id, draft.id, external.id];
    const found = async (type?: "internal" | "external" | "both") => {
      const ids = await idsOf(type);
      return all.filter((id) => ids.includes(id));
    };
    expect(await found("internal")).toEqual([job.id, posting.id]);
    expect(await found("external")).toEqual([external.id]);
    expect(await found("both")).toEqual([job.id, posting.id, external.id]);
    expect(await found()).toEqual([job.id, posting.id, external.id]);
    const { lines } = await download(exportOffers);
    expect(lines.find((line) => line.includes(job.id))).toContain(";Tourneur;");
    expect(lines.find((line) => line.includes(job.id))).toContain(";active;");
    expect(lines.find((line) => line.includes(external.id))).toContain(";closed;");
  });

  test("holds every row once, whatever the number of batches, and two at once are both whole", async () => {
    await manyCompanies(4_300);
    const both = await Promise.all([download(exportCompanies), download(exportCompanies)]);
    for (const { lines } of both) {
      const masses = lines.filter((line) => line.includes("Masse ")).map((line) => line.split(";")[0]);
      expect(new Set(masses).size).toBe(4_300);
      expect(masses).toHaveLength(4_300);
    }
  });

  test("a type that is none is refused with a sentence", async () => {
    const answer = await api.ask(exportOffers, { query: { type: "all" as "both" } }, { as: superuser });
    expect([answer.status, answer.body.fields?.type]).toEqual([
      400,
      ["Le type est «\u00a0internal\u00a0», «\u00a0external\u00a0» ou «\u00a0both\u00a0»."],
    ]);
  });

  test("a question about it alone reads nothing and is no export", async () => {
    const before = [await begun(), (await endings()).length];
    const answer = await api.sendRaw({ method: "HEAD", url: "/api/v1/admin/export/applicants/" }, superuser);
    expect([answer.status, answer.raw.length]).toEqual([200, 0]);
    expect(answer.headers["content-disposition"]).toContain("applicants-");
    expect([await begun(), (await endings()).length]).toEqual(before);
  });
});

describe("the audit log", () => {
  test("keeps who exported what, and with how many rows, before anything leaves and once it has", async () => {
    const { lines } = await download(exportOffers, { type: "internal" });
    const ended = { type: "job-offers-internal", rows: lines.length, outcome: "complete" };
    await expect.poll(async () => (await endings()).at(-1)).toMatchObject(ended);
    const { rows } = await pool.query(
      "select actor_id, details from audit_entries where action = 'platform-export-started' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ actor_id: superuser.id, details: { type: "job-offers-internal" } });
    expect(rows[0].details.export).toBe((await endings()).at(-1)?.export);
  });

  test("says that an export was cut, which stops reading", async () => {
    await manyCompanies(20_000);
    const answer = await asked("/admin/export/companies/");
    await new Promise((resolve) => answer.once("data", resolve));
    // Nobody takes what comes: it waits instead of being held.
    answer.pause();
    answer.destroy();
    await expect.poll(async () => (await endings()).at(-1)).toMatchObject({ type: "companies", outcome: "cut" });
    expect((await endings()).at(-1)?.rows).toBeLessThan(20_000);
  });

  test("says that an export broke, and what was sent of it is no file", async () => {
    await manyCompanies(10_000);
    const answer = await asked("/admin/export/companies/");
    const chunks: Buffer[] = [];
    const end = new Promise((resolve) => {
      answer.once("end", () => resolve("end"));
      answer.once("error", () => resolve("error"));
    });
    answer.once("data", async () => {
      answer.pause();
      await pool.query("alter table companies rename column workforce to hidden");
      answer.on("data", (chunk) => chunks.push(chunk)).resume();
    });
    const ended = await end;
    await pool.query("alter table companies rename column hidden to workforce");
    expect(ended).toBe("error");
    await expect(openZip(Buffer.concat(chunks))).rejects.toThrow();
    await expect.poll(async () => (await endings()).at(-1)).toMatchObject({ type: "companies", outcome: "failed" });
  });
});
