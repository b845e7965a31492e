import { supports } from "@passerelle/contract/organisations/school-supports";
import * as contract from "@passerelle/contract/publishing/broadcast";
import { testApi } from "@passerelle/testing/api.ts";
import { pushing } from "@passerelle/testing/boards/pushing.ts";
import type { Account } from "@passerelle/testing/given.ts";
import { expect, test } from "vitest";
import { broadcastTasks } from "./tasks.ts";

const api = await testApi();
const { given } = api;
const alternance = supports["la-bonne-alternance"].name;
const travail = supports["france-travail"].name;
const start = Date.parse("2027-02-01T10:00:00Z");
const { after, board, broadcasting, depot, live, settle, wait } = pushing(api, start);
const rowOf = async (as: Account, id: string) =>
  (await api.ask(contract.getPostingBroadcast, { params: { id } }, { as })).body[0];
const eventsOf = async (as: Account, id: string) =>
  (await api.ask(contract.listBroadcastEvents, { params: { id } }, { as })).body
    .toReversed()
    .map(({ event, detail }) => [event, detail].filter(Boolean).join(" : "));
const change = async (id: string, row: object) => {
  await api.db
    .updateTable("school_postings")
    .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await api.project();
};

test("La bonne alternance: without a key nothing is sent, and the ledger says what is missing", async () => {
  const fake = await board();
  api.setNow(new Date(start));
  const school = await given.school();
  const posting = await given.posting({ school_id: school.schoolId, ...live });
  await api.db
    .insertInto("posting_supports")
    .values({ posting_id: posting.id, name: alternance, position: 0, is_active: true })
    .execute();
  await after(1);
  expect(fake.calls).toEqual([]);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "refused",
    problems: [
      {
        field: "integration",
        sentence: "L'école n'a pas donné sa clé pour La bonne alternance (Paramètres, Intégrations).",
      },
    ],
  });
});

test("La bonne alternance: an offer is created, its verdict asked, changed, closed, and shown again as another one", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  await after(1);
  expect(fake.offers()).toMatchObject([
    {
      body: {
        identifier: { partner_job_id: posting.id },
        workplace: { siret: "13002526500013", location: { address: "20 avenue de Ségur 44000 Nantes" } },
        contract: { type: ["Apprentissage"], duration: 24 },
        offer: { title: "Comptable H/F", target_diploma: { european: "5" }, status: "Active" },
      },
    },
  ]);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent" });
  await after(5);
  expect(fake.calls).toEqual(["POST /job/v1/offer"]);
  await after(6);
  expect(fake.calls.at(-1)).toBe("GET /job/v1/offer/:id/publishing-informations");
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent" });
  fake.decide({ status: "PUBLISHED" });
  await after(11);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "online", is_late: false, next_try_at: null });

  const calls = fake.calls.length;
  await change(posting.id, { tags: ["BTS"] });
  await after(1);
  // What the board receives is the same: it is not sent again.
  expect(fake.calls).toHaveLength(calls);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "online", is_late: false });

  await change(posting.id, { title: "Comptable fournisseurs H/F" });
  await after(1);
  expect(fake.calls.at(-1)).toBe("PUT /job/v1/offer/:id");
  expect(fake.offers()[0]?.body.offer.title).toBe("Comptable fournisseurs H/F");
  fake.decide({ status: "PUBLISHED" });
  await after(11);
  await change(posting.id, { status: "archived" });
  await after(1);
  expect(fake.offers()[0]?.body.offer.status).toBe("Cancelled");
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false });

  await change(posting.id, { status: "published" });
  await after(1);
  expect(fake.offers().map(({ body }) => body.offer.status)).toEqual(["Cancelled", "Active"]);
  expect(await eventsOf(school, posting.id)).toEqual([
    "wanted",
    "sent",
    "online",
    "changed",
    "changed",
    "sent",
    "online",
    "withdrawn : Offre archivée",
    "closed",
    "wanted",
    "sent",
  ]);
});

test("La bonne alternance: each of its refusals is explained in French with the field to mend; one that is being looked at is no refusal", async () => {
  const fake = await board();
  const codes: [string, string | null][] = [
    ["CLOSED_COMPANY", "company_siret"],
    ["DUPLICATE", "title"],
    ["STAGE", "contract_types"],
    ["FULL_TIME", "description"],
    ["EXPIRED", "expiration_date"],
    ["CFA", "company_siret"],
    ["CFA_CLASSIFIED", "description"],
    ["CFA_BLACKLISTED", "company_name"],
    ["ROME_BLACKLISTED", "title"],
    ["WRONG_DATA", "description"],
    ["GEOLOCATION_NOT_FOUND", "address"],
    ["TRUSTED_COMPANY_JOB_DUPLICATE", "title"],
    ["SOMETHING_NEW", null],
  ];
  const { school, posting } = await broadcasting("la-bonne-alternance");
  await after(1);
  fake.decide({ status: "WILL_NOT_BE_PUBLISHED", error: { code: "CLASSIFICATION_PENDING", label: "En cours" } });
  await after(11);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent", problems: [] });
  const told = new Set<string>();
  for (const [code, field] of codes) {
    fake.decide({ status: "WILL_NOT_BE_PUBLISHED", error: { code, label: "libellé du support" } });
    await after(11);
    const row = await rowOf(school, posting.id);
    expect(row).toMatchObject({ state: "refused", problems: [{ field }] });
    told.add(row?.problems[0]?.sentence ?? "");
    // Mended, it is sent again as a new one.
    await change(posting.id, { title: `Comptable ${told.size} H/F` });
    await after(1);
    expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent", problems: [] });
  }
  expect(told.size).toBe(codes.length);
  expect([...told].at(-1)).toBe("La bonne alternance ne publie pas l'offre : libellé du support");
});

test("La bonne alternance: what its API would refuse at once never leaves", async () => {
  const fake = await board();
  for (const [row, field] of [
    [{ company_siret: "" }, "company_siret"],
    [{ anonymous_posting: true }, "anonymous_posting"],
    [{ contract_types: ["CDI"] }, "contract_types"],
    [{ description: "<p>Court.</p>" }, "description"],
  ] as const) {
    const { school, posting } = await broadcasting("la-bonne-alternance", {
      ...row,
      contract_types: "contract_types" in row ? [...row.contract_types] : ["Apprentissage"],
    });
    await after(1);
    expect(await rowOf(school, posting.id)).toMatchObject({ state: "refused", problems: [{ field }] });
  }
  expect(fake.calls).toEqual([]);
});

test("La bonne alternance down for a day loses nothing and is not sent twice: attempts are spaced out, one failure is recorded once", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  fake.faults.push(...Array.from({ length: 60 }, (_, index) => (index % 2 ? ("silence" as const) : { status: 503 })));
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "queued",
    failure: "Le support est en panne (réponse 503).",
  });
  const pauses: number[] = [];
  for (let asked = fake.calls.length, waited = 0; waited < 24 * 60; waited += 1) {
    wait(1);
    await broadcastTasks.push.run(api.context(), {});
    if (fake.calls.length > asked) pauses.push(waited);
    asked = fake.calls.length;
  }
  expect(pauses.length).toBeGreaterThan(20);
  expect(pauses.length).toBeLessThan(40);
  fake.faults.length = 0;
  await after(25 * 60);
  expect(fake.offers()).toHaveLength(1);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent", failure: null });
});

test("La bonne alternance: an answer that gets lost makes no second offer; a wait that is asked is kept; a key that opens nothing says so", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  fake.faults.push({ status: 0, isLost: true }, { status: 429, headers: { "retry-after": "900" } });
  await after(1);
  await after(3);
  expect(await rowOf(school, posting.id)).toMatchObject({ failure: "Le support demande d'attendre." });
  await after(10);
  expect(fake.calls).toHaveLength(2);
  await after(6);
  expect(fake.offers()).toHaveLength(1);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent" });

  // Withdrawn before any answer came, it is closed there all the same.
  const lost = await broadcasting("la-bonne-alternance");
  fake.faults.push({ status: 0, isLost: true });
  await settle();
  await broadcastTasks.push.run(api.context(), {});
  await change(lost.posting.id, { status: "archived" });
  await after(2);
  expect(fake.offers().map(({ body }) => body.offer.status)).toEqual(["Active", "Cancelled"]);

  const other = await broadcasting("la-bonne-alternance");
  fake.faults.push({ status: 401 }, { status: 401 });
  await after(30);
  expect(await rowOf(other.school, other.posting.id)).toMatchObject({
    state: "queued",
    failure: "Le support n'accepte pas la clé de l'école : vérifiez-la dans Paramètres, Intégrations.",
  });
});

/** A school whose offer is online there. */
const online = async (fake: Awaited<ReturnType<typeof board>>, row: Parameters<typeof broadcasting>[1] = {}) => {
  const given_offer = await broadcasting("la-bonne-alternance", row);
  await after(1);
  fake.decide({ status: "PUBLISHED" });
  await after(11);
  expect(await rowOf(given_offer.school, given_offer.posting.id)).toMatchObject({ state: "online" });
  return given_offer;
};
const refusal = { status: 400, body: '{"message":"Request validation failed"}' };

test("La bonne alternance: an offer of which a change was refused is withdrawn all the same, and mended it is changed", async () => {
  const fake = await board();
  const { school, posting } = await online(fake);
  const refuseChange = async (title: string) => {
    await change(posting.id, { title });
    fake.faults.push(refusal);
    await after(1);
    expect(await rowOf(school, posting.id)).toMatchObject({ state: "refused" });
  };
  await refuseChange("Comptable fournisseurs H/F");
  // As it was before, it is what is online there.
  await change(posting.id, { title: "Comptable H/F" });
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "online", problems: [] });
  await refuseChange("Comptable clients H/F");
  await change(posting.id, { title: "Comptable unique H/F" });
  await after(1);
  expect(fake.calls.at(-1)).toBe("PUT /job/v1/offer/:id");
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent" });

  // Refused while the offer is still being looked at: it can be taken back once it is known.
  await refuseChange("Comptable général H/F");
  await change(posting.id, { status: "archived" });
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: true });
  fake.decide({ status: "PUBLISHED" });
  await after(11);
  expect(fake.offers().map(({ body }) => body.offer.status)).toEqual(["Cancelled"]);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false, next_try_at: null });
});

test("La bonne alternance: a withdrawal that is refused is tried again and shown late; what is closed already is not", async () => {
  const fake = await board();
  const { school, posting } = await online(fake);
  await change(posting.id, { status: "archived" });
  fake.faults.push(refusal);
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "stopped",
    is_late: true,
    failure: "L'offre n'a pas pu être retirée. Le support refuse l'offre : Request validation failed",
    next_try_at: expect.any(String),
  });
  await after(60);
  expect(fake.offers()[0]?.body.offer.status).toBe("Cancelled");
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false, failure: null });
  expect((await eventsOf(school, posting.id)).slice(-3)).toEqual([
    "withdrawn : Offre archivée",
    "failed : L'offre n'a pas pu être retirée. Le support refuse l'offre : Request validation failed",
    "closed",
  ]);

  const other = await online(fake);
  await change(other.posting.id, { status: "archived" });
  fake.faults.push({ status: 400, body: '{"message":"Job must be active in order to be modified"}' });
  await after(1);
  expect(await rowOf(other.school, other.posting.id)).toMatchObject({ state: "stopped", next_try_at: null });
  expect((await eventsOf(other.school, other.posting.id)).at(-1)).toBe("closed");

  // Never published, it is not there: nothing is asked.
  const refused = await broadcasting("la-bonne-alternance");
  await after(1);
  fake.decide({ status: "WILL_NOT_BE_PUBLISHED", error: { code: "STAGE", label: "" } });
  await after(11);
  const calls = fake.calls.length;
  await change(refused.posting.id, { status: "archived" });
  await after(1);
  expect(fake.calls).toHaveLength(calls);
});

test("La bonne alternance: what it was last given is taken back, whatever the offer has become, and without an end that has passed", async () => {
  const fake = await board();
  for (const row of [{ anonymous_posting: true }, { company_siret: "" }, { publication_date: "2027-03-01" }]) {
    const { school, posting } = await online(fake);
    await change(posting.id, row);
    await after(1);
    expect(fake.offers().at(-1)?.body).toMatchObject({
      identifier: { partner_job_id: posting.id },
      workplace: { siret: "13002526500013" },
      offer: { status: "Cancelled", publication: { creation: fake.offers().at(-1)?.first.offer.publication.creation } },
    });
    expect(await rowOf(school, posting.id)).toMatchObject({ is_late: false, failure: null, next_try_at: null });
  }
  const { school, posting } = await online(fake, { expiration_date: "2027-02-03" });
  wait(3 * 24 * 60);
  await after(1);
  expect(fake.offers().at(-1)?.body.offer).toMatchObject({ status: "Cancelled", publication: {} });
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false, next_try_at: null });

  // Sent without an answer, then made anonymous: it is taken back under the name that it was sent with.
  const lost = await broadcasting("la-bonne-alternance");
  fake.faults.push({ status: 0, isLost: true });
  await after(1);
  await change(lost.posting.id, { anonymous_posting: true });
  await after(1);
  expect(fake.offers().at(-1)?.body).toMatchObject({
    workplace: { siret: "13002526500013" },
    offer: { status: "Cancelled" },
  });
});

test("La bonne alternance: an offer that begins on a day is given in the first hours of that day, as published at that moment, and once", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance", { publication_date: "2027-02-02" });
  await after(1);
  expect(fake.calls).toEqual([]);
  // Ten minutes past midnight in Paris.
  wait(13 * 60 + 8);
  await after(1);
  expect(fake.offers()[0]?.body.offer.publication.creation).toBe("2027-02-01T23:10:00.000Z");
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent", problems: [] });
  fake.decide({ status: "PUBLISHED" });
  await after(24 * 60);
  const calls = fake.calls.length;
  await change(posting.id, { tags: ["BTS"] });
  await after(1);
  expect(fake.calls).toHaveLength(calls);
});

test("La bonne alternance: what it says is noted whatever it holds, and an answer that cannot be noted stops no other offer", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  // Cut within its last character.
  fake.faults.push({ status: 400, body: JSON.stringify({ message: `\u0000${"a".repeat(498)}😀` }) });
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "refused",
    problems: [{ sentence: `Le support refuse l'offre : ${"a".repeat(498)}\ufffd` }],
  });
  expect((await eventsOf(school, posting.id)).at(-1)).toContain("aaa\ufffd");

  const second = await given.posting({ school_id: school.schoolId, ...live });
  await api.db
    .insertInto("posting_supports")
    .values({ posting_id: second.id, name: alternance, position: 0, is_active: true })
    .execute();
  await change(posting.id, { title: "Comptable clients H/F" });
  fake.faults.push({ status: 200, body: JSON.stringify({ id: "offre\u0000" }) });
  await after(1);
  expect(fake.calls).toHaveLength(3);
  const states = [await rowOf(school, posting.id), await rowOf(school, second.id)].map((row) => row?.state);
  expect(states.toSorted()).toEqual(["queued", "sent"]);
});

test("La bonne alternance: two carriers at once ask it once, and one that dies is taken over", async () => {
  const fake = await board();
  const { posting } = await broadcasting("la-bonne-alternance");
  await settle();
  await Promise.all([1, 2, 3].map(() => broadcastTasks.push.run(api.context(), {})));
  expect(fake.calls).toEqual(["POST /job/v1/offer"]);
  // Held by a process that is no more.
  await api.db
    .updateTable("broadcasts")
    .set({ held_until: new Date(start + 300_000).toISOString(), next_try_at: new Date(start).toISOString() })
    .where("posting_id", "=", posting.id)
    .execute();
  await after(2);
  expect(fake.calls).toHaveLength(1);
  await after(4);
  expect(fake.calls).toHaveLength(2);
});

test("what a carrier notes while the offer is being settled is kept: nothing is sent a second time", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  await settle();
  await change(posting.id, { title: "Comptable fournisseurs H/F" });
  const carrier = await api.pool.connect();
  await carrier.query("begin");
  await carrier.query(
    "update broadcasts set reference = 'offre-1', sent_version = 1, verdict = 'online' where posting_id = $1",
    [posting.id],
  );
  const reconciling = settle();
  await expect
    .poll(async () => {
      const { rows } = await api.pool.query("select count(*)::int as waiting from pg_locks where not granted");
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
  await carrier.query("commit");
  carrier.release();
  await reconciling;
  const { rows } = await api.pool.query("select reference, version from broadcasts where posting_id = $1", [
    posting.id,
  ]);
  expect(rows).toEqual([{ reference: "offre-1", version: 2 }]);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "online", is_late: true });
  expect(fake.calls).toEqual([]);
});

test("an attempt can be asked at once, by the school alone, where something waits", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance");
  const retry = (as: Account) =>
    api.ask(contract.retryBroadcast, { params: { id: posting.id }, body: { support: "la-bonne-alternance" } }, { as });
  expect((await retry(school)).status).toBe(404);
  fake.faults.push({ status: 500 });
  await after(1);
  expect((await retry(await given.school())).status).toBe(404);
  expect((await retry(school)).status).toBe(204);
  await broadcastTasks.push.run(api.context(), {});
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent" });
});

test("France Travail: a file a day says what is new, changed and over since the last one; what is over leaves at once", async () => {
  const fake = await depot();
  const { school, posting } = await broadcasting("france-travail", { title: 'Comptable | « H/F » "senior"' });
  await after(1);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "queued", next_try_at: "2027-02-02T04:30:00.000Z" });
  expect(fake.files).toEqual([]);
  await after(24 * 60);
  expect(fake.files).toHaveLength(1);
  expect(fake.offers.get(posting.id)).toMatchObject({
    Type_mouvement: "C",
    Libelle_metier_OGR: 'Comptable | « H/F » "senior"',
    COM_cle: "44109",
    NTC_cle: "E2",
    Off_contrat_duree_MO: "24",
    Tfm_cle_1: "NV3",
  });
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "sent", is_late: false });
  await after(24 * 60);
  expect(fake.files).toHaveLength(1);
  await change(posting.id, { title: "Comptable fournisseurs H/F" });
  await after(1);
  await after(24 * 60);
  expect(fake.files.at(-1)?.lines.map(({ Type_mouvement }) => Type_mouvement)).toEqual(["M"]);
  await change(posting.id, { status: "archived" });
  await after(5);
  expect(fake.offers.size).toBe(0);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false });
  expect(await eventsOf(school, posting.id)).toEqual([
    "wanted",
    "sent",
    "changed",
    "sent : Modification",
    "withdrawn : Offre archivée",
    "closed",
  ]);
});

const previewOf = async (as: Account, id: string, code: "france-travail" | "la-bonne-alternance", fields = {}) =>
  (await api.ask(contract.checkBroadcast, { body: { id, fields } }, { as })).body.find((one) => one.code === code)
    ?.preview;

test("France Travail: what is previewed is, to the letter, the file that leaves for it, with the movement that it has there", async () => {
  const fake = await depot();
  const { school, posting } = await broadcasting("france-travail", {
    title: 'Comptable | « H/F » "senior"',
    updated_at: new Date(start - 3 * 86_400_000).toISOString(),
  });
  const first = await previewOf(school, posting.id, "france-travail");
  await after(1);
  await after(24 * 60);
  expect(first?.text).toBe(fake.files[0]?.text);
  expect(first?.parts).toContainEqual({ name: "Par_cle", value: "ecole" });
  expect(first?.parts).toContainEqual({ name: "Type_mouvement", value: "C" });

  const fields = { title: "Comptable fournisseurs H/F" };
  const next = await previewOf(school, posting.id, "france-travail", fields);
  await change(posting.id, { ...fields, updated_at: api.context().now.toISOString() });
  await after(1);
  await after(24 * 60);
  expect(fake.files[1]?.lines).toMatchObject([{ Type_mouvement: "M" }]);
  expect(next?.text).toBe(fake.files[1]?.text);
});

test("La bonne alternance: what is previewed is, to the letter, what it is given, made or changed", async () => {
  const fake = await board();
  const { school, posting } = await broadcasting("la-bonne-alternance", { publication_date: "2027-02-01" });
  // Its day has begun, and not the hour at which it is said to be published.
  api.setNow(new Date("2027-02-01T05:00:00Z"));
  const first = await previewOf(school, posting.id, "la-bonne-alternance");
  await after(-5 * 60);
  expect(fake.bodies).toEqual([first?.text]);
  expect(first?.parts).toContainEqual({ name: "workplace.siret", value: "13002526500013" });
  fake.decide({ status: "PUBLISHED" });
  await after(11);
  await change(posting.id, { title: "Comptable fournisseurs H/F" });
  const next = await previewOf(school, posting.id, "la-bonne-alternance");
  await after(0);
  expect(fake.bodies).toEqual([first?.text, next?.text]);
});

test("France Travail: an offer is one of apprenticeship where it says so, whatever other contract it names", async () => {
  const fake = await depot();
  for (const [contract_types, kind] of [
    [["Contrat de professionnalisation", "CDI"], "FS"],
    [["Contrat de professionnalisation"], "FS"],
    [["Contrat de professionnalisation", "Apprentissage"], "E2"],
    [["Alternance", "CDD"], "E2"],
  ] as const) {
    const { posting } = await broadcasting("france-travail", { contract_types: [...contract_types] });
    await after(1);
    await after(24 * 60);
    expect(fake.offers.get(posting.id)).toMatchObject({ NTC_cle: kind });
  }
});

test("France Travail: a file whose answer is lost is sent again under the same name, and what changed meanwhile goes with the next one", async () => {
  const fake = await depot();
  const { school, posting } = await broadcasting("france-travail");
  await after(1);
  fake.faults.push("lost", { status: 200, text: "Service indisponible" });
  await after(24 * 60);
  expect(await rowOf(school, posting.id)).toMatchObject({
    state: "queued",
    failure: "France Travail est injoignable.",
  });
  await change(posting.id, { status: "archived" });
  await after(2);
  await after(24 * 60);
  expect([...new Set(fake.files.map(({ name }) => name))]).toHaveLength(2);
  expect(fake.files.map(({ lines }) => lines.map(({ Type_mouvement }) => Type_mouvement).join(""))).toEqual([
    "C",
    "C",
    "S",
  ]);
  expect(fake.files[0]?.name).toBe(fake.files[1]?.name);
  expect(fake.offers.size).toBe(0);
  expect(await rowOf(school, posting.id)).toMatchObject({ state: "stopped", is_late: false });
});

test("France Travail: a password that is refused waits for the next day and says so; two deliveries at once leave one file", async () => {
  const fake = await depot();
  const { school, posting } = await broadcasting("france-travail");
  await after(1);
  fake.faults.push({ status: 401, text: "" });
  await after(24 * 60);
  expect(await rowOf(school, posting.id)).toMatchObject({
    failure: "France Travail n'accepte pas l'identifiant ou le mot de passe de dépôt de l'école.",
    next_try_at: "2027-02-03T04:30:00.000Z",
  });
  wait(24 * 60);
  await Promise.all([1, 2, 3].map(() => broadcastTasks.deliver.run(api.context(), {})));
  expect(fake.files).toHaveLength(1);
  expect(travail).toBe("France Travail");
});
