import { daysAfter } from "@passerelle/contract/days";
import { listCompanyJobs } from "@passerelle/contract/offers/company-jobs";
import * as list from "@passerelle/contract/offers/posting-list";
import { endingWithinDays } from "@passerelle/contract/offers/posting-list";
import * as contract from "@passerelle/contract/offers/school-postings";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

type School = Awaited<ReturnType<typeof given.school>>;
type Account = Awaited<ReturnType<typeof given.account>>;
const posting = (as: School, row: object = {}) => given.posting({ school_id: as.schoolId, created_by: as.id, ...row });
const member = async ({ schoolId }: School, first_name = "Marc"): Promise<Account> => {
  const account = await given.account("school");
  await api.db
    .insertInto("school_members")
    .values({ account_id: account.id, school_id: schoolId, first_name, last_name: "Petit" })
    .execute();
  return account;
};
const support = (id: string, name: string, is_active: boolean, status = "activé") =>
  api.db.insertInto("posting_supports").values({ posting_id: id, name, position: 0, is_active, status }).execute();
const takesPart = (id: string, account: Account) =>
  api.db.insertInto("posting_participants").values({ posting_id: id, account_id: account.id }).execute();
const titles = async (as: Account, query: object) => {
  const answer = await api.ask(contract.listPostings, { query: query as never }, { as });
  return answer.status === 200 ? answer.body.map(({ title }) => title).sort() : answer.status;
};

const inDays = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);

const world = async () => {
  const as = await given.school();
  const colleague = await member(as, "Zoé");
  const nurse = await posting(as, {
    title: "Infirmière",
    functions: ["Soins"],
    tags: ["Rentrée", "Santé"],
    city: "Orléans",
    reference: "REF-77",
    created_by: colleague.id,
  });
  const cook = await posting(as, {
    title: "Cuisinier",
    functions: ["Cuisine"],
    tags: ["Rentrée"],
    status: "draft",
    contract_types: ["Alternance"],
  });
  const mason = await posting(as, { title: "Maçon", status: "archived", city: "Nantes" });
  await support(nurse.id, "Hellowork", true);
  await support(nurse.id, "Apec", false, "non configuré");
  await support(cook.id, "Hellowork", false);
  await takesPart(cook.id, colleague);
  await given.application({ posting_id: nurse.id, stage: "hired" });
  await given.application({ posting_id: cook.id, stage: "new" });
  await posting(await given.school(), { title: "Ailleurs", tags: ["Rentrée"], functions: ["Soins"] });
  return { as, colleague, nurse, cook, mason };
};

test("each filter finds the school's own offers alone, and values of one filter add up", async () => {
  const { as, colleague } = await world();
  const found: [object, string[]][] = [
    [{}, ["Cuisinier", "Infirmière", "Maçon"]],
    [{ status: "draft" }, ["Cuisinier"]],
    [{ status: ["draft", "archived"] }, ["Cuisinier", "Maçon"]],
    [{ search: "infirmiere" }, ["Infirmière"]],
    [{ search: "ref-77" }, ["Infirmière"]],
    [{ search: "%" }, []],
    [{ function: ["Soins", "Cuisine"] }, ["Cuisinier", "Infirmière"]],
    [{ tag: "Rentrée" }, ["Cuisinier", "Infirmière"]],
    [{ tag: "Santé", function: "Cuisine" }, []],
    [{ support: "Hellowork" }, ["Infirmière"]],
    [{ support: "Hellowork", support_status: "désactivé" }, ["Cuisinier"]],
    [{ support_status: "non configuré" }, ["Infirmière"]],
    [{ support: "Hellowork", support_status: "non configuré" }, []],
    [{ user: colleague.id }, ["Cuisinier", "Infirmière"]],
    [{ user: as.id, status: "archived" }, ["Maçon"]],
    [{ application_status: "hired" }, ["Infirmière"]],
    [{ application_status: ["hired", "new"] }, ["Cuisinier", "Infirmière"]],
    [{ city: ["ORLEANS"] }, ["Infirmière"]],
    [{ contract_type: "Alternance" }, ["Cuisinier"]],
  ];
  for (const [query, expected] of found) expect([query, await titles(as, query)]).toEqual([query, expected]);
});

test("a filter that means nothing, or too many of them, is refused with a sentence", async () => {
  const as = await given.school();
  for (const query of [
    { status: "perdue" },
    { user: "moi" },
    { application_status: "gagné" },
    { tag: Array.from({ length: 51 }, (_, index) => `T${index}`) },
    { search: "x".repeat(201) },
  ])
    expect([query, await titles(as, query)]).toEqual([query, 400]);
});

test("who does not see an offer's applications does not find it by what they have become", async () => {
  const { as, cook } = await world();
  const stranger = await member(as, "Ugo");
  expect(await titles(stranger, { application_status: "new" })).toEqual([]);
  await takesPart(cook.id, stranger);
  expect(await titles(stranger, { application_status: "new" })).toEqual(["Cuisinier"]);
});

const noView = { without_candidate: 0, ending_soon: 0 };
const rows = async (as: Account, query: object) => {
  const { body } = await api.ask(contract.listPostings, { query: query as never }, { as });
  return body as contract.PostingRow[];
};
const inOrder = async (as: Account, sort: string, direction = "asc") =>
  (await rows(as, { sort, direction })).map(({ title }) => title);

test("an order or a view that does not exist is refused with a sentence", async () => {
  const as = await given.school();
  for (const query of [{ sort: "humeur" }, { sort: "title", direction: "haut" }, { view: "perdues" }])
    expect([query, await titles(as, query)]).toEqual([query, 400]);
});

test("the list stands in the order that is asked for, what an offer does not say last, whichever way", async () => {
  const as = await given.school();
  const one = { status: "published", publication_date: "2027-01-05", company_name: "Zénith", city: "Angers" };
  const anne = await posting(as, { ...one, title: "Éclairagiste", expiration_date: "2027-04-01" });
  await posting(as, { ...one, title: "Barman", company_name: "atelier", city: "", publication_date: null });
  await posting(as, { ...one, title: "Zingueur", company_name: "", city: "Brest", publication_date: "2027-01-09" });
  await given.application({ posting_id: anne.id });
  const orders: [string, string, string[]][] = [
    ["title", "asc", ["Barman", "Éclairagiste", "Zingueur"]],
    ["title", "desc", ["Zingueur", "Éclairagiste", "Barman"]],
    ["company", "asc", ["Barman", "Éclairagiste", "Zingueur"]],
    ["company", "desc", ["Éclairagiste", "Barman", "Zingueur"]],
    ["city", "desc", ["Zingueur", "Éclairagiste", "Barman"]],
    ["candidates", "desc", ["Éclairagiste", "Barman", "Zingueur"]],
    ["publication", "asc", ["Éclairagiste", "Zingueur", "Barman"]],
    ["publication", "desc", ["Zingueur", "Éclairagiste", "Barman"]],
    ["closing", "desc", ["Éclairagiste", "Barman", "Zingueur"]],
  ];
  for (const [sort, direction, expected] of orders)
    expect([sort, direction, await inOrder(as, sort, direction)]).toEqual([sort, direction, expected]);
  // A second page goes on where the first ended.
  const pages = await Promise.all([0, 1, 2].map((offset) => rows(as, { sort: "company", limit: 1, offset })));
  expect(pages.flat().map(({ title }) => title)).toEqual(["Barman", "Éclairagiste", "Zingueur"]);
});

test("two views hold the offers on screen without a candidate and those that end soon, each counted", async () => {
  const as = await given.school();
  const on = { status: "published", publication_date: "2026-01-05" };
  await posting(as, { ...on, title: "Seule", expiration_date: null });
  const soon = await posting(as, { ...on, title: "Bientôt", expiration_date: inDays(endingWithinDays) });
  await posting(as, { ...on, title: "Plus tard", expiration_date: inDays(endingWithinDays + 1) });
  await posting(as, { ...on, title: "Finie", expiration_date: inDays(-1) });
  await posting(as, { ...on, title: "Brouillon", status: "draft", expiration_date: inDays(1) });
  await given.application({ posting_id: soon.id });
  expect(await titles(as, { view: "without_candidate" })).toEqual(["Plus tard", "Seule"]);
  expect(await titles(as, { view: "ending_soon" })).toEqual(["Bientôt"]);
  expect(await titles(as, { view: "ending_soon", search: "seule" })).toEqual([]);
  const { body } = await api.ask(list.countPostings, { query: {} as never }, { as });
  expect(body).toMatchObject({ published: 4, draft: 1, without_candidate: 2, ending_soon: 1 });
  const selected = await api.ask(list.selectPostings, { query: { view: "ending_soon" } as never }, { as });
  expect(selected.body.ids).toEqual([soon.id]);
});

test("a row says where the offer stands on each support, and what nobody has opened to who sees it alone", async () => {
  const { as, cook, colleague } = await world();
  const stranger = await member(as, "Ugo");
  await support(cook.id, "Salon de mars", true);
  const line = {
    posting_id: cook.id,
    school_id: as.schoolId,
    since: "2026-11-01",
    changed_at: "2026-11-01",
    version: 1,
  };
  await api.db
    .insertInto("broadcasts")
    .values({ ...line, support: "Hellowork", is_wanted: false })
    .execute();
  await api.db.updateTable("applications").set({ seen_at: null }).where("posting_id", "=", cook.id).execute();
  const [row] = await rows(colleague, { search: "cuisinier" });
  expect(row?.diffusion).toEqual(
    expect.arrayContaining([
      { support: "Hellowork", is_active: false, state: "stopped" },
      { support: "Salon de mars", is_active: true, state: null },
    ]),
  );
  expect(row).toMatchObject({ application_count: 1, unseen_count: 1 });
  expect((await rows(stranger, { search: "cuisinier" }))[0]).toMatchObject({ application_count: 1, unseen_count: 0 });
});

test("tabs are counted with the filters, and a thousand offers can be chosen at most", async () => {
  const { as, nurse, cook } = await world();
  const counts = (query: object) => api.ask(list.countPostings, { query: query as never }, { as });
  expect((await counts({})).body).toEqual({ draft: 1, published: 1, archived: 1, saved: 0, ...noView });
  expect((await counts({ tag: "Rentrée" })).body).toEqual({ draft: 1, published: 1, archived: 0, saved: 0, ...noView });
  const select = (query: object) => api.ask(list.selectPostings, { query: query as never }, { as });
  expect(new Set((await select({ tag: "Rentrée" })).body.ids)).toEqual(new Set([nurse.id, cook.id]));
  await api.pool.query(
    "insert into school_postings (school_id, title, status) select $1, 'Offre ' || n, 'saved' from generate_series(1, 1005) n",
    [as.schoolId],
  );
  const { body } = await select({ status: "saved" });
  expect([body.ids.length, body.count]).toEqual([1000, 1005]);
});

test("the choices are what the school's offers say, the commonest first, and every member", async () => {
  const { as, colleague } = await world();
  const choices = async (query: object = {}) =>
    (await api.ask(list.listPostingChoices, { query: query as never }, { as })).body;
  const all = await choices();
  expect(all.tags).toEqual([
    { value: "Rentrée", count: 2 },
    { value: "Santé", count: 1 },
  ]);
  expect(all.cities).toEqual([
    { value: "Nantes", count: 2 },
    { value: "Orléans", count: 1 },
  ]);
  expect(all.supports).toEqual([{ value: "Hellowork", count: 1 }]);
  expect(new Set(all.support_statuses)).toEqual(new Set(["activé", "désactivé", "non configuré"]));
  expect(all.users).toEqual([
    { id: as.id, name: "Inès Roux", count: 2 },
    { id: colleague.id, name: "Zoé Petit", count: 2 },
  ]);
  const drafts = await choices({ status: "draft" });
  expect([drafts.functions, drafts.users.map(({ count }) => count)]).toEqual([
    [{ value: "Cuisine", count: 1 }],
    [1, 1],
  ]);
});

test("a page of the list is a handful of statements, however many rows it has", async () => {
  const { as } = await world();
  const statements = async (query: object) => (await statementsOf(() => titles(as, query))).length;
  const forOne = await statements({ limit: 1 });
  expect(await statements({ limit: 100 })).toBe(forOne);
});

test("the search for jobs gives a school that uses its filters its own offers, and everybody else what it always did", async () => {
  const { as, colleague } = await world();
  const job = await given.job({ title: "Poste d'entreprise" });
  const jobs = async (query: object, asker?: Account) => {
    const answer = await api.ask(listCompanyJobs, { query: query as never }, asker ? { as: asker } : {});
    return answer.status === 200 ? answer.body.map(({ title }) => title).sort() : answer.status;
  };
  const found: [object, string[]][] = [
    [{ function: ["Soins", "Cuisine"] }, ["Cuisinier", "Infirmière"]],
    [{ status: ["draft", "published"], tag: "Rentrée" }, ["Cuisinier", "Infirmière"]],
    [{ support: "Hellowork", support_status: "activé" }, ["Infirmière"]],
    [{ user: colleague.id, application_status: "hired" }, ["Infirmière"]],
    [{ tag: "Rentrée", contract_type: "PR" }, ["Cuisinier"]],
    [{ tag: "Rentrée", location: "Orléans" }, ["Infirmière"]],
    [{ tag: "Rentrée", education_level: "BA2", domain: "ADMIN" }, ["Cuisinier", "Infirmière"]],
    [{ tag: "Rentrée", education_level: "CAP" }, []],
    [{ tag: "Rentrée", search: "cuisi" }, ["Cuisinier"]],
  ];
  for (const [query, expected] of found) expect([query, await jobs(query, as)]).toEqual([query, expected]);
  const { body } = await api.ask(listCompanyJobs, { query: { tag: "Santé" } as never }, { as });
  expect(body[0]).toMatchObject({
    title: "Infirmière",
    company: { name: "Maison Delorme" },
    is_active: true,
    status: "published",
    external_id: null,
    tags: ["Rentrée", "Santé"],
    applications_count: 1,
  });
  expect(await jobs({}, as)).toContain(job.title);
  expect(await jobs({ tag: "Rentrée", function: "Soins" })).toContain(job.title);
  expect(await jobs({ status: "active", tag: "x" }, as)).toBe(400);
  expect(await jobs({ status: "draft" }, await given.company())).toBe(400);
});
