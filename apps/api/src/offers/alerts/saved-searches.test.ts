import * as contract from "@passerelle/contract/offers/alerts";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Person = Awaited<ReturnType<typeof given.account>>;
const applicant = () => given.account("applicant");
const save = (as: Person, parameters: object, rest: object = {}) =>
  api.ask(contract.saveSearch, { body: { frequency: "daily", parameters: parameters as never, ...rest } }, { as });
const list = async (as: Person) => (await api.ask(contract.listSavedSearches, {}, { as })).body;

test("a search that asks nothing, or something that does not exist, is refused", async () => {
  const as = await applicant();
  for (const nothing of [
    {},
    { search: " !! ", sort: "recent" },
    { include_external: "true", radius: "30", lat: "45" },
  ]) {
    const answer = await save(as, nothing);
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      "Cette recherche ne demande rien. Ajoutez un mot, un lieu ou un filtre.",
    ]);
  }
  expect((await save(as, { domain: ["XX"] })).body.fields).toEqual({
    "parameters.domain.0": ["Ce domaine n'existe pas"],
  });
  expect((await save(as, { search: "x" }, { frequency: "hourly" })).body.fields).toEqual({
    frequency: ["Choisissez une fréquence"],
  });
  expect((await save(as, { search: "x", cursor: "y" })).status).toBe(400);
});

test("the same search is saved once, however it is written, even when both arrive at once", async () => {
  const as = await applicant();
  const asked = { search: "Boulangère", city: "lyon", education_level: ["CAP", "BAC"], domain: "ALIM" };
  const again = {
    search: " boulangere ",
    city: "Lyon",
    radius: "0",
    education_level: ["BAC", "CAP"],
    domain: ["ALIM"],
    sort: "recent",
  };
  const answers = await Promise.all([save(as, asked), save(as, again)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await save(as, again)).body.detail).toBe("Vous avez déjà enregistré cette recherche.");
  expect((await save(await applicant(), asked)).status).toBe(201);
});

test("a person saves at most fifty searches", async () => {
  const as = await applicant();
  for (let index = 0; index < 50; index += 1) expect((await save(as, { search: `metier ${index}` })).status).toBe(201);
  expect((await save(as, { search: "un de trop" })).body.detail).toBe(
    "Vous avez déjà 50 recherches enregistrées. Supprimez-en une pour en ajouter.",
  );
  expect(await list(as)).toHaveLength(50);
});

test("another person's search does not exist", async () => {
  const { body } = await save(await applicant(), { search: "vitrail" });
  const as = await applicant();
  const params = { id: body.id };
  for (const answer of [
    await api.ask(contract.changeSavedSearch, { params, body: { name: "À moi" } }, { as }),
    await api.ask(contract.deleteSavedSearch, { params }, { as }),
    await api.ask(contract.lookAtSavedSearch, { params }, { as }),
    await api.ask(contract.makeSearchFeed, { params }, { as }),
    await api.ask(contract.endSearchFeed, { params }, { as }),
  ])
    expect(answer.status).toBe(404);
});

test("a search is named after what it asks, and leads to its results", async () => {
  const as = await applicant();
  const { body } = await save(as, {
    search: "développeur",
    city: "Lyon",
    radius: 30,
    education_level: ["BA3"],
    domain: ["COMM", "only:COMM"],
    include_external: false,
    start_before: "2027-09-01",
  });
  expect(body).toMatchObject({
    name: "«\u00a0développeur\u00a0» · Lyon (69) et 30\u00a0km autour · BAC+3 Licence, BUT · Communication ou Communication ·…",
    frequency: "daily",
    new_count: 0,
    feed_url: null,
  });
  const url = new URL(body.url, "http://x");
  expect(url.pathname).toBe("/platform/applicant/search");
  expect([...url.searchParams]).toEqual([
    ["q", "développeur"],
    ["lieu", "Lyon (69)"],
    ["rayon", "30"],
    ["niveau", "BA3"],
    ["domaine", "COMM"],
    ["domaine", "only:COMM"],
    ["debut", "2027-09-01"],
    ["externes", "non"],
  ]);
  expect((await save(as, { department: "69" })).body).toMatchObject({
    name: "Rhône (département 69)",
    url: "/platform/applicant/search?lieu=Rh%C3%B4ne+%28d%C3%A9partement+69%29",
  });
});

test("a search is renamed, asked otherwise and deleted; it never becomes the same as another", async () => {
  const as = await applicant();
  const first = (await save(as, { search: "cordonnier" })).body;
  const second = (await save(as, { search: "sellier" }, { name: "Cuir" })).body;
  const change = (body: object) => api.ask(contract.changeSavedSearch, { params: { id: first.id }, body }, { as });
  expect((await change({ name: " " })).body.fields).toEqual({ name: ["Le nom est requis"] });
  expect((await change({ parameters: { search: "SELLIER" } })).body.code).toBe("search-exists");
  expect((await change({ parameters: {} })).body.code).toBe("empty-search");
  expect(
    (await change({ name: "Souliers", frequency: "weekly", parameters: { search: "bottier" } })).body,
  ).toMatchObject({
    id: first.id,
    name: "Souliers",
    frequency: "weekly",
    parameters: { search: "bottier" },
  });
  // Nothing to change is no failure, and changes nothing.
  expect(await change({})).toMatchObject({ status: 200, body: { name: "Souliers", frequency: "weekly" } });
  expect((await api.ask(contract.deleteSavedSearch, { params: { id: second.id } }, { as })).status).toBe(204);
  expect((await list(as)).map(({ name }) => name)).toEqual(["Souliers"]);
});

test("a private feed is given, renewed and ended; its former addresses open nothing", async () => {
  const as = await applicant();
  await given.externalOffer({ title: 'Enlumineur <b>&</b> "doreur"', source_label: "Test", description: "a\u0001b" });
  const { body } = await save(as, { search: "enlumineur" }, { name: "Enluminure ]]> & <i>" });
  const read = async (url: string | null) =>
    api.sendRaw({ method: "GET", url: (url ?? "").replace("http://passerelle.test", "") });
  const feed = async () => (await api.ask(contract.makeSearchFeed, { params: { id: body.id } }, { as })).body.feed_url;

  const first = await feed();
  const answer = await read(first);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(answer.body).toContain("<title>Passerelle · Enluminure ]]&gt; &amp; &lt;i&gt;</title>");
  expect(answer.body).toContain("<title>Enlumineur &lt;b&gt;&amp;&lt;/b&gt; &quot;doreur&quot; · ");
  expect(answer.body).toContain("<description>Offre de Test. ab</description>");
  expect(answer.body).toMatch(
    /<guid isPermaLink="false">[\da-f-]{36}<\/guid><pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT</,
  );

  const second = await feed();
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await list(as))[0]?.feed_url).toBe(second);
  await api.ask(contract.endSearchFeed, { params: { id: body.id } }, { as });
  expect((await read(second)).status).toBe(404);
  expect((await list(as))[0]?.feed_url).toBeNull();
  for (const forged of [`${body.id}_2~`, `${body.id}_2~${"A".repeat(27)}`, "%00"])
    expect((await read(`/flux/recherches/${forged}.xml`)).status).toBe(404);
});

test("a feed leaves out the offers that their sites keep for us, says so, and comes to its fifty without them", async () => {
  const as = await applicant();
  const latest = Date.now() - 3_600_000;
  const offer = (source_label: string, index = 0) =>
    given.externalOffer({
      title: `Ferronnier ${source_label}`,
      description: `Texte de ${source_label}`,
      source_label,
      published_at: new Date(latest - index).toISOString(),
    });
  for (const kept of ["Hellowork", "HELLOWORK", "Jobteaser", "Apec"]) await offer(kept);
  for (let index = 0; index < 51; index += 1) await offer("Leboncoin", index + 1);
  await given.job({ title: "Ferronnier de maison" });
  for (const parameters of [{ search: "ferronnier" }, { search: "ferronnier", city: "Lyon" }, { domain: ["ALIM"] }]) {
    const { body } = await save(as, parameters, { name: JSON.stringify(parameters) });
    const { feed_url } = (await api.ask(contract.makeSearchFeed, { params: { id: body.id } }, { as })).body;
    const url = (feed_url ?? "").replace("http://passerelle.test", "");
    const { body: feed } = await api.sendRaw({ method: "GET", url });
    expect(feed).not.toMatch(/Ferronnier (Hellowork|Jobteaser|Apec)/i);
    expect(feed).not.toMatch(/Texte de (Hellowork|Jobteaser|Apec)/i);
    expect(String(feed).match(/<item>/g)).toHaveLength(50);
    expect(feed).toContain(
      "Les offres de Hellowork, Jobteaser et Apec n'y figurent pas\u00a0: elles se lisent sur Passerelle.",
    );
  }
  const { body: found } = await api.ask(searchOffers, { query: { search: "ferronnier hellowork" } }, { as });
  // On Passerelle they are found, before the trade's others.
  expect(found.results.slice(0, 2).map(({ title }) => title.toLowerCase())).toEqual(
    Array(2).fill("ferronnier hellowork"),
  );
  expect(found.results.slice(2).filter(({ title }) => /hellowork/i.test(title))).toEqual([]);
});

test("the last ten searches are kept, each once, the last first; they can be forgotten", async () => {
  const as = await applicant();
  const note = async (parameters: object) =>
    (await api.ask(contract.recordRecentSearch, { body: { parameters } }, { as })).body.map(
      ({ parameters: p }) => p.search,
    );
  expect(await note({})).toEqual([]);
  for (let index = 0; index < 12; index += 1) await note({ search: `métier ${index}` });
  expect(await note({ search: "METIER 5" })).toEqual([
    "METIER 5",
    ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((index) => `métier ${index}`),
  ]);
  const { body } = await api.ask(contract.listRecentSearches, {}, { as });
  expect(body[0]).toMatchObject({ summary: "«\u00a0METIER 5\u00a0»", url: "/platform/applicant/search?q=METIER+5" });
  const other = await applicant();
  await api.ask(contract.deleteRecentSearch, { params: { id: body[0]?.id ?? "" } }, { as: other });
  expect((await api.ask(contract.listRecentSearches, {}, { as })).body).toHaveLength(10);
  await api.ask(contract.deleteRecentSearch, { params: { id: body[0]?.id ?? "" } }, { as });
  expect((await api.ask(contract.listRecentSearches, {}, { as })).body).toHaveLength(9);
  await api.ask(contract.deleteRecentSearches, {}, { as });
  expect((await api.ask(contract.listRecentSearches, {}, { as })).body).toEqual([]);
});

test("saved and recent searches go with the account, and what nobody keeps is forgotten", async () => {
  const { savedSearchTasks } = await import("./tasks.ts");
  const as = await applicant();
  await save(as, { search: "zincographe", city: "Brest", radius: 10 });
  await api.ask(contract.recordRecentSearch, { body: { parameters: { search: "zincographe" } } }, { as });
  const held = async () =>
    (
      await api.pool.query(
        "select (select count(*)::int from saved_searches where account_id = $1) + (select count(*)::int from recent_searches where account_id = $1) as own, (select count(*)::int from search_keys where term = 'zincographe') as keys",
        [as.id],
      )
    ).rows[0];
  expect(await held()).toEqual({ own: 2, keys: 1 });
  await api.pool.query("delete from accounts where id = $1", [as.id]);
  await savedSearchTasks.tidy.run(api.context(), {});
  expect(await held()).toEqual({ own: 0, keys: 0 });
});

test("whatever is written in a search is only text, compiled and described without harm", async () => {
  const texts = [
    "'; drop table accounts; --",
    "a:* & !b | <-> (c",
    "<script>alert(1)</script>",
    "%_\\",
    "''",
    "💥 feu",
    "C++ #1.",
  ];
  for (const text of texts) {
    const as = await applicant();
    const answer = await save(as, { search: `${text} mot`, city: text }, { name: text });
    expect([text, answer.status, answer.body.name]).toEqual([text, 201, text]);
    expect(new URL(answer.body.url, "http://x").searchParams.get("q")).toBe(`${text} mot`);
    const noted = await api.ask(
      contract.recordRecentSearch,
      { body: { parameters: { search: text, city: "Lyon" } } },
      { as },
    );
    expect([text, noted.status, noted.body.length]).toEqual([text, 200, 1]);
  }
  const as = await applicant();
  for (const wrong of [
    { city: "a\u0000b" },
    { city: "x".repeat(201) },
    { lat: 99, lon: 1 },
    { radius: 1e9, city: "Lyon" },
  ])
    expect((await save(as, wrong)).status).toBe(400);
});
