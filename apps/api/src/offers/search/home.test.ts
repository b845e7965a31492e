import { getHome } from "@passerelle/contract/offers/home";
import { testApi } from "@passerelle/testing/api.ts";
import { operator } from "@passerelle/testing/operator.ts";
import { expect, test } from "vitest";
import { offerTasks } from "./tasks.ts";

const refresh = (api: Awaited<ReturnType<typeof testApi>>) => offerTasks.refreshPublicPages.run(api.context(), {});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("a site without an offer claims nothing", async () => {
  const api = await testApi();
  const empty = {
    counted_at: null,
    total_offers: 0,
    published_this_week: null,
    answers: null,
    claims: { placed: null, years: null, satisfaction: null },
    newest: [],
    domains: [],
    trades_count: 0,
    trades: [],
    cities: [],
    employers: [],
  };
  expect((await api.ask(getHome)).body).toEqual(empty);
  await refresh(api);
  const counted = (await api.ask(getHome)).body;
  expect(counted).toEqual({ ...empty, counted_at: expect.any(String), published_this_week: 0 });
});

test("claims are what the operator set", async () => {
  const claims = { placed: 25_000, years: 25, satisfaction: 98 };
  const api = await testApi({ operator: { ...operator, claims } });
  expect((await api.ask(getHome)).body.claims).toEqual(claims);
});

test("the newest offers come first, and the week, domains, trades and employers are counted", async () => {
  const api = await testApi();
  const { given } = api;
  const { companyId } = await given.company({ name: "Atelier Caravelle" });
  for (const [index, ago] of [1, 2, 3, 4, 5, 6, 8].entries())
    await given.job({ company_id: companyId, title: `Boulanger ${index}`, created_at: daysAgo(ago), domain: "ALIM" });
  const other = await given.company({ name: "Pause" });
  await given.job({ company_id: other.companyId, title: "Fleuriste", created_at: daysAgo(9), domain: "ESP_V" });
  await refresh(api);
  const { body } = await api.ask(getHome);
  expect(body).toMatchObject({ total_offers: 8, published_this_week: 6, trades_count: 2 });
  expect(body.newest.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Boulanger ${index}`));
  expect(body.domains).toEqual([
    { domain: "ALIM", count: 7 },
    { domain: "ESP_V", count: 1 },
  ]);
  expect(body.trades.map(({ name, count }) => [name, count])).toEqual([
    ["Boulanger", 7],
    ["Fleuriste", 1],
  ]);
  expect(body.employers.map(({ name, offers, answer_rate }) => [name, offers, answer_rate])).toEqual([
    ["Atelier Caravelle", 7, null],
    ["Pause", 1, null],
  ]);
});

test("an employer and its offers have its logo", async () => {
  const api = await testApi();
  const { companyId, id } = await api.given.company();
  await api.given.job({ company_id: companyId });
  const { rows } = await api.pool.query<{ id: string }>(
    "insert into files (account_id, kind, key, name, content_type, size) values ($1, 'logo', 'logo-of-a-test', 'logo.png', 'image/png', 1) returning id",
    [id],
  );
  await api.pool.query("update companies set logo_id = $2 where id = $1", [companyId, rows[0]?.id]);
  await refresh(api);
  const { newest, employers } = (await api.ask(getHome)).body;
  const logo = { logo_url: `/logos/${rows[0]?.id}` };
  expect([newest, employers]).toMatchObject([[logo], [logo]]);
});

test("the share of answers counts those who were answered or waited, and is silent below thirty", async () => {
  const api = await testApi();
  const { given } = api;
  const { companyId } = await given.company();
  const job = await given.job({ company_id: companyId });
  const applied = async (more: object = {}) =>
    given.application({ job_id: job.id, applicant_id: (await given.applicant()).id, created_at: daysAgo(30), ...more });
  for (let index = 0; index < 29; index += 1) {
    const { id } = await applied();
    if (index < 20)
      await api.pool.query(
        "insert into application_events (application_id, to_status, actor_role, at) values ($1, 'RV', 'recruiter', $2)",
        [id, daysAgo(26)],
      );
  }
  await applied({ created_at: daysAgo(2) });
  await applied({ status: "WD" });
  await refresh(api);
  expect((await api.ask(getHome)).body.answers).toBeNull();
  await applied();
  await refresh(api);
  const { answers, employers } = (await api.ask(getHome)).body;
  expect(answers).toEqual({ rate: 67, days: 4 });
  expect(employers).toMatchObject([{ offers: 1, answer_rate: 67 }]);
}, 60_000);
