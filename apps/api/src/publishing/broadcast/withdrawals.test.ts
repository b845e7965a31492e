import { switchClientSchool } from "@passerelle/contract/admin/client-schools";
import { deletePosting, type PostingWrite, updatePosting } from "@passerelle/contract/offers/school-postings";
import { supports } from "@passerelle/contract/organisations/school-supports";
import { testApi } from "@passerelle/testing/api.ts";
import { pushing } from "@passerelle/testing/boards/pushing.ts";
import { describe, expect, test } from "vitest";

const api = await testApi();
const { after, board, broadcasting, depot, eventsOf } = pushing(api, Date.parse("2027-02-01T10:00:00Z"));
const day = 24 * 60;

/** Enough for the school to save it. */
const whole = {
  experience_min: 0,
  travel_zone: "Départementale",
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: 900,
  industry_sectors: ["Commerce"],
} as const;
type Offer = Awaited<ReturnType<typeof broadcasting>>;

/** The school saves a change of its offer, from the version that it read. */
const update = async ({ school, posting: { id } }: Offer, change: PostingWrite & { status?: "archived" }) => {
  const { expected_version } = await api.db
    .selectFrom("school_postings")
    .select("version as expected_version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const asked = { params: { id }, body: { ...change, expected_version } };
  expect((await api.ask(updatePosting, asked, { as: school })).status).toBe(200);
};
const turn = async ({ school }: Offer, is_active: boolean) => {
  const staff = await api.given.account(null, { is_staff: true });
  const asked = { params: { id: school.schoolId }, body: { is_active } };
  expect((await api.ask(switchClientSchool, asked, { as: staff })).status).toBe(200);
};
const toBoards = (names: Record<string, boolean>) => ({
  jobboards: Object.entries(names).map(([name, active]) => ({ name, active, status: "activé" })),
});

/** Everything that takes an offer off a support: what is done, how long it takes, and what the ledger says of it. */
type Ending = { act?: (offer: Offer, support: string) => Promise<unknown>; minutes?: number; told: string };
const endings: Record<string, Ending> = {
  "its support is switched off": {
    act: (offer, support) => update(offer, toBoards({ [support]: false })),
    told: "withdrawn : Support désactivé",
  },
  "its support leaves the list": {
    act: (offer) => update(offer, toBoards({ Affiche: false })),
    told: "withdrawn : Support désactivé",
  },
  "it is archived": { act: (offer) => update(offer, { status: "archived" }), told: "withdrawn : Offre archivée" },
  "its last day is over": { minutes: 3 * day, told: "withdrawn : Hors de ses dates de publication" },
  "it is deleted": {
    act: async ({ school, posting }) =>
      expect((await api.ask(deletePosting, { params: { id: posting.id } }, { as: school })).status).toBe(204),
    told: "withdrawn : Offre supprimée",
  },
  "the staff hides it": {
    act: async ({ posting }) => {
      await api.pool.query("insert into moderated_offers (offer_id) values ($1)", [posting.id]);
      await api.project();
    },
    told: "withdrawn : Offre retirée par la modération",
  },
  "its school is deactivated": { act: (offer) => turn(offer, false), told: "withdrawn : Compte de l'école désactivé" },
};
const row = { ...whole, expiration_date: "2027-02-03", industry_sectors: [...whole.industry_sectors] };

describe("La bonne alternance takes an offer back, once,", () => {
  const support = supports["la-bonne-alternance"].name;
  const online = async () => {
    const fake = await board();
    const offer = await broadcasting("la-bonne-alternance", row);
    await after(1);
    fake.decide({ status: "PUBLISHED" });
    await after(11);
    return { fake, offer };
  };
  const anonymous: Ending = {
    act: (offer) => update(offer, { anonymous_posting: true }),
    told: "incomplete : La bonne alternance désigne l'entreprise par son SIRET : une offre anonyme n'y va pas.",
  };

  test.each(Object.entries({ ...endings, "it is made anonymous": anonymous }))("when %s", async (_, ending) => {
    const { fake, offer } = await online();
    await ending.act?.(offer, support);
    await after(ending.minutes ?? 1);
    const sent = ["POST /job/v1/offer", "GET /job/v1/offer/:id/publishing-informations", "PUT /job/v1/offer/:id"];
    expect(fake.calls).toEqual(sent);
    expect(fake.offers().map(({ body }) => [body.identifier.partner_job_id, body.offer.status])).toEqual([
      [offer.posting.id, "Cancelled"],
    ]);
    const told = ["wanted", "sent", "online", ending.told, "closed"];
    expect(await eventsOf(offer.posting.id)).toEqual(told);
    for (const later of [1, 60, day]) await after(later);
    expect(fake.calls).toEqual(sent);
    expect(await eventsOf(offer.posting.id)).toEqual(told);
  });

  test("and knows it as another one once its school is back", async () => {
    const { fake, offer } = await online();
    await turn(offer, false);
    await after(1);
    await turn(offer, true);
    await after(1);
    expect(fake.offers().map(({ body }) => body.offer.status)).toEqual(["Cancelled", "Active"]);
    expect((await eventsOf(offer.posting.id)).slice(-3)).toEqual(["closed", "wanted", "sent"]);
  });

  test.each(Object.entries(endings))("and is not asked at all when %s before it was sent", async (_, ending) => {
    const fake = await board();
    const offer = await broadcasting("la-bonne-alternance", row);
    await ending.act?.(offer, support);
    await after(ending.minutes ?? 1);
    for (const later of [1, 60, day]) await after(later);
    expect(fake.calls).toEqual([]);
  });
});

describe("France Travail takes an offer back, once,", () => {
  const support = supports["france-travail"].name;
  const movements = ({ files }: Awaited<ReturnType<typeof depot>>) =>
    files.map(({ lines }) => lines.map((line) => `${line.Type_mouvement} ${line.Par_ref_offre}`));

  test.each(Object.entries(endings))("when %s", async (_, ending) => {
    const fake = await depot();
    const offer = await broadcasting("france-travail", row);
    const { id } = offer.posting;
    await after(1);
    await after(day);
    expect([...fake.offers.keys()]).toEqual([id]);
    await ending.act?.(offer, support);
    await after(ending.minutes ?? 5);
    expect(fake.offers.size).toBe(0);
    const told = ["wanted", "sent", ending.told, "closed"];
    expect(await eventsOf(id)).toEqual(told);
    for (const later of [5, 60, day, day]) await after(later);
    expect(movements(fake)).toEqual([[`C ${id}`], [`S ${id}`]]);
    expect(await eventsOf(id)).toEqual(told);
  });

  test("and is given it again once its school is back", async () => {
    const fake = await depot();
    const offer = await broadcasting("france-travail", { ...row, expiration_date: null });
    const { id } = offer.posting;
    await after(1);
    await after(day);
    await turn(offer, false);
    await after(5);
    await turn(offer, true);
    await after(day);
    expect(movements(fake)).toEqual([[`C ${id}`], [`S ${id}`]]);
    await after(day);
    expect(movements(fake)).toEqual([[`C ${id}`], [`S ${id}`], [`C ${id}`]]);
  });

  test.each(Object.entries(endings))("and is given no file when %s before the first one left", async (_, ending) => {
    const fake = await depot();
    const offer = await broadcasting("france-travail", row);
    await after(1);
    await ending.act?.(offer, support);
    await after(ending.minutes ?? 5);
    for (const later of [5, 60, day]) await after(later);
    expect(fake.files).toEqual([]);
    expect((await eventsOf(offer.posting.id)).filter((told) => /^(sent|closed)/.test(told))).toEqual([]);
  });
});
