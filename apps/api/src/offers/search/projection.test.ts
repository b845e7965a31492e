import { switchClientSchool } from "@passerelle/contract/admin/client-schools";
import { applyToJob } from "@passerelle/contract/hiring/applications";
import { exampleWritten } from "@passerelle/contract/key-examples";
import * as jobs from "@passerelle/contract/offers/company-jobs";
import { decideOnOffer, getOfferCase } from "@passerelle/contract/offers/moderation";
import { startBulkRun } from "@passerelle/contract/offers/posting-bulk";
import { createPosting, deletePosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { offersStats } from "@passerelle/contract/offers/search";
import { updateCompanyProfile } from "@passerelle/contract/organisations/companies";
import { testApi } from "@passerelle/testing/api.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { expect, test } from "vitest";
import { completeOffer } from "#offers/imports/complete-offer.ts";
import { closeOffers } from "#offers/imports/store.ts";
import { closeInBatches, writeOffers } from "#offers/imports/written-offers.ts";
import { checkSearch, followAnalysis } from "./reindex-offers.ts";
import { offerTasks } from "./tasks.ts";

const api = await testApi();
const { ask, given, pool } = api;
const log = api.context().log;

/** What the projection should hold, computed from the offers. */
const expected = `
  select id as offer_id from external_offers where closed_at is null and id not in (select offer_id from moderated_offers)
  union all select id from company_jobs where is_active and deleted_at is null and paused_at is null and id not in (select offer_id from moderated_offers)
  union all select p.id from school_postings p join schools s on s.id = p.school_id
    where p.status = 'published' and p.deleted_at is null and s.is_active and p.id not in (select offer_id from moderated_offers)`;

/** The search as it is, but for the moment at which each row came. */
const rows = async () =>
  (
    await pool.query(
      "select to_jsonb(s) - 'shown_at' - 'terms' as row, terms::text, card::jsonb from offer_search s order by offer_id",
    )
  ).rows;

test("search follows every act of the product, in its transaction", async () => {
  const random = randomFrom(7);
  expect((await ask(offersStats)).body).toMatchObject({ total_offers: 0, total_external: 0 });
  const company = await given.company();
  const school = await given.school();
  const staff = await given.account(null, { is_staff: true });
  const form = {
    title: "Luthier",
    contract_type: "AP" as const,
    city: "Mirecourt",
    domain: "OTHER" as const,
    min_level: "CAP" as const,
    min_experience: 0,
    start_date: "2027-09-01",
    school_rhythm: "x",
    description: "Vous apprendrez à faire des violons.",
  };
  const jobIds: string[] = [];
  const postingIds: string[] = [];
  const job = () => random.one(jobIds);
  const posting = () => random.one(postingIds);
  const readJob = async (id: string) => (await ask(jobs.getCompanyJob, { params: { id } }, { as: company })).body;
  const draft = (number: number) => ({
    external_id: `p-${number}`,
    source_label: random.one(["X", "Y", "Z"]),
    title: random.one(["Boulanger", "Boulangère (H/F)", "Comptable"]),
    company_name: "Atelier Vif",
    company_size: "",
    company_description: "",
    company_website: "",
    siret: null,
    naf_code: null,
    address: "69001 Lyon",
    lat: null,
    lon: null,
    description: random.one(["Pétrir.", "Façonner."]),
    profile: "",
    contract_types: ["AP" as const],
    contract_start: null,
    duration_months: null,
    remote: null,
    levels: [],
    domain: null,
    job_name: "",
    rome_codes: ["D1102"],
    desired_skills: [],
    to_be_acquired_skills: [],
    access_conditions: [],
    opening_count: 1,
    apply_url: "https://www.example.com/",
    apply_phone: null,
    recipient_id: null,
    published_at: "2026-10-01T00:00:00.000Z",
    undated: false,
    expires_at: null,
  });
  const imported = async (numbers: number[]) =>
    api.db.transaction().execute((db) =>
      writeOffers(
        { ...api.context(), db },
        numbers.map((number) => completeOffer("test", draft(number))),
      ),
    );
  const decide = async (id: string | undefined, decision: "hidden" | "restored") => {
    if (!id) return;
    const { body } = await ask(getOfferCase, { params: { id } }, { as: staff });
    const reason = decision === "hidden" ? ("scam" as const) : null;
    await ask(
      decideOnOffer,
      { params: { id }, body: { decision, reason, expected_version: body.version ?? 0 } },
      { as: staff },
    );
  };
  const someOffer = async () =>
    (await pool.query("select offer_id from offer_search union all select offer_id from moderated_offers")).rows.map(
      (row) => row.offer_id as string,
    );
  const acts = [
    async () => {
      const skills = random.one([[], ["Excel", "Rabot"]]);
      const made = await ask(jobs.createCompanyJob, { body: { ...form, skills } }, { as: company });
      expect(made.status).toBe(201);
      jobIds.push(made.body.id);
    },
    async () => {
      const made = await ask(
        createPosting,
        { body: { ...exampleWritten, status: random.one(["draft", "published"] as const) } },
        { as: school },
      );
      // A school that is deactivated writes nothing.
      if (made.status === 201) postingIds.push(made.body.id);
      else expect(made.status).toBe(401);
    },
    () => imported(Array.from({ length: 8 }, () => random.whole(0, 40)).filter((n, at, all) => all.indexOf(n) === at)),
    () =>
      closeInBatches(api.context(), (db) =>
        closeOffers(db, "test", [`p-${random.whole(0, 40)}`, `p-${random.whole(0, 40)}`], new Date()),
      ),
    async () => {
      const { updated_at } = await readJob(job());
      const body = { ...form, title: random.one(["Archetier", "Luthier"]), expected_updated_at: updated_at };
      await ask(
        jobs.updateCompanyJob,
        {
          params: { id: job() },
          body: { ...body, max_applications: 1, skills: ["Colle"], is_active: random.one([true, false]) },
        },
        { as: company },
      );
    },
    () => ask(jobs.toggleCompanyJob, { params: { id: job() } }, { as: company }),
    () => ask(jobs.fillCompanyJob, { params: { id: job() } }, { as: company }),
    async () => {
      const id = job();
      const { expires_on } = await readJob(id);
      await ask(jobs.renewCompanyJob, { params: { id }, body: { expires_on } }, { as: company });
    },
    async () => ask(applyToJob, { body: { job_id: job() } }, { as: await given.applicant() }),
    () => ask(jobs.resumeCompanyJob, { params: { id: job() } }, { as: company }),
    () => (random.next() < 0.3 ? ask(jobs.deleteCompanyJob, { params: { id: job() } }, { as: company }) : null),
    () =>
      ask(
        updatePosting,
        { params: { id: posting() }, body: { status: random.one(["archived", "draft", "published"] as const) } },
        { as: school },
      ),
    () => (random.next() < 0.3 ? ask(deletePosting, { params: { id: posting() } }, { as: school }) : null),
    async () => {
      const act = { action: random.one(["archive", "restore"] as const) };
      await ask(startBulkRun, { body: { act, posting_ids: postingIds.slice(0, 5) } }, { as: school });
      await api.runTasks();
    },
    () =>
      ask(
        switchClientSchool,
        { params: { id: school.schoolId }, body: { is_active: random.one([true, true, false]) } },
        { as: staff },
      ),
    () =>
      ask(
        updateCompanyProfile,
        {
          params: { id: company.companyId },
          body: {
            ...{ name: random.one(["Atelier Boisé", "Lutherie Fine"]), domain: "OTHER", company_size: "PME" },
            ...{ workforce: random.one(["1-9", "10-49"] as const), address: "1 rue", zip_code: "69001", city: "Lyon" },
            ...{ country: "France", description: "Nous faisons des violons." },
          },
        },
        { as: company },
      ),
    async () => decide(random.one(await someOffer()), "hidden"),
    async () => decide(random.one(await someOffer()), "restored"),
  ];
  for (const act of acts.slice(0, 3)) await act();
  for (let step = 0; step < 150; step += 1) {
    await random.one(acts)();
    const drift = await pool.query(
      `(${expected} except select offer_id from offer_search) union all (select offer_id from offer_search except (${expected}))`,
    );
    expect(drift.rows).toEqual([]);
  }

  const heads = await pool.query(
    "select duplicate_key from offer_search where duplicate_key is not null group by 1 having count(*) filter (where is_head) <> 1 or max(seen_on) <> count(distinct source_label)",
  );
  expect(heads.rows).toEqual([]);
  // Reading every offer again changes nothing: neither a word nor a card is late.
  const before = await rows();
  expect(before.length).toBeGreaterThan(10);
  expect(await api.project()).toEqual({ drifted: 0, outdated: before.length });
  expect(await rows()).toEqual(before);
  const counted = await pool.query(
    `select count(*)::int as total_offers, (count(*) filter (where kind = 'external'))::int as total_external
     from offer_search where is_head and visible_from <= now() and visible_until > now()`,
  );
  expect(counted.rows[0].total_external).toBeGreaterThan(0);
  // The first offers of a new site are visible at once.
  expect((await ask(offersStats)).body).toMatchObject(counted.rows[0]);
});

test("a check reads a bounded number of offers, and the next one goes on where it stopped", async () => {
  await api.project();
  const [first, second] = [await given.job({ title: "Vannier" }), await given.job({ title: "Vannier" })];
  await pool.query("update company_jobs set is_active = false where id = any($1)", [[first.id, second.id]]);
  const posting = await given.posting({ title: "Vannier" });
  await pool.query("delete from school_postings where id = $1", [posting.id]);
  const checks: number[] = [];
  // One offer is as many as a page holds: each kind of offers takes a check, and one more where a kind has none left.
  for (let checked = 0; checked < 8; checked++) checks.push((await checkSearch(api.db, log, 1)).drifted);
  expect(checks[0]).toBe(2);
  expect(checks.filter((drifted) => drifted > 0)).toEqual([2, 1]);
  await pool.query("update search_analysis set check_pass = default, check_after = default");
});

test("the hourly check puts right what search did not follow, and a start what an older analysis made", async () => {
  await api.project();
  const offer = await given.externalOffer({ title: "Vannier" });
  const job = await given.job({ title: "Vannier" });
  const posting = await given.posting({ title: "Vannier" });
  await pool.query("update external_offers set closed_at = now() where id = $1", [offer.id]);
  await pool.query("update company_jobs set is_active = false where id = $1", [job.id]);
  await pool.query("delete from school_postings where id = $1", [posting.id]);
  const { rows: made } = await pool.query(
    "insert into school_postings (school_id, title, status) values ($1, 'Vannière', 'published') returning id",
    [posting.school_id],
  );
  expect(await checkSearch(api.db, log)).toEqual({ drifted: 4, outdated: 0 });
  const found = await pool.query("select offer_id from offer_search where terms @@ '''t:vannier'''::tsquery");
  expect(found.rows).toEqual([{ offer_id: made[0].id }]);
  await offerTasks.checkSearch.run(api.context(), {});
  expect(await checkSearch(api.db, log)).toEqual({ drifted: 0, outdated: 0 });

  await pool.query("update offer_search set analysis_version = 0, terms = '', card = ''");
  await pool.query("update search_analysis set version = 0");
  await followAnalysis(api.db, log);
  const again = await pool.query(
    "select count(*) filter (where card = '' or terms = '')::int as empty, count(*)::int as all from offer_search",
  );
  expect(again.rows[0]).toMatchObject({ empty: 0 });
  expect(again.rows[0].all).toBeGreaterThan(0);
});
