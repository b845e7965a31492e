import * as contract from "@passerelle/contract/hiring/inbox-views";
import { removeMember } from "@passerelle/contract/organisations/company-team";
import { testApi } from "@passerelle/testing/api.ts";
import { statementsOf } from "@passerelle/testing/statements.ts";
import { expect, test } from "vitest";
import { inboxViewDataOf } from "./personal-data.ts";

const api = await testApi();
const { given } = api;
type Someone = Awaited<ReturnType<typeof given.account>>;
const save = (as: Someone, name: string, filters: object = {}, rest: object = {}) =>
  api.ask(contract.saveInboxView, { body: { name, filters, ...rest } }, { as });
const list = async (as: Someone) => (await api.ask(contract.listInboxViews, {}, { as })).body;
const names = async (as: Someone) => (await list(as)).map(({ name }) => name);
const rename = (as: Someone, id: string, name: string) =>
  api.ask(contract.renameInboxView, { params: { id }, body: { name } }, { as });
const remove = (as: Someone, id: string) => api.ask(contract.deleteInboxView, { params: { id } }, { as });
const order = (as: Someone, ids: string[]) => api.ask(contract.orderInboxViews, { body: { ids } }, { as });

test("a view without a name, with a long one, or that looks for what does not exist is refused in French", async () => {
  const as = await given.company();
  const refusals = [
    [" ", {}, "name", "Donnez un nom à cette vue."],
    ["x".repeat(41), {}, "name", "40 caractères au plus."],
    ["Loin", { distance: 900 }, "filters.distance", "La distance va de 1 à 200 km."],
    ["Loin", { sort: "name" }, "filters.sort", "Ce tri n'existe pas"],
  ] as const;
  for (const [name, filters, field, sentence] of refusals) {
    const { status, body } = await save(as, name, filters);
    expect([status, body]).toMatchObject([400, { fields: { [field]: [sentence] } }]);
  }
  expect((await save(as, "x", { unknown: 1 })).status).toBe(400);
  expect(await list(as)).toEqual([]);
});

test("applicants, schools and the staff have no views, and a company account without a company saves none", async () => {
  for (const as of [
    await given.applicant(),
    await given.account("school"),
    await given.account(null, { is_staff: true }),
  ])
    expect((await save(as, "Une vue")).status).toBe(403);
  expect((await save(await given.account("company"), "Une vue")).body).toMatchObject({ code: "profile-required" });
});

test("a view is one person's: neither a colleague nor another company reads, renames, orders or deletes it", async () => {
  const owner = await given.company();
  const { id } = (await save(owner, "Nantes", { distance: 20 })).body;
  for (const as of [await given.colleague(owner.companyId), await given.company()]) {
    expect(await list(as)).toEqual([]);
    expect((await rename(as, id, "À moi")).status).toBe(404);
    expect((await remove(as, id)).status).toBe(404);
    expect((await order(as, [id])).body).toMatchObject({ code: "inbox-views-changed" });
  }
  expect(await names(owner)).toEqual(["Nantes"]);
});

test("a name is used once whatever its accents and capitals, also by two requests at once; the thirteenth view is refused", async () => {
  const as = await given.company();
  const both = await Promise.all([save(as, "Été"), save(as, "ete")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  for (let at = 1; at < 12; at++) expect((await save(as, `Vue ${at}`)).status).toBe(201);
  expect((await save(as, "De trop")).body).toMatchObject({
    code: "inbox-views-full",
    detail: "Vous avez déjà 12 vues enregistrées. Supprimez-en une pour en ajouter.",
  });
  const [first, second] = await list(as);
  expect((await rename(as, second?.id ?? "", "ÉTÉ")).body).toMatchObject({
    code: "inbox-view-name-taken",
    detail: "Une de vos vues porte déjà ce nom. Choisissez-en un autre.",
  });
  expect((await rename(as, first?.id ?? "", "ETE")).body).toMatchObject({ name: "ETE" });
});

test("a view counts what it finds, is renamed, ordered, deleted and put back where it was", async () => {
  const company = await given.company();
  const job = await given.job({ company_id: company.companyId });
  await given.application({ job_id: job.id });
  await given.application({ job_id: job.id, status: "RV", rating: 5 });
  const all = (await save(company, "Toutes les miennes", { job_id: job.id })).body;
  const rated = (await save(company, "Bien notées", { stars: 4, view: "open", sort: "rated" })).body;
  const review = (await save(company, "En examen", { status: "RV" })).body;
  expect(await list(company)).toMatchObject([
    { id: all.id, filters: { job_id: job.id }, count: 2 },
    { id: rated.id, filters: { stars: 4, view: "open", sort: "rated" }, count: 1 },
    { id: review.id, count: 1 },
  ]);
  expect((await order(company, [review.id, all.id])).status).toBe(409);
  expect((await order(company, [review.id, all.id, rated.id])).status).toBe(204);
  await rename(company, all.id, "Luthier");
  expect(await names(company)).toEqual(["En examen", "Luthier", "Bien notées"]);
  const [, gone] = await list(company);
  expect((await remove(company, all.id)).status).toBe(204);
  expect((await remove(company, all.id)).status).toBe(404);
  await save(company, "Luthier", gone?.filters, { place: gone?.place });
  expect(await names(company)).toEqual(["En examen", "Luthier", "Bien notées"]);
});

test("twelve views are listed and counted by as many statements as two", async () => {
  const as = await given.company();
  for (const name of ["a", "b"]) await save(as, name);
  await list(as);
  const few = await statementsOf(() => list(as));
  for (let at = 2; at < 12; at++) await save(as, `Vue ${at}`, { distance: 20 + at });
  const many = await statementsOf(() => list(as));
  expect(many).toHaveLength(few.length);
});

test("views are in the person's download, and go with the account or when the person leaves the company", async () => {
  const admin = await given.company();
  const [leaving, erased] = [await given.colleague(admin.companyId), await given.colleague(admin.companyId)];
  for (const as of [leaving, erased]) await save(as, "Nantes", { search: "Zoé" });
  const dataOf = async (as: Someone) => (await inboxViewDataOf({ db: api.db }, as.id)).inbox_views;
  expect(await dataOf(leaving)).toMatchObject([{ name: "Nantes", filters: { search: "Zoé" } }]);
  await api.ask(removeMember, { params: { id: leaving.id } }, { as: admin });
  await api.pool.query("delete from accounts where id = $1", [erased.id]);
  expect([await dataOf(leaving), await dataOf(erased)]).toEqual([[], []]);
});
