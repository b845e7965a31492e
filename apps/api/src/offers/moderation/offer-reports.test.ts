import { decideOnOffer, getOfferCase, listOfferCases } from "@passerelle/contract/offers/moderation";
import * as contract from "@passerelle/contract/offers/reports";
import { getOffer, recordApplyClick, searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { eraseAccount } from "#identity/accounts/erase-account.ts";

const api = await testApi();
const { given } = api;
type Person = Awaited<ReturnType<typeof given.account>>;
const staff = await given.account(null, { is_staff: true });
const report = (id: string, as: Person, body: object = { reason: "money" }) =>
  api.ask(contract.reportOffer, { params: { id }, body: body as never }, { as });
const caseOf = async (id: string) => (await api.ask(getOfferCase, { params: { id } }, { as: staff })).body;
/** What the staff decides about the offer as it stands. */
const decide = async (id: string, decision: "kept" | "hidden" | "restored") => {
  const { version } = await caseOf(id);
  const reason = decision === "hidden" ? ("scam" as const) : null;
  const note = "Vérifié par téléphone.";
  const body = { decision, reason, note, message: "", expected_version: version };
  return api.ask(decideOnOffer, { params: { id }, body }, { as: staff });
};
const queue = async (query: object = {}) => (await api.ask(listOfferCases, { query }, { as: staff })).body;
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

test("another reason is given in words; a reason that does not exist is refused", async () => {
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

test("the staff reads one line for each offer with all its reports, what waits first, the oldest first", async () => {
  const job = await given.job({ title: "Luthier" });
  const other = await given.job({ title: "Luthier d'à côté" });
  const [first, second] = [await given.account("applicant"), await given.account("applicant")];
  await report(job.id, first, { reason: "other", message: "<b>Bizarre</b>" });
  await report(other.id, first);
  await report(job.id, second);
  const rows = await queue({ state: "waiting", search: "luthier" });
  expect(rows.map(({ offer }) => offer.title)).toEqual(["Luthier", "Luthier d'à côté"]);
  expect(rows[0]).toMatchObject({
    state: "waiting",
    reports: 2,
    open_reports: 2,
    reasons: [
      { reason: "money", count: 1 },
      { reason: "other", count: 1 },
    ],
    offer: { is_open: true, company_name: expect.any(String) },
  });
  const { all_reports } = await caseOf(job.id);
  expect(all_reports).toMatchObject([
    { reason: "money", message: "", status: "open", reporter: { email: second.email, reports: 1, refused: 0 } },
    { reason: "other", message: "<b>Bizarre</b>", reporter: { email: first.email, reports: 2 } },
  ]);
  expect(await queue({ state: "restored" })).toEqual([]);
});

test("an offer that is kept stays, its reporter is notified, may report again, and is counted", async () => {
  const job = await given.job({ title: "Tonnelier" });
  const as = await given.account("applicant");
  await report(job.id, as);
  expect((await decide(job.id, "kept")).body).toMatchObject({
    state: "kept",
    open_reports: 0,
    offer: { is_open: true },
    decisions: [{ decision: "kept", note: "Vérifié par téléphone.", decided_by: staff.email, reports: 1 }],
  });
  expect((await decide(job.id, "kept")).body.detail).toBe("Aucun signalement n'attend de décision pour cette offre.");
  expect(await mailsTo(as)).toEqual(["Votre signalement : Tonnelier", "Votre signalement a été traité : Tonnelier"]);
  expect((await report(job.id, as)).status).toBe(201);
  const { state, all_reports } = await caseOf(job.id);
  expect(state).toBe("waiting");
  expect(all_reports[0]).toMatchObject({ status: "open", reporter: { reports: 2, refused: 1 } });
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
    await report(id, first);
    await report(id, second);
    expect((await decide(id, "hidden")).body).toMatchObject({
      state: "hidden",
      open_reports: 0,
      offer: { is_open: false },
      preview: { title: expect.stringContaining("Xylographe") },
    });
    const isFound = async () =>
      (await api.ask(searchOffers, { query: { search: "xylographe", limit: 100 } })).body.results.some(
        (o) => o.id === id,
      );
    expect(await isFound()).toBe(false);
    await api.pool.query(`${write} where id = $1`, [id]);
    await api.project();
    expect(await isFound()).toBe(false);
    const gone = await api.ask(getOffer, { params: { id } });
    expect([gone.status, gone.body.detail]).toEqual([410, "Cette offre a été retirée par l'équipe de Passerelle."]);
    expect((await api.ask(recordApplyClick, { params: { id } }, { as: first })).status).toBe(410);
    expect((await report(id, await given.account("applicant"))).status).toBe(404);
    for (const person of [first, second]) expect(await mailsTo(person)).toHaveLength(2);

    expect((await decide(id, "restored")).body.offer.is_open).toBe(true);
    for (const person of [first, second]) expect(await mailsTo(person)).toHaveLength(3);
    expect(await isFound()).toBe(true);
    expect((await api.ask(getOffer, { params: { id } })).body.is_open).toBe(true);
  },
);

test("a report outlives its reporter's account, without them", async () => {
  const job = await given.job({ title: "Ferblantier" });
  const as = await given.account("applicant");
  await report(job.id, as, { reason: "other", message: "Deux adresses différentes." });
  await eraseAccount(api.context(), as);
  expect((await caseOf(job.id)).all_reports).toMatchObject([
    { message: "Deux adresses différentes.", status: "open", reporter: null },
  ]);
  expect((await decide(job.id, "hidden")).status).toBe(201);
});

test("removing the offer that stood for its group lets another stand for it", async () => {
  const twin = { title: "Ziguezagueur", company_name: "Z" };
  const head = await given.externalOffer({ ...twin, source_label: "A", published_at: "2026-01-01T00:00:00Z" });
  const other = await given.externalOffer({ ...twin, source_label: "B" });
  await report(head.id, await given.account("applicant"));
  await decide(head.id, "hidden");
  const { body } = await api.ask(searchOffers, { query: { search: "ziguezagueur" } });
  expect(body.results.map(({ id }) => id)).toEqual([other.id]);
});
