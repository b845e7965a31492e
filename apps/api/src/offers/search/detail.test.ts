import { listExternalOffers } from "@passerelle/contract/offers/imports";
import { getCareerSite } from "@passerelle/contract/offers/school-pages";
import * as contract from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { mayBroadcast } from "#offers/imports/broadcast.ts";
import { sources } from "#offers/imports/sources.ts";

const api = await testApi();
const { given } = api;
const read = async (id: string, as?: Parameters<typeof api.ask>[2]) =>
  (await api.ask(contract.getOffer, { params: { id } }, as)).body;

test("an offer that never was, or is not published yet, does not exist", async () => {
  const draft = await given.posting({ status: "draft" });
  for (const id of ["01900000-0000-7000-8000-000000000000", draft.id]) {
    expect((await api.ask(contract.getOffer, { params: { id } })).status).toBe(404);
  }
  expect((await api.sendRaw({ method: "GET", url: "/api/v1/offers/pas-un-identifiant/" })).status).toBe(400);
});

test("each kind of offer is read at one address, with its slug", async () => {
  const job = await given.job({ title: "Chef de Projet / œnologie", salary_first_year: 1100 });
  const posting = await given.posting({
    description: "<p>Bonjour <script>alert(1)</script><b>à tous</b></p>",
    salary_min: 900,
    salary_max: 1200,
    salary_period: "mois",
    anonymous_posting: true,
  });
  expect(await read(job.id)).toMatchObject({
    source: "company",
    is_open: true,
    url: `/offres/${job.id}/chef-de-projet-oenologie/lyon`,
    salary: "1\u202f100 € brut/mois",
    salary_unit: "MONTH",
  });
  const school = await read(posting.id);
  expect(school).toMatchObject({
    source: "school",
    company_name: "Entreprise anonyme",
    description: "Bonjour à tous",
    salary: "900 - 1\u202f200 €/mois",
    contract_types: ["AP"],
    levels: ["BA2"],
  });
});

test("an offer of a school is published on the day that the school says, on its page and in every list", async () => {
  const { id, school_id } = await given.posting({
    title: "Tourneur",
    publication_date: "2026-11-02",
    created_at: "2026-10-16T09:00:00Z",
  });
  const day = "2026-11-02T07:00:00.000Z";
  const instant = (at?: string) => at && new Date(at).toISOString();
  expect(instant((await read(id)).published_at)).toBe(day);
  const found = await api.ask(contract.searchOffers, { query: { search: "Tourneur" } as never });
  expect(instant(found.body.results[0]?.published_at)).toBe(day);
  const { rows } = await api.pool.query("select slug, broadcast_key from schools where id = $1", [school_id]);
  const site = await api.ask(getCareerSite, { params: { slug: rows[0].slug } });
  expect(instant(site.body.offers.results[0]?.published_at)).toBe(day);
  const feed = await api.sendRaw({ method: "GET", url: `/feeds/${rows[0].broadcast_key}/site-carriere.json` });
  expect(feed.body).toMatchObject({ offers: [{ id, published_at: day }] });
});

test("a city that was distinguished from others of its name is shown by its name, with its department beside it", async () => {
  const place = { city: "Saint-Denis (93)", commune_code: "93066", department: "93", lat: 48.94, lon: 2.36 };
  const { id } = await given.posting({ title: "Ferronnier", ...place });
  expect(await read(id)).toMatchObject({ city: "Saint-Denis", department: "93" });
  const found = await api.ask(contract.searchOffers, { query: { search: "Ferronnier" } as never });
  expect(found.body.results).toMatchObject([{ city: "Saint-Denis", department: "93" }]);
});

test("where an external offer leads is shown to people who are logged in, and each click is counted", async () => {
  const offer = await given.externalOffer({ apply_url: "https://www.example.com/postuler" });
  expect((await read(offer.id)).apply_url).toBeNull();
  const as = await given.applicant();
  expect((await read(offer.id, { as })).apply_url).toBe("https://www.example.com/postuler");
  for (let click = 0; click < 2; click += 1) {
    expect((await api.ask(contract.recordApplyClick, { params: { id: offer.id } }, { as })).body).toEqual({
      apply_url: "https://www.example.com/postuler",
    });
  }
  expect((await api.pool.query("select clicks from apply_clicks where offer_id = $1", [offer.id])).rows).toEqual([
    { clicks: 2 },
  ]);
});

test("a closed offer stays readable, and offers others like it", async () => {
  const closed = await given.externalOffer({ closed_at: new Date().toISOString(), domain: "QUAL" });
  const alike = await given.externalOffer({ domain: "QUAL", title: "Technicien qualité" });
  const offer = await read(closed.id);
  expect(offer.is_open).toBe(false);
  expect(offer.similar.map(({ id }) => id)).toEqual([alike.id]);
});

test("near-duplicates show once, with the sites they were seen on", async () => {
  const same = { company_name: "Maison", title: "Boulanger" };
  const first = await given.externalOffer({ ...same, source_label: "Hellowork", published_at: "2026-09-01T00:00:00Z" });
  const second = await given.externalOffer({
    ...same,
    source_label: "France Travail",
    published_at: "2026-09-02T00:00:00Z",
  });
  const rows = async () =>
    (
      await api.pool.query(
        "select offer_id, is_head, seen_on from offer_search where company_name = $1 order by published_at",
        [same.company_name],
      )
    ).rows;
  expect(await rows()).toEqual([
    { offer_id: first.id, is_head: true, seen_on: 2 },
    { offer_id: second.id, is_head: false, seen_on: 2 },
  ]);
  const other = { id: second.id, source_name: "France Travail", url: expect.stringContaining(`/offres/${second.id}/`) };
  expect((await read(first.id)).other_sites).toEqual([{ ...other, apply_url: null }]);
  const as = await given.account("applicant");
  const { body } = await api.ask(contract.getOffer, { params: { id: first.id } }, { as });
  expect(body.other_sites).toEqual([{ ...other, apply_url: "https://www.example.com/offre" }]);
  await api.pool.query("update external_offers set closed_at = now() where id = $1", [first.id]);
  await api.project();
  expect(await rows()).toEqual([{ offer_id: second.id, is_head: true, seen_on: 1 }]);
});

test("the sitemap lists the offers on screen, and only those", async () => {
  const open = await given.externalOffer({ title: "Horloger" });
  const index = await api.sendRaw({ method: "GET", url: "/sitemap.xml" });
  const files = [
    ...String(index.body).matchAll(/<loc>http:\/\/passerelle\.test(\/sitemaps\/offres\/[^<]+)<\/loc>/g),
  ].map(([, file]) => file ?? "");
  const text = (await Promise.all(files.map((url) => api.sendRaw({ method: "GET", url }))))
    .map(({ body }) => body)
    .join("");
  expect(text).toContain(`/offres/${open.id}/horloger/lyon</loc><lastmod>`);
  expect((await api.sendRaw({ method: "GET", url: "/sitemaps/offres/x.xml" })).status).toBe(404);
});

test("offers of sites whose contracts forbid it are not broadcast again: no sitemap, no list for programs, from any source", async () => {
  const labels = { kept: ["Hellowork", "JOBTEASER", "Apec"], given: ["France Travail", "Meteojob"] };
  const made = async (source_label: string) => ({
    source_label,
    ...(await given.externalOffer({ source_label, title: `Vitrailliste ${source_label}` })),
  });
  const kept = await Promise.all(labels.kept.map(made));
  const broadcast = await Promise.all(labels.given.map(made));
  const first = "00000000-0000-0000-0000-000000000000";
  await api.pool.query("delete from sitemap_parts");
  const sitemap = String((await api.sendRaw({ method: "GET", url: `/sitemaps/offres/${first}.xml` })).body);
  const listed = async (as?: Awaited<ReturnType<typeof given.applicant>>) =>
    (await api.ask(listExternalOffers, { query: { search: "vitrailliste", limit: 50 } }, { as })).body.results.map(
      ({ id }) => id,
    );
  const toNobody = await listed();
  const toPerson = await listed(await given.applicant());
  for (const offer of kept) {
    expect((await read(offer.id)).may_broadcast).toBe(false);
    expect(sitemap).not.toContain(offer.id);
    expect(toNobody).not.toContain(offer.id);
    expect(toPerson).toContain(offer.id);
  }
  for (const offer of broadcast) {
    expect((await read(offer.id)).may_broadcast).toBe(true);
    expect(sitemap).toContain(offer.id);
    expect(toNobody).toContain(offer.id);
  }
});

test("own offers are broadcast, and a source says what its contract says", async () => {
  const { id } = await given.job({ title: "Campaniste" });
  expect((await read(id)).may_broadcast).toBe(true);
  for (const { label, mayBroadcast: may } of Object.values(sources))
    expect([label, mayBroadcast(label)]).toEqual([label, may]);
});

test("an offer counts the people who apply: neither what was withdrawn, nor a proposition that nobody accepted", async () => {
  const { companyId } = await given.company();
  const { schoolId } = await given.school();
  const job = await given.job({ title: "Santonnier", company_id: companyId });
  const posting = await given.posting({ title: "Santonnier d'art", school_id: schoolId });
  await given.application({ job_id: job.id });
  await given.application({ job_id: job.id, status: "WD" });
  await given.application({ job_id: job.id, origin: "linked", invitation: "pending" });
  await given.application({ posting_id: posting.id, status: "WD" });
  expect([await read(job.id), await read(posting.id)]).toMatchObject([
    { applications_count: 1 },
    { applications_count: 0 },
  ]);
  await api.project();
  const { results } = (await api.ask(contract.searchOffers, { query: { search: "Santonnier" } as never })).body;
  const counts = results.map(({ id, applications_count }) => [id, applications_count]);
  expect(counts.sort()).toEqual(
    [
      [job.id, 1],
      [posting.id, 0],
    ].sort(),
  );
});

test("an offer says its region, the only postcode of its commune, and the logo of its company, which its card shows too", async () => {
  const { companyId } = await given.company();
  const logo = await given.account("company");
  const file = await api.pool.query<{ id: string }>(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'logo', 'logo-of-a-test', 'logo.png', 'image/png', 1) returning id",
    [logo.id],
  );
  const cover = await api.pool.query<{ id: string }>(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'cover', 'cover-of-a-test', 'couverture.png', 'image/png', 1) returning id",
    [logo.id],
  );
  await api.pool.query("update companies set logo_id = $2, cover_id = $3 where id = $1", [
    companyId,
    file.rows[0]?.id,
    cover.rows[0]?.id,
  ]);
  const alone = await given.job({ title: "Archetier", company_id: companyId, city: "Mirecourt", department: "88" });
  expect(await read(alone.id)).toMatchObject({
    region_name: "Grand Est",
    postcode: "88500",
    company_logo_url: `/logos/${file.rows[0]?.id}`,
    company_cover_url: `/couvertures/${cover.rows[0]?.id}`,
  });
  await api.project();
  const { results } = (await api.ask(contract.searchOffers, { query: { search: "Archetier" } as never })).body;
  expect(results).toMatchObject([{ id: alone.id, company_logo_url: `/logos/${file.rows[0]?.id}` }]);
  const many = await given.job({ city: "Lyon" });
  expect(await read(many.id)).toMatchObject({
    region_name: "Auvergne-Rhône-Alpes",
    postcode: null,
    company_logo_url: null,
    company_cover_url: null,
  });
});
