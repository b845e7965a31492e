import { deleteAccount } from "@passerelle/contract/accounts";
import { adminStats } from "@passerelle/contract/admin-stats";
import { recordApplyClick } from "@passerelle/contract/offers";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterEach, describe, expect, test } from "vitest";
import { addViews } from "#offer-views/store.ts";
import { parisDay } from "#platform/paris.ts";
import { foldChanges } from "./admin-stats-store.ts";
import { statsTasks } from "./tasks.ts";

const api = await testApi();
const { given, pool } = api;
const superuser = await given.account(null, { is_superuser: true });
const ask = (as = superuser) => api.ask(adminStats, {}, { as });
const read = async () => (await ask()).body;
const fold = () => statsTasks.fold.run(api.context(), {});
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** How much each figure has grown since `before`. */
const grown = <T extends object>(after: T, before: T) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const difference = value - ((before as Record<string, number>)[name] ?? 0);
      return difference === 0 ? [] : [[name, difference]];
    }),
  );

/** What is wrong with the kept figures: against the rows themselves, and the totals against their days. */
const wrong = async () => [
  ...(await pool.query("select * from platform_figure_drift")).rows,
  ...(
    await pool.query(
      `select measure, sum(number) from (
         select measure, number from platform_figures where day = '-infinity'
         union all select measure, -number from platform_figures where day > '-infinity') t group by 1 having sum(number) <> 0`,
    )
  ).rows,
];

afterEach(() => api.setNow(undefined));

describe("the figures", () => {
  test("people are counted by what they are", async () => {
    const before = await read();
    await given.applicant();
    await given.company();
    await given.company();
    await given.school();
    await given.account(null, { is_staff: true });
    expect(grown((await read()).users, before.users)).toEqual({
      total: 5,
      applicants: 1,
      companies: 2,
      schools: 1,
      staff: 1,
    });
  });

  test("offers are active from their first day to their last, then closed, without anybody writing anything", async () => {
    const before = await read();
    const day = (count: number) => parisDay(days(count));
    await given.job({ expires_at: days(5).toISOString() });
    await given.job({ is_active: false });
    await given.job({ deleted_at: days(-1).toISOString() });
    const { schoolId } = await given.school();
    const posting = { school_id: schoolId, status: "published", expiration_date: day(20) };
    await given.posting({ ...posting, publication_date: day(-1) });
    await given.posting({ ...posting, publication_date: day(3) });
    await given.posting({ ...posting, status: "draft" });
    await given.posting({ ...posting, status: "archived" });
    await given.externalOffer();
    await given.externalOffer({ expires_at: days(10).toISOString() });
    await given.externalOffer({ closed_at: days(-1).toISOString() });
    const all = { total: 8, internal: 5, external: 3 };
    expect(grown((await read()).offers, before.offers)).toEqual({ ...all, active: 4, scheduled: 1, closed: 3 });
    await fold();
    expect(grown((await read()).offers, before.offers)).toEqual({ ...all, active: 4, scheduled: 1, closed: 3 });
    const at = async (count: number) => {
      api.setNow(days(count));
      return grown((await read()).offers, before.offers);
    };
    expect(await at(4)).toEqual({ ...all, active: 5, closed: 3 });
    expect(await at(8)).toEqual({ ...all, active: 4, closed: 4 });
    expect(await at(25)).toEqual({ ...all, active: 1, closed: 7 });
  });

  test("applications are counted by where they stand, the recent ones apart; a proposal that waits is none", async () => {
    const before = await read();
    const { id: job_id } = await given.job();
    for (const status of ["PD", "PD", "RV", "DF", "AC", "RJ", "WD"]) await given.application({ job_id, status });
    await given.application({ job_id, created_at: days(-45).toISOString() });
    await given.application({ job_id, origin: "linked", invitation: "pending" });
    const figures = { total: 8, pending: 3, in_progress: 2, accepted: 1, rejected: 1, withdrawn: 1, recent: 7 };
    expect(grown((await read()).applications, before.applications)).toEqual(figures);
    await pool.query("update applications set invitation = 'accepted' where job_id = $1 and invitation = 'pending'", [
      job_id,
    ]);
    expect(grown((await read()).applications, before.applications)).toEqual({
      ...figures,
      total: 9,
      pending: 4,
      recent: 8,
    });
  });

  test("openings and clicks to external offers are counted, and the rate is applications out of openings of 30 days", async () => {
    const before = await read();
    const { id: job } = await given.job();
    const external = await given.externalOffer();
    const today = parisDay(new Date());
    await addViews(api.db, [
      { offerId: job, day: today, views: 30 },
      { offerId: job, day: parisDay(days(-40)), views: 100 },
    ]);
    await addViews(api.db, [{ offerId: job, day: today, views: 10 }]);
    for (let clicks = 0; clicks < 3; clicks += 1)
      await api.ask(recordApplyClick, { params: { id: external.id } }, { as: superuser });
    await given.application({ job_id: job });
    const after = await read();
    expect(grown(after.interactions, before.interactions)).toEqual({ total: 143, openings: 140, apply_clicks: 3 });
    const { applications, openings, rate } = after.conversion;
    expect({ applications, openings }).toEqual({
      applications: before.conversion.applications + 1,
      openings: before.conversion.openings + 40,
    });
    expect(rate).toBe(Math.round((1000 * applications) / openings) / 10);
  });

  test("without an opening there is no rate to tell", async () => {
    api.setNow(days(200));
    expect((await read()).conversion).toEqual({ applications: 0, openings: 0, rate: null });
  });

  test("the last 30 days are told one by one, today last, as the figures are, and when they were made", async () => {
    const now = new Date("2027-03-02T23:30:00Z");
    api.setNow(now);
    await given.account("applicant", { created_at: "2027-03-02T23:10:00Z" });
    await given.account("applicant", { created_at: "2027-02-02T09:00:00Z" });
    await given.account("applicant", { created_at: "2027-02-01T09:00:00Z" });
    const { made_at, trend } = await read();
    expect(made_at).toBe(now.toISOString());
    expect(trend).toHaveLength(30);
    expect(trend[0]).toMatchObject({ day: "2027-02-02", users: 1 });
    expect(trend.at(-1)).toMatchObject({ day: "2027-03-03", users: 1 });
  });
});

describe("kept figures", () => {
  test("they are what a whole recount finds after inserts, changes, deletions and an erasure, folded or not", async () => {
    const person = await given.applicant();
    const jobs = await Promise.all([given.job(), given.job()]);
    for (const { id: job_id } of jobs) await given.application({ job_id, applicant_id: person.id });
    const { schoolId } = await given.school();
    const posting = await given.posting({ school_id: schoolId, status: "published" });
    await given.application({ posting_id: posting.id, stage: "new" });
    const external = await Promise.all(
      Array.from({ length: 20 }, () => given.externalOffer({ duplicate_key: "same" })),
    );
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await wrong()).toEqual([]);

    await pool.query("update applications set status = case when status = 'PD' then 'AC' else 'RJ' end");
    await pool.query("update company_jobs set deleted_at = now() where id = $1", [jobs[0]?.id]);
    await pool.query("update company_jobs set paused_at = now() where id = $1", [jobs[1]?.id]);
    await pool.query("update school_postings set status = 'archived', updated_at = now()");
    await pool.query("update schools set is_active = false where id = $1", [schoolId]);
    await pool.query(
      "update external_offers set expires_at = now() + random() * interval '90 days', content_hash = 'x'",
    );
    await pool.query("update external_offers set closed_at = now() where id = any($1)", [
      external.slice(0, 5).map(({ id }) => id),
    ]);
    await pool.query("update external_offers set first_seen_at = now() - interval '9 days' where id = $1", [
      external[9]?.id,
    ]);
    await pool.query("delete from external_offers where id = $1", [external[7]?.id]);
    await pool.query("insert into moderated_offers (offer_id) values ($1)", [external[8]?.id]);
    await pool.query("update accounts set last_seen_at = now()");
    await pool.query(
      "update accounts set type = null where id = (select id from accounts where type = 'school' limit 1)",
    );
    await addViews(api.db, [{ offerId: jobs[1]?.id ?? "", day: "2026-01-01", views: 8 }]);
    await pool.query("delete from offer_views where day < '2026-06-01'");
    const erased = await api.ask(deleteAccount, { body: { password: givenPassword } }, { as: person });
    expect(erased.status).toBe(200);
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await wrong()).toEqual([]);
    expect((await pool.query("select 1 from platform_figure_changes")).rowCount).toBe(0);
  });

  test("nothing is lost or counted twice while many write and two fold at once", async () => {
    const { id: job } = await given.job();
    const write = async (index: number) => {
      await given.externalOffer();
      await addViews(api.db, [{ offerId: job, day: "2026-11-01", views: index + 1 }]);
      await foldChanges(api.db);
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    await Promise.all([fold(), fold()]);
    await fold();
    expect(await wrong()).toEqual([]);
  });

  test("writers only append: one that has not ended keeps no other waiting", async () => {
    const [held, other] = [await pool.connect(), await pool.connect()];
    const signUp = (email: string) =>
      `insert into accounts (type, email, password_hash) values ('applicant', '${email}', 'x')`;
    const before = await read();
    try {
      await held.query("begin");
      await held.query(signUp("held@exemple.fr"));
      await other.query("begin");
      await other.query("set local lock_timeout = '1s'");
      await other.query(signUp("other@exemple.fr"));
      await other.query("commit");
      // Folding takes what is there and waits for nobody.
      await fold();
      expect(grown((await read()).users, before.users)).toEqual({ total: 1, applicants: 1 });
    } finally {
      await held.query("rollback");
      held.release();
      other.release();
    }
    expect(await wrong()).toEqual([]);
  });

  test("what was written without them is found and set right at night", async () => {
    await pool.query("alter table apply_clicks disable trigger user");
    await pool.query("insert into apply_clicks (offer_id, day, clicks) values (new_id(), '2026-11-02', 12)");
    await pool.query("alter table apply_clicks enable trigger user");
    const before = await read();
    expect(await wrong()).toHaveLength(1);
    await statsTasks.recount.run(api.context(), {});
    expect(await wrong()).toEqual([]);
    expect(grown((await read()).interactions, before.interactions)).toEqual({ total: 12, apply_clicks: 12 });
  });

  test("a large import appends a few lines, not one for each offer", async () => {
    await fold();
    await pool.query(
      `insert into external_offers (source, source_label, external_id, title, company_name, description, contract_types, apply_url,
         published_at, duplicate_key, content_hash)
       select 'leboncoin', 'Leboncoin', 'n' || i, 'Vendeur', 'Halles', 'Vente', '{AP}', 'https://exemple.fr', now(), 'n' || i, 'x'
       from generate_series(1, 1000) i`,
    );
    expect((await pool.query("select 1 from platform_figure_changes")).rowCount).toBeLessThanOrEqual(4);
    await pool.query("update external_offers set last_seen_at = now()");
    expect((await pool.query("select 1 from platform_figure_changes")).rowCount).toBeLessThanOrEqual(4);
  });
});
