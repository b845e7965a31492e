import * as contract from "@passerelle/contract/offer-reports";
import { getOffer, recordApplyClick, searchOffers } from "@passerelle/contract/offers";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;
type Person = Awaited<ReturnType<typeof given.account>>;
const staff = await given.account(null, { is_staff: true });
const report = (id: string, as: Person, body: object = { reason: "money" }) =>
  api.ask(contract.reportOffer, { params: { id }, body: body as never }, { as });
const settle = (id: string, status: "kept" | "removed", as: Person = staff) =>
  api.ask(contract.settleOfferReport, { params: { id }, body: { status, note: "Vérifié par téléphone." } }, { as });
const queue = async (query: object = {}) => (await api.ask(contract.listOfferReports, { query }, { as: staff })).body;
const mailsTo = async ({ email }: Person) => {
  await api.runTasks();
  return api.sent
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .sort();
};

test("an offer that is not on screen cannot be reported", async () => {
  const closed = await given.job({ is_active: false });
  expect((await report(closed.id, await given.account("applicant"))).status).toBe(404);
});

test("another reason is told in words; a reason that does not exist is refused", async () => {
  const job = await given.job();
  const as = await given.account("applicant");
  expect((await report(job.id, as, { reason: "other", message: " " })).body.fields).toEqual({
    message: ["Dites en quelques mots ce qui ne va pas"],
  });
  expect((await report(job.id, as, { reason: "vengeance" })).body.fields).toEqual({
    reason: ["Choisissez une raison"],
  });
  expect((await report(job.id, as, { reason: "money", message: "x".repeat(1001) })).status).toBe(400);
});

test("a person has one open report of an offer, even when two arrive at once", async () => {
  const job = await given.job({ title: "Cordier" });
  const as = await given.account("applicant");
  const answers = await Promise.all([report(job.id, as), report(job.id, as)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await report(job.id, as)).body.detail).toBe("Vous avez déjà signalé cette offre. Notre équipe l'examine.");
  expect(await mailsTo(as)).toEqual(["Votre signalement : Cordier"]);
});

test("the staff reads what waits first, the oldest first, and filters by status", async () => {
  const job = await given.job({ title: "Luthier" });
  const [first, second] = [await given.account("applicant"), await given.account("applicant")];
  await report(job.id, first, { reason: "other", message: "<b>Bizarre</b>" });
  await report(job.id, second);
  const rows = (await queue({ status: "open", limit: 100 })).filter(({ offer }) => offer.id === job.id);
  expect(rows).toMatchObject([
    { reason: "other", message: "<b>Bizarre</b>", reporter: { email: first.email }, offer: { open_reports: 2 } },
    { reason: "money", message: "", reporter: { email: second.email }, offer: { is_open: true, title: "Luthier" } },
  ]);
  expect(await queue({ status: "removed" })).toEqual([]);
});

test("an offer that is kept stays, its reporter is told and may report again", async () => {
  const job = await given.job({ title: "Tonnelier" });
  const as = await given.account("applicant");
  const { body } = await report(job.id, as);
  expect((await settle(body.id, "kept")).body).toMatchObject({
    status: "kept",
    note: "Vérifié par téléphone.",
    settled_by: staff.email,
    offer: { is_open: true },
  });
  expect((await settle(body.id, "removed")).body.detail).toBe("Ce signalement est déjà traité.");
  expect(await mailsTo(as)).toEqual(["Votre signalement : Tonnelier", "Votre signalement a été traité : Tonnelier"]);
  expect((await report(job.id, as)).status).toBe(201);
});

test.each([
  [
    "company",
    async () => (await given.job({ title: "Xylographe" })).id,
    "update company_jobs set title = title || 's'",
  ],
  [
    "school",
    async () => (await given.posting({ title: "Xylographe" })).id,
    "update school_postings set title = title || 's'",
  ],
  [
    "external",
    async () => (await given.externalOffer({ title: "Xylographe" })).id,
    "update external_offers set content_hash = sha256(random()::text::bytea)",
  ],
] as const)(
  "a removed %s offer leaves every screen at once and for good, until the staff brings it back",
  async (_, make, write) => {
    const id = await make();
    const [first, second] = [await given.account("applicant"), await given.account("applicant")];
    const reported = await report(id, first);
    await report(id, second);
    expect((await settle(reported.body.id, "removed")).body.offer).toMatchObject({ is_open: false, open_reports: 0 });
    const isFound = async () =>
      (await api.ask(searchOffers, { query: { search: "xylographe", limit: 100 } })).body.results.some(
        (o) => o.id === id,
      );
    expect(await isFound()).toBe(false);
    await api.pool.query(`${write} where id = $1`, [id]);
    expect(await isFound()).toBe(false);
    expect((await api.ask(getOffer, { params: { id } })).status).toBe(404);
    expect((await api.ask(recordApplyClick, { params: { id } }, { as: first })).status).toBe(404);
    for (const person of [first, second]) expect(await mailsTo(person)).toHaveLength(2);

    expect((await settle(reported.body.id, "kept")).body.offer.is_open).toBe(true);
    expect(await isFound()).toBe(true);
    expect((await api.ask(getOffer, { params: { id } })).body.is_open).toBe(true);
  },
);

test("removing the offer that stood for its group lets another stand for it", async () => {
  const twin = { title: "Ziguezagueur", company_name: "Z", duplicate_key: "z" };
  const head = await given.externalOffer({ ...twin, source_label: "A", published_at: "2026-01-01T00:00:00Z" });
  const other = await given.externalOffer({ ...twin, source_label: "B" });
  const reported = await report(head.id, await given.account("applicant"));
  await settle(reported.body.id, "removed");
  const { body } = await api.ask(searchOffers, { query: { search: "ziguezagueur" } });
  expect(body.results.map(({ id }) => id)).toEqual([other.id]);
});
