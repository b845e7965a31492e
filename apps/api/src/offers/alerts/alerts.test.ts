import * as contract from "@passerelle/contract/offers/alerts";
import { hideOffer } from "@passerelle/contract/offers/favourites";
import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { randomFrom } from "@passerelle/testing/random.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { projectJobs } from "#offers/search/project-offers.ts";
import type { Db } from "#platform/db.ts";
import { alertTask, savedSearchTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
type Person = Awaited<ReturnType<typeof given.account>>;
type Frequency = "immediate" | "daily" | "weekly" | "none";
const save = async (as: Person, parameters: object, frequency: Frequency = "immediate", name = "") =>
  (await api.ask(contract.saveSearch, { body: { name, frequency, parameters } }, { as })).body;
const run = (task: "immediate" | "daily" | "weekly" = "immediate") => savedSearchTasks[task].run(api.context(), {});
const mailsTo = async (as: Person) => {
  await api.runTasks();
  return api.sent.filter(({ to }) => to === as.email);
};
const newCount = async (as: Person) => (await api.ask(contract.listSavedSearches, {}, { as })).body[0]?.new_count;
const lyon = { city: "Lyon", commune_code: "69123", department: "69", lat: 45.758, lon: 4.835 };
const places = [
  lyon,
  { city: "Villeurbanne", commune_code: "69266", department: "69", lat: 45.77, lon: 4.88 },
  { city: "Nantes", commune_code: "44109", department: "44", lat: 47.218, lon: -1.554 },
  { city: "Bastia", commune_code: "2B033", department: "2B", lat: 42.7, lon: 9.45 },
  { city: "Trifouillis", commune_code: null, department: null, lat: null, lon: null },
];

test("a saved search is sent exactly the offers that the search itself finds", async () => {
  const random = randomFrom(11);
  const words = ["boulanger", "développeuse", "vendeurs", "commercial terrain", "node.js", "C++", "de la", "équipe"];
  await api.pool.query("analyze offer_search");
  const people: { as: Person; parameters: Record<string, unknown> }[] = [];
  for (let index = 0; index < 120; index += 1) {
    const as = await given.account("applicant");
    const maybe = <T>(value: T) => (random.next() < 0.3 ? value : undefined);
    const parameters = {
      search: random.next() < 0.6 ? random.one(words) : undefined,
      ...(random.next() < 0.5 &&
        random.one<object>([
          { city: "Lyon" },
          { city: "Lyon", radius: 30 },
          { city: "Bastia", radius: 200 },
          { department: "69" },
          { department: "2B" },
          { city: "TRIFOUILLIS" },
          { lat: 47.2, lon: -1.5, radius: 20 },
        ])),
      titles_only: maybe("true"),
      domain: maybe([random.one(["TECH", "COM", "only:COMM", "ALIM"])]),
      education_level: maybe(["BA3", "CAP"]),
      contract_type: maybe([random.one(["AP", "PR"])]),
      source: maybe([random.one(["company", "school", "external"])]),
      remote: maybe([random.one(["onsite", "hybrid"])]),
      include_external: maybe("false"),
      start_before: maybe("2027-06-30"),
    };
    const clean = JSON.parse(JSON.stringify(parameters));
    if ((await save(as, clean, "none")).id) people.push({ as, parameters: clean });
  }
  expect(people.length).toBeGreaterThan(80);
  for (let index = 0; index < 90; index += 1) {
    const place = random.one(places);
    const title = random.one(["Boulangère", "Développeur node.js", "Vendeuse C++", "Commercial", "Terrain de sport"]);
    if (index % 3 === 0)
      await given.job({
        ...place,
        title,
        domain: random.one(["TECH", "BOUT"]),
        contract_type: random.one(["AP", "PR"]),
      });
    else if (index % 3 === 1)
      await given.posting({
        ...place,
        title,
        domains: [random.one(["COMM", "ALIM"])],
        qualification_levels: random.one([[], ["BAC+3"]]),
        remote_work: random.one(["Aucun", "Partiel"]),
      });
    else
      await given.externalOffer({
        ...place,
        title,
        domain: random.one(["TECH", "MEDIA", null]),
        levels: random.one([[], ["CAP"], ["BA3", "BA5"]]),
        contract_start: random.one(["2027-01-01", "2027-09-01", null]),
        description: random.one(["Vente et commerce de terrain.", "Une équipe commerciale."]),
        company_name: random.one(["Forge", "Atelier", `Maison ${index}`]),
        source_label: random.one(["A", "B", "C"]),
      });
  }
  await run();
  let told = 0;
  for (const { as, parameters } of people) {
    const { body } = await api.ask(searchOffers, { query: { ...parameters, limit: 100 } as never });
    const expected = body.corrections.length > 0 ? 0 : body.count;
    expect([JSON.stringify(parameters), body.corrections, await newCount(as)]).toEqual([
      JSON.stringify(parameters),
      body.corrections,
      expected,
    ]);
    told += expected;
  }
  expect(told).toBeGreaterThan(300);
});

test("an alert tells the newest offers once, however often and at once the task runs", async () => {
  const as = await given.account("applicant");
  const search = await save(as, { search: "ferronnier" }, "immediate", "Fer & feu");
  await given.externalOffer({ title: "Ferronnier d'art", company_name: "Forge", source_label: "La bonne alternance" });
  await given.job({ title: "Ferronnière" });
  await Promise.all([run(), run(), run("daily")]);
  await run();
  const [mail, ...others] = await mailsTo(as);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("2 nouvelles offres : Fer & feu");
  expect(mail?.text).toContain("2 nouvelles offres correspondent à votre recherche «\u00a0Fer & feu\u00a0».");
  expect(mail?.text).toMatch(
    /• Ferronnier d'art\n {2}Forge · Lyon · offre de La bonne alternance\n {2}http:\/\/passerelle\.test\/offres\//,
  );
  expect(mail?.text).toContain("http://passerelle.test/platform/applicant/search?q=ferronnier");
  expect(mail?.html).toContain("Fer &amp; feu");
  const link = /http:\/\/passerelle\.test\/alertes\/desabonnement\/[\w~-]+/.exec(mail?.text ?? "")?.[0];
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(await newCount(as)).toBe(2);
  await api.ask(contract.lookAtSavedSearch, { params: { id: search.id } }, { as });
  expect(await newCount(as)).toBe(0);
});

test("what one run leaves is for another that begins at once, until nothing waits", async () => {
  await run();
  await api.runTasks();
  const people = await Promise.all(Array.from({ length: 3 }, () => given.account("applicant")));
  for (const as of people) await save(as, { search: "tonnelier" });
  for (const title of ["Tonnelier", "Tonnelière"]) await given.job({ title });
  const { name } = savedSearchTasks.immediate;
  const waiting = async () =>
    (await api.pool.query("select from tasks.job where name = $1 and state = 'created'", [name])).rowCount;
  const got = () => people.map(({ email }) => api.sent.filter(({ to }) => to === email).map(({ subject }) => subject));

  // One offer of the two, and one search of the three.
  await alertTask(name, "immediate", "*/5 * * * *", { mostOffers: 1, mostAlerts: 1 }).run(api.context(), {});
  expect(await waiting()).toBe(1);
  await api.runTasks();
  expect(await waiting()).toBe(0);
  expect(
    got()
      .map((subjects) => subjects.toSorted())
      .toSorted((one, other) => one.length - other.length),
  ).toEqual([
    ["2 nouvelles offres : « tonnelier »"],
    ["2 nouvelles offres : « tonnelier »"],
    ["1 nouvelle offre : « tonnelier »", "1 nouvelle offre : « tonnelier »"],
  ]);
  await run();
  expect(await waiting()).toBe(0);
});

test("a run that fails halfway tells everything at the next one, once", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "potier" });
  await given.job({ title: "Potier" });
  const tasks = { ...api.context().tasks, enqueueAll: () => Promise.reject(new Error("down")) };
  await expect(savedSearchTasks.immediate.run({ ...api.context(), tasks }, {})).rejects.toThrow("down");
  expect(await mailsTo(as)).toEqual([]);
  await run();
  await run();
  expect(await mailsTo(as)).toHaveLength(1);
});

test("what is not new is not told: older, written again, closed, hidden, a near-duplicate", async () => {
  const title = "Maroquinier";
  const old = await given.externalOffer({ title, company_name: "M", source_label: "A" });
  const as = await given.account("applicant");
  await save(as, { search: title });
  await run();
  await given.externalOffer({
    title,
    company_name: "M",
    source_label: "B",
    published_at: "2020-01-01T00:00:00Z",
  });
  await api.pool.query("update external_offers set closed_at = now() where id = $1", [old.id]);
  await api.project();
  await api.pool.query("update external_offers set closed_at = null where id = $1", [old.id]);
  await api.project();
  const closed = await given.job({ title });
  await api.pool.query("update company_jobs set is_active = false where id = $1", [closed.id]);
  await api.project();
  await run();
  expect(await mailsTo(as)).toEqual([]);
  const hidden = await given.job({ title });
  await api.ask(hideOffer, { params: { id: hidden.id } }, { as });
  await run();
  expect(await mailsTo(as)).toEqual([]);
  // Opened for the first time since anybody looked.
  await api.pool.query("update company_jobs set is_active = true where id = $1", [closed.id]);
  await api.project();
  await run();
  expect((await mailsTo(as)).map(({ subject }) => subject)).toEqual(["1 nouvelle offre : « Maroquinier »"]);
});

test("an offer that is published later is sent when it comes on screen", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "vannier" });
  await given.posting({ title: "Vannier", publication_date: "2099-01-01", expiration_date: "2099-12-31" });
  await run();
  expect(await newCount(as)).toBe(0);
  await savedSearchTasks.immediate.run({ ...api.context(), now: new Date("2099-01-02T12:00:00Z") }, {});
  expect(await newCount(as)).toBe(1);
});

test("offers that come while a search is being saved: only the later ones are new to it", async () => {
  await run();
  const as = await given.account("applicant");
  await given.job({ title: "Rémouleur" });
  await save(as, { search: "rémouleur" });
  // The database's clock dates offers, the server's the search.
  const isLater = async () =>
    (await api.pool.query("select clock_timestamp() > max(watched_since) as later from saved_searches")).rows[0].later;
  await expect.poll(isLater, { interval: 1 }).toBe(true);
  await given.job({ title: "Rémouleur" });
  await run();
  expect(await newCount(as)).toBe(1);
});

test("an alert lists twenty offers and says how many there are", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "tapissier" });
  for (let index = 0; index < 25; index += 1) await given.externalOffer({ title: `Tapissier ${index}` });
  await run();
  const [mail] = await mailsTo(as);
  expect(mail?.subject).toBe("25 nouvelles offres : « tapissier »");
  expect(mail?.text).toContain("Voici les 20 plus récentes.");
  expect(mail?.text.match(/^• /gm)).toHaveLength(20);
});

test("each is sent at its frequency; a search whose alerts stop keeps nothing for later", async () => {
  const title = "Canneur";
  const people = Object.fromEntries(
    await Promise.all(
      (["daily", "weekly", "none"] as const).map(async (frequency) => {
        const as = await given.account("applicant");
        return [frequency, { as, ...(await save(as, { search: title }, frequency)) }] as const;
      }),
    ),
  );
  await given.job({ title });
  await run();
  const got = async () => {
    await api.runTasks();
    return Object.values(people).map(({ as }) => api.sent.filter(({ to }) => to === as.email).length);
  };
  expect(await got()).toEqual([0, 0, 0]);
  await run("daily");
  expect(await got()).toEqual([1, 0, 0]);
  const change = (frequency: Frequency) =>
    api.ask(
      contract.changeSavedSearch,
      { params: { id: people.weekly?.id ?? "" }, body: { frequency } },
      { as: people.weekly?.as },
    );
  await change("none");
  await change("weekly");
  await run("weekly");
  expect(await got()).toEqual([1, 0, 0]);
  await given.job({ title });
  await run("weekly");
  expect(await got()).toEqual([1, 1, 0]);
  expect(await newCount(people.none?.as as Person)).toBe(2);
});

test("an account that is closed is not written to", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "relieur" });
  await api.pool.query("update accounts set is_active = false where id = $1", [as.id]);
  await given.job({ title: "Relieur" });
  await run();
  expect(await mailsTo(as)).toEqual([]);
});

test("the link of an alert changes nothing when it is read, and ends the alerts when it is posted", async () => {
  const as = await given.account("applicant");
  const { id } = await save(as, { search: "graveur" });
  await given.job({ title: "Graveur" });
  await run();
  const [mail] = await mailsTo(as);
  const address = /<http:\/\/passerelle\.test(.*)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const token = address.split("/").pop() ?? "";
  const frequency = async () => (await api.ask(contract.listSavedSearches, {}, { as })).body[0]?.frequency;

  for (const method of ["GET", "HEAD"] as const) await api.sendRaw({ method, url: address });
  expect((await api.ask(contract.readAlert, { params: { token } })).body).toEqual({
    name: "«\u00a0graveur\u00a0»",
    frequency: "immediate",
  });
  for (const forged of [`${id}~`, `${id}~${"A".repeat(27)}`, id, "~", `${token}x`, "é~é"]) {
    expect((await api.ask(contract.endAlert, { params: { token: forged } })).status).toBe(404);
    expect(
      (await api.sendRaw({ method: "POST", url: `/alertes/desabonnement/${encodeURIComponent(forged)}` })).status,
    ).toBe(404);
  }
  expect(await frequency()).toBe("immediate");

  const oneClick = (payload: string, type: string) =>
    api.sendRaw({ method: "POST", url: address, payload, headers: { "content-type": type } });
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    await api.ask(contract.changeSavedSearch, { params: { id }, body: { frequency: "daily" } }, { as });
    expect((await oneClick("List-Unsubscribe=One-Click", type)).status).toBe(200);
    expect(await frequency()).toBe("none");
  }
  expect((await api.ask(contract.endAlert, { params: { token } })).body.frequency).toBe("none");
  await api.ask(contract.deleteSavedSearch, { params: { id } }, { as });
  expect((await api.ask(contract.readAlert, { params: { token } })).status).toBe(404);
});

test("each offer that comes on screen is sent once, whichever transaction ends first, and however often it goes and comes back", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "luthier" }, "none");
  const early = await api.db.startTransaction().execute();
  const late = await api.db.startTransaction().execute();
  const copy = async (db: Db, id: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into company_jobs (company_id, title, contract_type, city, domain, min_level, min_experience, start_date, school_rhythm, description)
      select company_id, title, contract_type, city, domain, min_level, min_experience, start_date, school_rhythm, description
      from company_jobs where id = ${id} returning id`.execute(db);
    await projectJobs(
      db,
      rows.map((row) => row.id),
    );
  };
  const job = await given.job({ title: "Luthier" });
  await copy(early, job.id);
  await copy(late, job.id);
  await late.commit().execute();
  await run();
  expect(await newCount(as)).toBe(2);
  await early.commit().execute();
  await Promise.all([run(), run(), run("daily")]);
  expect(await newCount(as)).toBe(3);
  for (const text of ["is_active = false", "is_active = true", "description = description || '.'"]) {
    await api.pool.query(`update company_jobs set ${text} where title = 'Luthier'`);
    await api.project();
    await run();
  }
  expect(await newCount(as)).toBe(3);
  const { rows } = await api.pool.query(
    `select (select count(*)::int from offer_search) as shown, count(*)::int as arrived, count(matched_at)::int as matched
     from offer_search s join offer_arrivals a using (offer_id)`,
  );
  expect(rows[0].arrived).toBe(rows[0].shown);
  const waiting = await api.pool.query(
    `select from offer_arrivals a join offer_search s using (offer_id) where a.matched_at is null and s.visible_from <= now()`,
  );
  expect(waiting.rowCount).toBe(0);
});

test("an offer whose transaction lasted for more than a day is sent after the next night", async () => {
  const as = await given.account("applicant");
  await save(as, { search: "vitrailliste" }, "none");
  await api.pool.query("update saved_searches set watched_since = now() - interval '3 days'");
  const job = await given.job({ title: "Vitrailliste" });
  await api.pool.query("update offer_search set shown_at = now() - interval '2 days' where offer_id = $1", [job.id]);
  await run();
  expect(await newCount(as)).toBe(0);
  await savedSearchTasks.tidy.run(api.context(), {});
  await run();
  expect(await newCount(as)).toBe(1);
});
