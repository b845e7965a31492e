import { getOffer } from "@passerelle/contract/offers/search";
import { careerSite, supports } from "@passerelle/contract/organisations/school-supports";
import * as contract from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { offerViewTasks } from "#offers/views/tasks.ts";

const api = await testApi();
const { given } = api;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const facebook = supports.facebook.name;

/** A school whose offer is on its own site, on facebook, on a board and on a support of its making. */
const showing = async () => {
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId });
  await api.db
    .insertInto("posting_supports")
    .values(
      [careerSite, facebook, supports.indeed.name, "Salon de l'étudiant"].map((name, position) => ({
        posting_id: posting.id,
        name,
        position,
        is_active: true,
      })),
    )
    .execute();
  const { slug } = await api.db
    .selectFrom("schools")
    .select("slug")
    .where("id", "=", school.schoolId)
    .executeTakeFirstOrThrow();
  return { school, posting, slug };
};
const read = (url: string, agent = browser, as: Account | null = null) =>
  api.sendRaw({ url: `/api/v1${url}`, headers: { "user-agent": agent } }, as);
const viewsOf = async (as: Account, id: string) =>
  Object.fromEntries(
    (await api.ask(contract.getPostingBroadcast, { params: { id } }, { as })).body.map(({ support, views }) => [
      support,
      views,
    ]),
  );
const opened = (id: string, query: Record<string, string>) => `/offers/${id}/?${new URLSearchParams(query)}`;

test("an offer counts a view each time that the school's own site shows it, and that its page is opened from facebook", async () => {
  const { school, posting, slug } = await showing();
  const hidden = await given.posting({ school_id: school.schoolId });
  await api.db
    .insertInto("posting_supports")
    .values({ posting_id: hidden.id, name: careerSite, position: 0, is_active: false })
    .execute();
  for (let times = 0; times < 3; times += 1) await read(`/schools/${slug}/career-site/`);
  await read(opened(posting.id, { support: "Facebook" }));
  await read(opened(posting.id, { support: facebook }));
  await read(opened(posting.id, {}));
  await expect
    .poll(() => viewsOf(school, posting.id))
    .toEqual({ [careerSite]: 3, [facebook]: 2, [supports.indeed.name]: null, "Salon de l'étudiant": null });
  expect(await viewsOf(school, hidden.id)).toEqual({ [careerSite]: 0 });
});

test("robots, the school's own people, its preview and pages that only lead to the right one count for nothing", async () => {
  const { school, posting, slug } = await showing();
  const address = (await api.ask(getOffer, { params: { id: posting.id } })).body.url;
  const site = `/schools/${slug}/career-site/`;
  const fromFacebook = (more: Record<string, string> = {}) => opened(posting.id, { support: facebook, ...more });
  await read(site, robot);
  await read(site, "");
  await read(site, browser, school);
  await read(`${site}?is_preview=true`);
  await read(site.replace(slug, slug.toUpperCase()));
  await read(fromFacebook(), robot);
  await read(fromFacebook(), "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)");
  await read(fromFacebook(), browser, school);
  await read(fromFacebook({ address: `/offres/${posting.id}` }));
  await read(opened(posting.id, { support: supports.indeed.name }));
  await read(opened(posting.id, { support: careerSite }));
  // What is written later is written with all that came before.
  await read(site);
  await read(fromFacebook({ address }));
  await expect.poll(() => viewsOf(school, posting.id)).toMatchObject({ [careerSite]: 1, [facebook]: 1 });
});

test("whatever an address says of where its reader came from, the offer is shown", async () => {
  const { posting } = await showing();
  const answers = await Promise.all(
    ["x".repeat(5000), "%00", "Nulle part"].map((support) => read(`/offers/${posting.id}/?support=${support}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("views on supports are forgotten as those of offers are, and with the offer", async () => {
  const { posting } = await showing();
  const days = async () =>
    (
      await api.pool.query("select day::text, views from support_views where posting_id = $1 order by day", [
        posting.id,
      ])
    ).rows;
  await api.pool.query(
    "insert into support_views (posting_id, support, day, views) values ($1, 'facebook', '2025-01-01', 4), ($1, 'facebook', '2027-01-01', 2)",
    [posting.id],
  );
  const ctx = { ...api.context(), now: new Date("2027-02-01") };
  await offerViewTasks.deleteOld.run(ctx, {});
  expect(await days()).toEqual([{ day: "2027-01-01", views: 2 }]);
  await api.pool.query("delete from school_postings where id = $1", [posting.id]);
  expect(await days()).toEqual([]);
});
