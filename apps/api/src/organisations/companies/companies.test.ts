import { getUser } from "@passerelle/contract/identity/accounts";
import { createCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { getOffer, searchOffers } from "@passerelle/contract/offers/search";
import { deleteLogo, updateCompanyProfile, uploadLogo } from "@passerelle/contract/organisations/companies";
import * as plans from "@passerelle/contract/organisations/company-plans";
import { testApi } from "@passerelle/testing/api.ts";
import { afterEach, describe, expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";

const api = await testApi();
const { given, ask } = api;
const staff = await given.account(null, { is_staff: true });

afterEach(() => api.setNow(undefined));

const profile = {
  name: "Ébénisterie Cœur & Fils",
  domain: "TECH" as const,
  company_size: "PME" as const,
  workforce: "10-49" as const,
  website: "",
  address: "1 rue Neuve",
  zip_code: "69001",
  city: "Lyon",
  country: "France",
  description: "Nous faisons des meubles.",
};
const slugOf = async (companyId: string) =>
  (await api.pool.query<{ slug: string }>("select slug from companies where id = $1", [companyId])).rows[0]?.slug ?? "";
const rename = async (as: Awaited<ReturnType<typeof given.company>>, name: string) => {
  const answer = await ask(updateCompanyProfile, { params: { id: as.companyId }, body: { ...profile, name } }, { as });
  expect(answer.status).toBe(200);
};

describe("the public page", () => {
  test("its address is made from the name, is nobody else's, and follows a new name; former ones lead to it", async () => {
    const one = await given.company({ name: profile.name });
    const two = await given.company({ name: "Ebenisterie coeur et fils".replace(" et ", " & ") });
    expect(await slugOf(one.companyId)).toBe("ebenisterie-coeur-fils");
    expect(await slugOf(two.companyId)).toBe("ebenisterie-coeur-fils-2");
    expect(await slugOf((await given.company({ name: "!!!" })).companyId)).toMatch(/^entreprise/);
    await rename(one, "Menuiserie Neuve");
    expect(await slugOf(one.companyId)).toBe("menuiserie-neuve");
    const old = await ask(getCompanyPage, { params: { slug: "ebenisterie-coeur-fils" } });
    expect(old.body.slug).toBe("menuiserie-neuve");
    // Its former address is kept for it, and comes back with the name.
    expect(await slugOf((await given.company({ name: profile.name })).companyId)).toBe("ebenisterie-coeur-fils-3");
    await rename(one, profile.name);
    expect(await slugOf(one.companyId)).toBe("ebenisterie-coeur-fils");
    expect((await ask(getCompanyPage, { params: { slug: "menuiserie-neuve" } })).body.slug).toBe(
      "ebenisterie-coeur-fils",
    );
    // A change of capitals alone changes nothing.
    await rename(one, profile.name.toUpperCase());
    expect(await slugOf(one.companyId)).toBe("ebenisterie-coeur-fils");
    expect((await ask(getCompanyPage, { params: { slug: "inconnue" } })).status).toBe(404);
  });

  test("two companies of one name at once get two addresses", async () => {
    await Promise.all(Array.from({ length: 4 }, () => given.company({ name: "Jumelles" })));
    const { rows } = await api.pool.query("select slug from companies where name = 'Jumelles' order by slug");
    expect(rows.map(({ slug }) => slug)).toEqual(["jumelles", "jumelles-2", "jumelles-3", "jumelles-4"]);
  });

  test("it shows the visible offers alone, counted and paged, and how the company answers", async () => {
    const company = await given.company({ name: "Fonderie Vive" });
    for (let index = 0; index < 3; index += 1)
      await given.job({ company_id: company.companyId, title: `Fondeur ${index}` });
    await given.job({ company_id: company.companyId, is_active: false });
    await given.job({ company_id: company.companyId, deleted_at: new Date().toISOString() });
    await given.job({ company_id: company.companyId, expires_at: new Date(Date.now() - 1000).toISOString() });
    const other = await given.job();
    await api.pool.query("insert into answer_rates values ($1, 10, 8, 3.6)", [company.companyId]);
    const { body } = await ask(getCompanyPage, { params: { slug: "fonderie-vive" }, query: { limit: 2, offset: 2 } });
    expect(body.offers.count).toBe(3);
    expect(body.offers.results.map(({ title }) => title)).toEqual(["Fondeur 0"]);
    expect(body.answers).toEqual({ rate: 80, days: 4 });
    expect(JSON.stringify(body)).not.toContain(other.id);
    expect(body).not.toHaveProperty("plan");
  });

  test("a company without an offer has its page all the same", async () => {
    await given.company({ name: "Calme Plat" });
    const { status, body } = await ask(getCompanyPage, { params: { slug: "calme-plat" } });
    expect([status, body.offers.count]).toEqual([200, 0]);
  });

  test("own offers lead to it, from their card and their page; others do not", async () => {
    const company = await given.company({ name: "Tannerie Ocre" });
    const job = await given.job({ company_id: company.companyId, title: "Tanneur ocre" });
    const external = await given.externalOffer({ title: "Tanneur ailleurs" });
    const { body } = await ask(searchOffers, { query: { search: "tanneur" } });
    const urls = Object.fromEntries(body.results.map(({ id, company_url }) => [id, company_url]));
    expect(urls).toEqual({ [job.id]: "/entreprises/tannerie-ocre", [external.id]: null });
    expect((await ask(getOffer, { params: { id: job.id } })).body.company_url).toBe("/entreprises/tannerie-ocre");
    expect((await ask(getOffer, { params: { id: external.id } })).body.company_url).toBeNull();
  });

  test("the sitemap lists the companies that have a visible offer", async () => {
    const company = await given.company({ name: "Verrerie Claire" });
    await given.company({ name: "Sans Offre" });
    await given.job({ company_id: company.companyId });
    expect((await api.sendRaw({ url: "/sitemap.xml" })).body).toContain("/sitemaps/entreprises.xml");
    const { body } = await api.sendRaw({ url: "/sitemaps/entreprises.xml" });
    expect(body).toContain("<loc>http://passerelle.test/entreprises/verrerie-claire</loc>");
    expect(body).not.toContain("sans-offre");
  });
});

describe("the logo", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const send = (as: Awaited<ReturnType<typeof given.company>>, name: string, bytes: Buffer, id = as.companyId) =>
    ask(uploadLogo, { params: { id } }, { as, file: { field: "logo", name, bytes } });

  test("what is not a small PNG, JPEG or WebP is refused, whatever its name; and so are recruiters and other companies", async () => {
    const as = await given.company();
    const recruiter = await given.colleague(as.companyId);
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    for (const [name, bytes, status, detail] of [
      ["logo.svg", script, 415, "Le logo doit être une image PNG, JPEG ou WebP."],
      ["logo.png", script, 415, "Le logo doit être une image PNG, JPEG ou WebP."],
      ["logo.jpg", png, 415, "Le logo doit être une image PNG, JPEG ou WebP."],
      ["logo.png", Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 413, "Le logo dépasse 1 Mo."],
      ["logo.png", Buffer.alloc(0), 400, "Le fichier est vide."],
    ] as const) {
      const answer = await send(as, name, bytes);
      expect([name, answer.status, answer.body.detail]).toEqual([name, status, detail]);
    }
    expect((await send(recruiter, "logo.png", png)).body.code).toBe("company-admin-only");
    expect((await send(await given.company(), "logo.png", png, as.companyId)).status).toBe(404);
    expect((await ask(deleteLogo, { params: { id: as.companyId } }, { as: recruiter })).status).toBe(403);
  });

  test("it is shown to everybody as the picture it is, replaced and taken back; a CV is never served as one", async () => {
    const as = await given.company({ name: "Logo Vif" });
    const { body } = await send(as, "logo.png", png);
    const shown = await api.sendRaw({ url: body.logo_url ?? "" });
    expect([shown.status, shown.headers["content-type"], shown.raw.equals(png)]).toEqual([200, "image/png", true]);
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect((await ask(getCompanyPage, { params: { slug: "logo-vif" } })).body.logo_url).toBe(body.logo_url);
    expect((await ask(getUser, {}, { as })).body.user.company?.logo_url).toBe(body.logo_url);
    const second = await send(as, "logo.png", png);
    expect(second.body.logo_url).not.toBe(body.logo_url);
    expect((await api.sendRaw({ url: body.logo_url ?? "" })).status).toBe(404);
    // The one that is shown is not swept away with what nothing refers to.
    const unused = (await unusedFiles(api.db, new Date(Date.now() + 60_000))).map(({ id }) => `/logos/${id}`);
    expect(unused).toContain(body.logo_url);
    expect(unused).not.toContain(second.body.logo_url);
    expect((await ask(deleteLogo, { params: { id: as.companyId } }, { as })).body).toEqual({ logo_url: null });
    const { resumeId } = await given.applicant();
    expect((await api.sendRaw({ url: `/logos/${resumeId}` })).status).toBe(404);
    expect((await api.sendRaw({ url: "/logos/x" })).status).toBe(404);
  });
});

describe("plans", () => {
  const set = (id: string, body: object, as = staff) =>
    ask(
      plans.setCompanyPlan,
      { params: { id }, body: { expected_plan: "free", expected_until: null, ...body } as never },
      { as },
    );

  test("the staff sets a plan from the one it was shown; it is audited, and the company is notified", async () => {
    const company = await given.company({ name: "Papeterie Haute" });
    expect((await set(company.companyId, { plan: "gold", plan_until: null })).status).toBe(400);
    expect((await set(company.companyId, { plan: "premium", plan_until: "2001-01-01" })).body.fields).toEqual({
      plan_until: ["Le dernier jour est passé"],
    });
    const unknown = await set("01900000-0000-7000-8000-000000000000", { plan: "premium", plan_until: null });
    expect(unknown.status).toBe(404);
    const done = await set(company.companyId, { plan: "premium", plan_until: "2099-12-31" });
    expect([done.body.plan, done.body.plan_until, done.body.current_plan]).toEqual([
      "premium",
      "2099-12-31",
      "premium",
    ]);
    const late = await set(company.companyId, { plan: "free", plan_until: null });
    expect([late.status, late.body.code]).toEqual([409, "plan-changed"]);
    expect((await ask(plans.getOwnPlan, {}, { as: company })).body).toEqual({
      plan: "premium",
      plan_until: "2099-12-31",
    });
    expect((await ask(getUser, {}, { as: company })).body.user.company?.plan).toBe("premium");
    const { rows } = await api.pool.query(
      "select actor_id, details from audit_entries where action = 'company-plan-set'",
    );
    expect(rows).toEqual([
      {
        actor_id: staff.id,
        details: { company_id: company.companyId, from: "free", to: "premium", until: "2099-12-31" },
      },
    ]);
  });

  test("setting the plan that a company has writes nothing, in the history no more than in the company", async () => {
    const company = await given.company({ plan: "premium", plan_until: "2099-12-31" });
    const row = () =>
      api.db.selectFrom("companies").selectAll().where("id", "=", company.companyId).executeTakeFirstOrThrow();
    const before = await row();
    const same = { plan: "premium", plan_until: "2099-12-31" };
    const done = await set(company.companyId, {
      ...same,
      expected_plan: "premium",
      expected_until: "2099-12-31",
      reason: "Rien",
    });
    expect([done.status, done.body]).toMatchObject([200, same]);
    expect(await row()).toEqual(before);
    const history = await ask(plans.listPlanChanges, { params: { id: company.companyId } }, { as: staff });
    expect(history.body).toEqual([]);
    // A request that expects another state is refused, even when the result would be the same.
    expect((await set(company.companyId, same)).status).toBe(409);
  });

  test("the premium plan ends with its last day in Paris", async () => {
    const company = await given.company({ plan: "premium", plan_until: "2027-03-31" });
    const planAt = async (instant: string) => {
      api.setNow(new Date(instant));
      return (await ask(plans.getOwnPlan, {}, { as: company })).body.plan;
    };
    expect(await planAt("2027-03-31T21:59:00Z")).toBe("premium");
    expect(await planAt("2027-03-31T22:01:00Z")).toBe("free");
  });

  test("the list finds companies by name whatever the accents, by plan, page by page, and tells who wants premium", async () => {
    const company = await given.company({ name: "Zéphyr Énergie" }, { wanted_plan: "premium" });
    await given.job({ company_id: company.companyId });
    await given.company({ name: "Zéphyr 100%", plan: "premium" });
    const found = await ask(plans.listCompanies, { query: { search: "zephyr energ" } }, { as: staff });
    expect(found.body).toMatchObject([
      { id: company.companyId, wants_premium: true, members: 1, active_jobs: 1, current_plan: "free" },
    ]);
    const premium = await ask(plans.listCompanies, { query: { search: "zephyr", plan: "premium" } }, { as: staff });
    expect(premium.body.map(({ name }) => name)).toEqual(["Zéphyr 100%"]);
    expect((await ask(plans.listCompanies, { query: { search: "100%" } }, { as: staff })).body).toHaveLength(1);
    const page = await ask(plans.listCompanies, { query: { search: "zephyr", limit: 1, offset: 1 } }, { as: staff });
    expect([page.body.length, page.headers["x-total-count"]]).toEqual([1, "2"]);
  });

  test("the list comes by the end of the plans, and finds those that end within thirty days or that want one", async () => {
    api.setNow(new Date("2027-01-10T10:00:00Z"));
    const names = ["Ypsilon demain", "Ypsilon plus tard", "Ypsilon passé", "Ypsilon sans fin"];
    const ends = ["2027-01-11", "2027-03-01", "2027-01-09", null];
    for (const [index, name] of names.entries())
      await given.company({ name, plan: "premium", plan_until: ends[index] ?? null });
    await given.company({ name: "Ypsilon gratuit" }, { wanted_plan: "premium" });
    const found = async (query: object) =>
      (await ask(plans.listCompanies, { query: { search: "ypsilon", ...query } }, { as: staff })).body.map(
        ({ name }) => name,
      );
    expect((await found({ order: "expiry" })).slice(0, 3)).toEqual([names[2], names[0], names[1]]);
    expect(await found({ ends_soon: "true" })).toEqual([names[0]]);
    expect(await found({ wants_premium: "true" })).toEqual(["Ypsilon gratuit"]);
    const nonsense = { query: { order: "n'importe" as "name", ends_soon: "peut-être" as "true" } };
    expect((await ask(plans.listCompanies, nonsense, { as: staff })).status).toBe(400);
    api.setNow(undefined);
  });

  test("who set a plan, when and why is read by the staff, the latest first", async () => {
    const company = await given.company();
    const history = (id = company.companyId) => ask(plans.listPlanChanges, { params: { id } }, { as: staff });
    expect((await history()).body).toEqual([]);
    await set(company.companyId, { plan: "premium", plan_until: "2099-12-31", reason: "Trois mois offerts" });
    await set(company.companyId, {
      plan: "free",
      plan_until: null,
      expected_plan: "premium",
      expected_until: "2099-12-31",
    });
    expect((await history()).body).toMatchObject([
      { from: "premium", to: "free", until: null, reason: "", by: staff.email },
      { from: "free", to: "premium", until: "2099-12-31", reason: "Trois mois offerts", by: staff.email },
    ]);
    expect((await history("01900000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await set(company.companyId, { plan: "free", plan_until: null, reason: "x".repeat(201) })).status).toBe(
      400,
    );
  });

  test("nothing that the free plan promises is withheld: offers without a limit, and their applications", async () => {
    const as = await given.company({ plan: "free" });
    for (let index = 0; index < 12; index += 1) {
      const answer = await ask(
        createCompanyJob,
        {
          body: {
            title: `Offre ${index}`,
            contract_type: "AP",
            city: "Lyon",
            domain: "TECH",
            min_level: "BA2",
            min_experience: 0,
            start_date: "2027-09-01",
            school_rhythm: "3/2",
            description: "Une offre.",
          },
        },
        { as },
      );
      expect(answer.status).toBe(201);
    }
  });
});
