import { applyToPosting } from "@passerelle/contract/hiring/applications";
import * as contract from "@passerelle/contract/offers/school-postings";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";
import { parisDay } from "#platform/paris.ts";

const api = await testApi();
const { given } = api;

const whole = {
  title: "Assistante de gestion",
  company_name: "Maison Delorme",
  description: "<p>Vous suivez les factures.</p>",
  qualification_levels: ["BAC+2" as const],
  experience_min: 0,
  country: "France",
  city: "Nantes",
  period: "an" as const,
  travel_zone: "Régionale" as const,
  contract_types: ["Apprentissage" as const],
  work_time: "Temps complet" as const,
  remote_work: "Aucun" as const,
  salary_period: "mois" as const,
  salary_min: 780,
  industry_sectors: ["Commerce" as const],
};
type School = Awaited<ReturnType<typeof given.school>>;
const create = (as: School, body: object = {}) =>
  api.ask(contract.createPosting, { body: { ...whole, ...body } as never }, { as });
const update = (as: School, id: string, body: object) =>
  api.ask(contract.updatePosting, { params: { id }, body: body as never }, { as });
const remove = (as: School, id: string) => api.ask(contract.deletePosting, { params: { id } }, { as });
const own = async (as: School, id: string) =>
  contract.schoolPosting.parse((await api.ask(contract.getPosting, { params: { id } }, { as })).body);
const unknown = "01900000-0000-7000-8000-000000000000";

test("every act on another school's offer, or on none, answers that it does not exist", async () => {
  const { body } = await create(await given.school());
  const as = await given.school();
  for (const id of [body.id, unknown]) {
    for (const answer of [await update(as, id, { status: "archived" }), await remove(as, id)])
      expect([answer.status, answer.body.detail]).toEqual([404, "Impossible de trouver l'offre (école)."]);
  }
});

test("a draft needs its title and nothing else", async () => {
  const as = await given.school();
  const refused = await api.ask(contract.createPosting, { body: { title: "  ", status: "draft" } }, { as });
  expect([refused.status, refused.body.detail]).toEqual([400, "Le titre est requis pour le brouillon."]);
  const made = await api.ask(contract.createPosting, { body: { title: "Brouillon", status: "draft" } }, { as });
  expect([
    made.status,
    made.body.status,
    made.body.country,
    made.body.salary_currency,
    made.body.opening_count,
  ]).toEqual([201, "draft", "France", "EUR", 1]);
  expect(made.body.jobboards).toContainEqual({ name: "Apec", active: false, status: "non configuré" });
});

const daysAway = (days: number) => parisDay(new Date(Date.now() + days * 86_400_000));

describe("the day of publication", () => {
  test("one that goes on screen without a day has today's, by any user and in any way", async () => {
    const as = await given.school();
    expect((await create(as, { status: "saved" })).body.publication_date).toBeNull();
    const { body: published } = await create(as, { status: "published" });
    const { body: saved } = await create(as, { status: "saved" });
    expect(published.publication_date).toBe(daysAway(0));
    expect((await update(as, saved.id, { status: "published" })).body.publication_date).toBe(daysAway(0));
    const { body: draft } = await create(as, { status: "draft" });
    const change = { status: "published", title: "Comptable", expected_version: 1 };
    expect((await update(as, draft.id, change)).body.publication_date).toBe(daysAway(0));
  });

  test("a day that was chosen stays, and one on screen whose day is emptied keeps it unless it was to come", async () => {
    const as = await given.school();
    for (const [chosen, kept] of [
      [daysAway(-3), daysAway(-3)],
      [daysAway(5), daysAway(0)],
    ]) {
      const { body } = await create(as, { status: "published", publication_date: chosen });
      expect(body.publication_date).toBe(chosen);
      const emptied = await update(as, body.id, { publication_date: null, expected_version: 1 });
      expect(emptied.body.publication_date).toBe(kept);
    }
  });

  test("one whose end has passed is published nowhere and gets none", async () => {
    const as = await given.school();
    const { body } = await create(as, { status: "published", expiration_date: daysAway(-1) });
    expect(body.publication_date).toBeNull();
  });
});

test("saving and publishing name every required field that is missing, by the API too", async () => {
  const as = await given.school();
  const answer = await api.ask(contract.createPosting, { body: { title: "Vendeur", status: "published" } }, { as });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toBe(
    "Champs requis manquants: Nom de la société, Missions, Niveau de qualification, Expérience minimum, Ville, Zone de déplacement, Type de contrat, Temps de travail, Télétravail, Période de rémunération, Rémunération minimum, Secteurs d'activité",
  );
  expect(Object.keys(answer.body.fields ?? {})).toContain("salary_min");
  expect(Object.keys(answer.body.fields ?? {})).not.toContain("salary_max");
  const blank = await create(as, { description: "<p> &nbsp;</p><p><br></p>", status: "saved" });
  expect(blank.body.detail).toBe("Champs requis manquants: Missions");
});

test("a maximum below its minimum and dates in the wrong order are refused", async () => {
  const as = await given.school();
  const answer = await create(as, {
    experience_min: 5,
    experience_max: 2,
    salary_min: 900,
    salary_max: 800,
    publication_date: "2027-03-01",
    expiration_date: "2027-02-01",
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    experience_max: ["L'expérience maximum doit être supérieure ou égale au minimum."],
    salary_max: ["La rémunération maximum doit être supérieure ou égale au minimum."],
    expiration_date: ["La fin de publication doit suivre la date de publication."],
  });
});

test("rich text is cleaned by the server", async () => {
  const as = await given.school();
  const { body } = await create(as, {
    description:
      '<h2 onclick="x()">Missions</h2><script>alert(1)</script><p>Lire <a href="javascript:alert(1)">ici</a><svg onload=x()></svg></p>',
  });
  expect(body.description).toBe(
    '<h2>Missions</h2><p>Lire <a target="_blank" rel="noopener noreferrer nofollow">ici</a></p>',
  );
});

test("an offer goes from draft to saved, published, archived and back to draft", async () => {
  const as = await given.school();
  const { body } = await create(as);
  const { id } = body;
  for (const status of ["saved", "published", "archived"])
    expect((await update(as, id, { status })).body.status).toBe(status);
  const refused = await update(as, id, { status: "published" });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "Cette offre est archivée. Restaurez-la avant de la modifier.",
  ]);
  expect((await update(as, id, { status: "draft" })).body.status).toBe("draft");
});

test("publishing a draft that lacks fields is refused, whatever asked for it", async () => {
  const as = await given.school();
  const { body } = await api.ask(contract.createPosting, { body: { title: "Vendeur", status: "draft" } }, { as });
  const answer = await update(as, body.id, { status: "published" });
  expect([answer.status, answer.body.code]).toEqual([400, "posting-incomplete"]);
});

test("of two people who edit one offer, the second is refused and loses nothing of the first", async () => {
  const as = await given.school();
  const { body } = await create(as, { status: "saved" });
  const first = await update(as, body.id, { title: "Assistant comptable", expected_version: body.version });
  expect([first.status, first.body.version]).toEqual([200, body.version + 1]);
  const second = await update(as, body.id, { title: "Autre titre", expected_version: body.version });
  expect([second.status, second.body.code]).toEqual([409, "posting-changed"]);
  expect((await own(as, body.id)).title).toBe("Assistant comptable");
  const blind = await update(as, body.id, { title: "Sans version" });
  expect(Object.keys(blind.body.fields ?? {})).toEqual(["expected_version"]);
});

test("participants are members of the school, and supports keep their order and state", async () => {
  const as = await given.school();
  const stranger = await given.school();
  const jobboards = [
    { name: "Radio locale", active: false, status: "activé" },
    { name: "Hellowork", active: true, status: "activé" },
  ];
  const { body } = await create(as, { participant_ids: [as.id, stranger.id], jobboards });
  expect(body.participants.map(({ id }) => id)).toEqual([as.id]);
  expect(body.jobboards).toEqual(jobboards);
});

test("the list gives a school its own offers of any status, and everybody else those on screen", async () => {
  const as = await given.school();
  const draft = (await create(as)).body;
  const published = (await create(as, { status: "published", title: "Publiée" })).body;
  const ids = async (query: object, asker?: School) =>
    (await api.ask(contract.listPostings, { query: query as never }, asker ? { as: asker } : {})).body.map(
      ({ id }) => id,
    );
  expect(await ids({ limit: "100" }, as)).toEqual([published.id, draft.id]);
  expect(await ids({ status: "draft" }, as)).toEqual([draft.id]);
  const all = await ids({ limit: "100" });
  expect(all).toContain(published.id);
  expect(all).not.toContain(draft.id);
});

test("a deleted offer leaves every screen and its applications stay", async () => {
  const as = await given.school();
  const applicant = await given.applicant();
  const { body } = await create(as, { status: "published" });
  const applied = await api.ask(applyToPosting, { body: { job_id: body.id } }, { as: applicant });
  expect(applied.status).toBe(201);
  expect((await remove(as, body.id)).status).toBe(204);
  expect((await api.ask(contract.getPosting, { params: { id: body.id } }, { as })).status).toBe(404);
  const { rows } = await api.pool.query(
    "select offer_snapshot ->> 'title' as title from applications where posting_id = $1",
    [body.id],
  );
  expect(rows).toEqual([{ title: "Assistante de gestion" }]);
});
