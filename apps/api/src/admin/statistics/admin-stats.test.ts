import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminStats } from "@passerelle/contract/admin/admin-statistics";
import { applyToJob, applyToPosting, changeApplicationStatus } from "@passerelle/contract/hiring/applications";
import { deleteAccount, signUp } from "@passerelle/contract/identity/accounts";
import { createCompanyJob, deleteCompanyJob, toggleCompanyJob } from "@passerelle/contract/offers/company-jobs";
import { decideOnOffer } from "@passerelle/contract/offers/moderation";
import { createPosting, deletePosting, updatePosting } from "@passerelle/contract/offers/school-postings";
import { recordApplyClick } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { importOffers } from "#offers/imports/import-offers.ts";
import { addViews } from "#offers/views/store.ts";
import { offerViewTasks } from "#offers/views/tasks.ts";
import { parisDay } from "#platform/paris.ts";
import { statsTasks } from "./tasks.ts";

const api = await testApi();
const { given, pool } = api;
const superuser = await given.account(null, { is_superuser: true });
const ask = (as = superuser) => api.ask(adminStats, {}, { as });
const count = () => statsTasks.count.run(api.context(), {});
/** The figures as the first count of a day makes them. */
const read = async () => {
  await pool.query("delete from platform_counters");
  await count();
  return (await ask()).body;
};
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** How much each figure has grown since `before`. */
const grown = <T extends object>(after: T, before: T) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const difference = value - ((before as Record<string, number>)[name] ?? 0);
      return difference === 0 ? [] : [[name, difference]];
    }),
  );

const offersThatExist = `(select first_seen_at as at, 'external' as kind from external_offers
  union all select created_at, 'company' from company_jobs where deleted_at is null
  union all select created_at, 'school' from school_postings where deleted_at is null and status in ('published', 'archived')) o`;
const people = "accounts where email not like '%@passerelle.invalid'";
const given30 =
  "applications where is_given and (created_at at time zone 'Europe/Paris')::date > (now() at time zone 'Europe/Paris')::date - 30";
const sums: Record<string, string> = {
  "users.total": `count(*) from ${people}`,
  "users.applicants": "count(*) from accounts where type = 'applicant'",
  "users.companies": "count(*) from accounts where type = 'company'",
  "users.schools": "count(*) from accounts where type = 'school'",
  "users.staff": `count(*) from ${people} and type is null`,
  "offers.total": `count(*) from ${offersThatExist}`,
  "offers.internal": `count(*) from ${offersThatExist} where kind <> 'external'`,
  "offers.external": "count(*) from external_offers",
  "offers.active": "count(*) from offer_search where visible_from <= now() and visible_until > now()",
  "offers.scheduled": "count(*) from offer_search where visible_from > now() and visible_until > visible_from",
  "applications.total": "count(*) from applications where is_given",
  "applications.pending": "count(*) from applications where is_given and status = 'PD'",
  "applications.in_progress": "count(*) from applications where is_given and status in ('RV', 'IN', 'IV', 'OF', 'DF')",
  "applications.accepted": "count(*) from applications where is_given and status = 'AC'",
  "applications.rejected": "count(*) from applications where is_given and status = 'RJ'",
  "applications.withdrawn": "count(*) from applications where is_given and status = 'WD'",
  "applications.recent": `count(*) from ${given30}`,
  "interactions.openings": "coalesce(sum(views), 0) from offer_views",
  "interactions.apply_clicks": "coalesce(sum(clicks), 0) from apply_clicks",
  "conversion.applications":
    "count(*) from applications where origin = 'applied' and external_offer_id is null and (created_at at time zone 'Europe/Paris')::date > (now() at time zone 'Europe/Paris')::date - 30",
  "conversion.openings":
    "coalesce(sum(views), 0) from offer_views where day > (now() at time zone 'Europe/Paris')::date - 30",
};
const byDay: Record<string, string> = {
  users: `select (created_at at time zone 'Europe/Paris')::date, 1 from ${people}`,
  offers: `select (at at time zone 'Europe/Paris')::date, 1 from ${offersThatExist}`,
  applications: "select (created_at at time zone 'Europe/Paris')::date, 1 from applications where is_given",
  openings: "select day, views from offer_views",
  clicks: "select day, clicks from apply_clicks",
};

/** The same figures counted from the rows, each by a statement of its own. */
const fromRows = async () => {
  const number = async (text: string) => Number((await pool.query(text)).rows[0].number);
  const figures: Record<string, number> = {};
  for (const [name, text] of Object.entries(sums)) figures[name] = await number(`select (select ${text}) as number`);
  const trend: Record<string, number>[] = [];
  for (let ago = 29; ago >= 0; ago -= 1) {
    const day: Record<string, number> = {};
    for (const [name, text] of Object.entries(byDay))
      day[name] = await number(
        `select coalesce(sum(number), 0) as number from (${text}) t(day, number)
         where day = (now() at time zone 'Europe/Paris')::date - ${ago}`,
      );
    trend.push(day);
  }
  return { figures, trend };
};
type Read = Awaited<ReturnType<typeof read>>;
/** The answer of the route, in the shape of `fromRows`. */
const told = (body: Read) => ({
  figures: Object.fromEntries(
    Object.keys(sums).map((name) => {
      const [block, figure] = name.split(".") as [keyof Read, string];
      return [name, (body[block] as Record<string, number>)[figure]];
    }),
  ),
  trend: body.trend.map(({ day, ...numbers }) => numbers),
});

const folder = mkdtempSync(join(tmpdir(), "passerelle-figures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => api.setNow(undefined));

test("a platform that was never counted is counted at once", async () => {
  await given.applicant();
  await given.job();
  const { status, body } = await ask();
  expect([status, body.users.applicants, body.offers.active, body.age_seconds]).toEqual([200, 1, 1, 0]);
  expect((await pool.query("select from platform_counters")).rowCount).toBe(0);
});

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
    const posting = { school_id: schoolId, status: "published" as const, expiration_date: day(20) };
    await given.posting({ ...posting, publication_date: day(-1) });
    await given.posting({ ...posting, publication_date: day(3) });
    await given.posting({ ...posting, status: "draft" });
    await given.posting({ ...posting, status: "archived" });
    await given.externalOffer();
    await given.externalOffer({ expires_at: days(10).toISOString() });
    await given.externalOffer({ closed_at: days(-1).toISOString() });
    const all = { total: 8, internal: 5, external: 3 };
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
    for (const status of ["PD", "PD", "RV", "DF", "AC", "RJ", "WD"] as const)
      await given.application({ job_id, status });
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

  test("the last 30 days are listed one by one, today last, as the figures are, and when they were made", async () => {
    const now = new Date("2027-03-02T23:30:00Z");
    api.setNow(now);
    await given.account("applicant", { created_at: "2027-03-02T23:10:00Z" });
    await given.account("applicant", { created_at: "2027-02-02T09:00:00Z" });
    await given.account("applicant", { created_at: "2027-02-01T09:00:00Z" });
    const { made_at, age_seconds, trend } = await read();
    expect([made_at, age_seconds]).toEqual([now.toISOString(), 0]);
    expect(trend).toHaveLength(30);
    expect(trend[0]).toMatchObject({ day: "2027-02-02", users: 1 });
    expect(trend.at(-1)).toMatchObject({ day: "2027-03-03", users: 1 });
  });
});

describe("a count", () => {
  test("past days of what only grows are counted the first time of a day; the last two, and what may change, each time", async () => {
    const day = (number: number) => parisDay(days(number - 100));
    const at = async (number: number, hour: number) => {
      api.setNow(new Date(`${day(number)}T${hour}:00:00Z`));
      await count();
      const { offers, interactions, users } = (await ask()).body;
      return { external: offers.external, openings: interactions.openings, people: users.total };
    };
    await pool.query("delete from platform_counters");
    const before = await at(0, 10);
    const { id } = await given.job();
    const views = (number: number, views: number) => addViews(api.db, [{ offerId: id, day: day(number), views }]);
    await views(-2, 100);
    await views(-1, 10);
    await views(0, 1);
    await given.externalOffer({ first_seen_at: `${day(-14)}T09:00:00Z` });
    await given.externalOffer({ first_seen_at: `${day(-1)}T09:00:00Z` });
    await given.account("applicant", { created_at: `${day(-60)}T09:00:00Z` });
    const later = await at(0, 12);
    // The company of the job, and the applicant.
    expect(later).toEqual({
      external: before.external + 1,
      openings: before.openings + 11,
      people: before.people + 2,
    });
    const nextDay = { ...later, external: before.external + 2, openings: before.openings + 111 };
    expect(await at(1, 10)).toEqual(nextDay);
    expect(await at(1, 12)).toEqual(nextDay);
  });

  const company = () => given.company();
  const form = {
    title: "Développeuse mobile",
    contract_type: "AP" as const,
    city: "Villeurbanne",
    domain: "TECH" as const,
    min_level: "BA3" as const,
    min_experience: 0,
    start_date: "2027-09-01",
    school_rhythm: "3 jours, 2 jours",
    description: "Vous développez notre application.",
    skills: ["Kotlin"],
  };
  const posting = {
    title: "Assistante de gestion",
    company_name: "Maison Delorme",
    description: "<p>Vous suivez les factures.</p>",
    qualification_levels: ["BAC+2" as const],
    experience_min: 0,
    country: "France",
    city: "Nantes",
    period: "an" as const,
    travel_zone: "Régionale" as const,
    contract_types: ["Apprentissage" as const],
    work_time: "Temps complet" as const,
    remote_work: "Aucun" as const,
    salary_period: "mois" as const,
    salary_min: 780,
    industry_sectors: ["Commerce" as const],
  };
  const importFeed = (ids: number[]) => {
    const file = join(folder, `feed-${ids.length}`);
    const items = ids.map(
      (id) =>
        `<job><job_id>${id}</job_id><title>Soudeur ${id}</title><url>https://www.example.com/${id}</url><description>Texte</description><city>LYON</city><contract>Alternance</contract></job>`,
    );
    writeFileSync(file, `<root>${items.join("")}</root>`);
    return importOffers(api.context(), { source: "hellowork", file, rereads: true, acceptsFewer: true });
  };

  test("it finds what each act made: sign-up, publication, application, import, opening, hiding, deletion, erasure", async () => {
    const done = async (acts: Promise<{ status: number; raw: Buffer }>[]) => {
      for (const act of acts) {
        const { status, raw } = await act;
        expect([status, status < 300 ? "" : String(raw)]).toEqual([status, ""]);
      }
    };
    const same = async () => {
      await count();
      const { users, offers, applications } = (await ask()).body;
      const body = await read();
      // What acts change is the same, whether all days are counted or the last two.
      expect(body).toMatchObject({ users, offers, applications });
      expect(told(body)).toEqual(await fromRows());
      return body;
    };
    const before = await same();
    await done(
      (["applicant", "company"] as const).map((type) =>
        api.ask(signUp, { body: { email: `${type}-compte@exemple.fr`, password: "une phrase bien à moi", type } }),
      ),
    );
    const [owner, school] = [await company(), await given.school()];
    const [first, second] = [await given.applicant(), await given.applicant()];
    const jobs: string[] = [];
    for (const title of ["Mobile", "Web", "Réseau"]) {
      const made = await api.ask(createCompanyJob, { body: { ...form, title } }, { as: owner });
      expect(made.status).toBe(201);
      jobs.push(made.body.id);
    }
    const [mobile = "", web = "", network = ""] = jobs;
    const postings: string[] = [];
    for (const more of [
      { status: "published" },
      { status: "published", publication_date: parisDay(days(5)), expiration_date: parisDay(days(40)) },
      { status: "draft" },
    ]) {
      const made = await api.ask(createPosting, { body: { ...posting, ...more } as never }, { as: school });
      expect(made.status).toBe(201);
      postings.push(made.body.id);
    }
    const [shown = "", later = "", draft = ""] = postings;
    await importFeed(Array.from({ length: 20 }, (_, index) => index + 1));
    await done([
      api.ask(applyToJob, { body: { job_id: mobile } }, { as: first }),
      api.ask(applyToJob, { body: { job_id: mobile } }, { as: second }),
      api.ask(applyToPosting, { body: { job_id: shown } }, { as: first }),
    ]);
    const after = await same();
    expect(grown(after.offers, before.offers)).toEqual({
      total: 25,
      active: 24,
      scheduled: 1,
      internal: 5,
      external: 20,
    });
    expect(grown(after.applications, before.applications)).toEqual({ total: 3, pending: 3, recent: 3 });

    const { rows } = await pool.query("select id, applicant_id from applications where job_id = $1", [mobile]);
    const of = (person: { id: string }) => rows.find(({ applicant_id }) => applicant_id === person.id)?.id;
    const set = (id: string, status: "WD" | "RV" | "AC", as: typeof owner | typeof first) =>
      api.ask(changeApplicationStatus, { params: { id }, body: { status } }, { as });
    const { rows: external } = await pool.query("select id from external_offers where source = 'hellowork' limit 2");
    const staff = await given.account(null, { is_staff: true });
    const hide = { decision: "hidden" as const, reason: "scam" as const, message: "", note: "", expected_version: 0 };
    await addViews(api.db, [
      { offerId: web, day: parisDay(new Date()), views: 8 },
      { offerId: shown, day: parisDay(days(-3)), views: 4 },
      { offerId: web, day: parisDay(days(-500)), views: 90 },
    ]);
    await done([
      set(of(first), "WD", first),
      set(of(second), "AC", owner),
      api.ask(updatePosting, { params: { id: draft }, body: { status: "published" } as never }, { as: school }),
      api.ask(updatePosting, { params: { id: later }, body: { status: "archived" } as never }, { as: school }),
      api.ask(toggleCompanyJob, { params: { id: web } }, { as: owner }),
      api.ask(deleteCompanyJob, { params: { id: network } }, { as: owner }),
      api.ask(deletePosting, { params: { id: shown } }, { as: school }),
      api.ask(recordApplyClick, { params: { id: external[0].id } }, { as: second }),
      api.ask(decideOnOffer, { params: { id: external[1].id }, body: hide }, { as: staff }),
    ]);
    await importFeed(Array.from({ length: 12 }, (_, index) => index + 1));
    const changed = await same();
    expect(grown(changed.applications, after.applications)).toEqual({ pending: -2, accepted: 1, withdrawn: 1 });
    expect(grown(changed.interactions, after.interactions)).toEqual({ total: 103, openings: 102, apply_clicks: 1 });

    await offerViewTasks.deleteOld.run(api.context(), {});
    await done([api.ask(deleteAccount, { body: { password: givenPassword } }, { as: first })]);
    const end = await same();
    expect(grown(end.users, changed.users)).toEqual({ total: -1, applicants: -1 });
    expect(grown(end.interactions, changed.interactions)).toEqual({ total: -90, openings: -90 });
  });

  test("it finds what was written in any other way, and nothing of what is gone", async () => {
    const person = await given.applicant();
    const jobs = await Promise.all([given.job(), given.job()]);
    for (const { id: job_id } of jobs) await given.application({ job_id, applicant_id: person.id });
    const { schoolId } = await given.school();
    const offer = await given.posting({ school_id: schoolId, status: "published" });
    await given.application({ posting_id: offer.id, stage: "new" });
    // One after the other: offers that resemble each other are grouped as they come.
    const external: { id: string }[] = [];
    for (let made = 0; made < 20; made++) external.push(await given.externalOffer({ company_name: "Fournil" }));
    await given.account(null, { email: "assistance-1@passerelle.invalid" });
    expect(told(await read())).toEqual(await fromRows());

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
    await api.project();
    await pool.query(
      "update accounts set type = null where id = (select id from accounts where type = 'school' limit 1)",
    );
    await addViews(api.db, [{ offerId: jobs[1]?.id ?? "", day: "2026-01-01", views: 8 }]);
    await pool.query("delete from offer_views where day < '2026-06-01'");
    await pool.query("insert into apply_clicks (offer_id, day, clicks) values (new_id(), '2026-11-02', 12)");
    expect(told(await read())).toEqual(await fromRows());
    await pool.query("delete from apply_clicks");
    expect(told(await read())).toEqual(await fromRows());
  });

  test("between two counts the figures stay and say how old they are; openings and clicks of today do not wait", async () => {
    const { id: job } = await given.job();
    const { id: external } = await given.externalOffer();
    const before = await read();
    await given.applicant();
    await addViews(api.db, [
      { offerId: job, day: parisDay(new Date()), views: 6 },
      { offerId: job, day: parisDay(days(-1)), views: 50 },
    ]);
    await api.ask(recordApplyClick, { params: { id: external } }, { as: superuser });
    api.setNow(new Date(Date.parse(before.made_at) + 240_000));
    const { body } = await ask();
    expect([body.made_at, body.age_seconds]).toEqual([before.made_at, 240]);
    expect(body.users).toEqual(before.users);
    expect(grown(body.interactions, before.interactions)).toEqual({ total: 7, openings: 6, apply_clicks: 1 });
    expect(body.trend.at(-1)).toEqual({
      ...before.trend.at(-1),
      openings: (before.trend.at(-1)?.openings ?? 0) + 6,
      clicks: (before.trend.at(-1)?.clicks ?? 0) + 1,
    });
    expect(body.trend.slice(0, -1)).toEqual(before.trend.slice(0, -1));
    api.setNow(undefined);
    const { interactions, users } = await read();
    expect(grown(interactions, before.interactions)).toEqual({ total: 57, openings: 56, apply_clicks: 1 });
    expect(grown(users, before.users)).toEqual({ total: 1, applicants: 1 });
  });

  test("nothing is lost or counted twice while many write and several count at once", async () => {
    const { id: job } = await given.job();
    const write = async (index: number) => {
      await given.externalOffer();
      await addViews(api.db, [{ offerId: job, day: parisDay(days(-index)), views: index + 1 }]);
      await count();
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    await Promise.all([count(), count(), count()]);
    expect(told(await read())).toEqual(await fromRows());
  });

  test("one that writes and has not ended keeps neither another nor the count waiting", async () => {
    const [held, other] = [await pool.connect(), await pool.connect()];
    const add = (email: string) =>
      `insert into accounts (type, email, password_hash) values ('applicant', '${email}', 'x')`;
    const before = await read();
    try {
      await held.query("begin");
      await held.query(add("held@exemple.fr"));
      await other.query("begin");
      await other.query("set local lock_timeout = '1s'");
      await other.query(add("other@exemple.fr"));
      await other.query("commit");
      expect(grown((await read()).users, before.users)).toEqual({ total: 1, applicants: 1 });
    } finally {
      await held.query("rollback");
      held.release();
      other.release();
    }
    expect(told(await read())).toEqual(await fromRows());
  });
});
