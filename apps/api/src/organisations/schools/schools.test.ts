import { getUser } from "@passerelle/contract/identity/accounts";
import { getCareerSite, getSchoolPage } from "@passerelle/contract/offers/school-pages";
import { careerSite } from "@passerelle/contract/organisations/school-supports";
import * as contract from "@passerelle/contract/organisations/schools";
import { isSiret } from "@passerelle/contract/siret";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";
import { secretFor } from "./integrations.ts";

const api = await testApi();
const { given, ask } = api;

type Admin = Awaited<ReturnType<typeof given.school>>;
const at = ({ schoolId }: { schoolId: string }) => ({ schoolId });
const settingsOf = async (as: Admin) => (await ask(contract.getSchoolSettings, { params: at(as) }, { as })).body;
const change = (as: Admin, body: object) =>
  ask(contract.updateSchoolSettings, { params: at(as), body: { expected_version: 1, ...body } }, { as });
const slugOf = async (schoolId: string) =>
  (await api.pool.query<{ slug: string }>("select slug from schools where id = $1", [schoolId])).rows[0]?.slug ?? "";
const pageOf = (slug: string) => ask(getSchoolPage, { params: { slug } });

test("a school that the provider added without a city reads and changes its settings", async () => {
  const as = await given.school({ city: "" });
  expect((await settingsOf(as)).city).toBe("");
  const answer = await ask(
    contract.updateSchoolSettings,
    { params: at(as), body: { expected_version: 1, description: "Une école." } },
    { as },
  );
  expect([answer.status, answer.body.city, answer.body.description]).toEqual([200, "", "Une école."]);
});

describe("the settings", () => {
  test("another school's do not exist; users of the school read them, administrators change them", async () => {
    const as = await given.school();
    const other = await given.school();
    const reader = await given.schoolUser(as.schoolId);
    const refused = await Promise.all([
      ask(contract.getSchoolSettings, { params: at(other) }, { as }),
      ask(contract.updateSchoolSettings, { params: at(other), body: { expected_version: 1, city: "Brest" } }, { as }),
      ask(contract.deleteSchoolLogo, { params: at(other) }, { as }),
      ask(contract.listIntegrations, { params: at(other) }, { as }),
      ask(contract.replaceBroadcastKey, { params: at(other), body: { expected_key: "x" } }, { as }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await ask(contract.getSchoolSettings, { params: at(as) }, { as: reader })).body.id).toBe(as.schoolId);
    expect((await change(reader as Admin, { city: "Brest" })).body.code).toBe("school-admin-only");
    expect((await ask(contract.listIntegrations, { params: at(as) }, { as: reader })).status).toBe(403);
  });

  test("what is said is checked, the SIRET by its own sum", async () => {
    const as = await given.school();
    const { status, body } = await change(as, {
      name: " ",
      siret: "123 456 789 01234",
      postal_code: "4400",
      email: "non",
      phone: "abc",
      website: "javascript:alert(1)",
      description: "x".repeat(5001),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      "description",
      "email",
      "name",
      "phone",
      "postal_code",
      "siret",
      "website",
    ]);
    const kept = await change(as, {
      siret: "732 829 320 00074",
      website: "https://campus.example",
      phone: "02 40 00 00 00",
    });
    expect(kept.body).toMatchObject({ siret: "73282932000074", website: "https://campus.example", version: 2 });
    expect([isSiret("73282932000074"), isSiret("73282932000075"), isSiret("35600000049837")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("two people who change it: the second one is refused, and nothing is lost", async () => {
    const as = await given.school();
    expect((await change(as, { contact_name: "Mme Roux" })).body.version).toBe(2);
    const late = await change(as, { contact_name: "M. Petit" });
    expect([late.status, late.body.code]).toEqual([409, "school-changed"]);
    expect((await settingsOf(as)).contact_name).toBe("Mme Roux");
  });

  test("the logo is what it says it is, is shown to everybody, and is not swept away", async () => {
    const as = await given.school();
    const send = (name: string, bytes: Buffer) =>
      ask(contract.uploadSchoolLogo, { params: at(as) }, { as, file: { field: "logo", name, bytes } });
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    expect((await send("logo.png", Buffer.from("<svg/>"))).status).toBe(415);
    expect((await send("logo.png", Buffer.concat([png, Buffer.alloc(1024 * 1024)]))).status).toBe(413);
    const { body } = await send("logo.png", png);
    const shown = await api.sendRaw({ url: body.logo_url ?? "" });
    expect([shown.status, shown.raw.equals(png)]).toEqual([200, true]);
    expect((await pageOf(await slugOf(as.schoolId))).body.logo_url).toBe(body.logo_url);
    expect((await ask(getUser, {}, { as })).body.user.school?.logo_url).toBe(body.logo_url);
    const unused = (await unusedFiles(api.db, new Date(Date.now() + 60_000))).map(({ id }) => `/logos/${id}`);
    expect(unused).not.toContain(body.logo_url);
    expect((await ask(contract.deleteSchoolLogo, { params: at(as) }, { as })).body).toEqual({ logo_url: null });
    expect((await api.sendRaw({ url: body.logo_url ?? "" })).status).toBe(404);
  });
});

describe("integrations", () => {
  const secret = "cle-tres-secrete-du-depot-4f2a";
  const keep = (as: Admin, body: object, support = "france-travail" as const) =>
    ask(
      contract.setIntegration,
      { params: { ...at(as), support }, body: { identifier: "PAR_campus/offres", expected_version: 0, ...body } },
      { as },
    );

  test("a secret is encrypted where it lies, and is never told again whole", async () => {
    const as = await given.school();
    const kept = await keep(as, { secret });
    expect(kept.body).toMatchObject({ identifier: "PAR_campus/offres", secret_end: "4f2a", version: 1 });
    const list = await ask(contract.listIntegrations, { params: at(as) }, { as });
    expect(JSON.stringify([kept.body, list.body])).not.toContain(secret);
    const { rows } = await api.pool.query("select *, encode(secret, 'escape') as text from school_integrations");
    expect(JSON.stringify(rows)).not.toContain("secrete");
    expect(await secretFor(api.context(), as.schoolId, "france-travail")).toBe(secret);
    // Moved to another school it does not open.
    const other = await given.school();
    await api.pool.query("update school_integrations set school_id = $1 where school_id = $2", [
      other.schoolId,
      as.schoolId,
    ]);
    expect(await secretFor(api.context(), other.schoolId, "france-travail")).toBeNull();
    expect(await secretFor(api.context(), as.schoolId, "france-travail")).toBeNull();
  });

  test("without a new secret the one before stays; a change that started from another version is refused", async () => {
    const as = await given.school();
    await keep(as, { secret });
    const late = await keep(as, { identifier: "autre/offres" });
    expect([late.status, late.body.code]).toEqual([409, "integration-changed"]);
    expect((await keep(as, { identifier: "autre/offres", expected_version: 1 })).body).toMatchObject({
      identifier: "autre/offres",
      secret_end: "4f2a",
      version: 2,
    });
    expect(await secretFor(api.context(), as.schoolId, "france-travail")).toBe(secret);
    const short = await keep(as, { secret: "courte", expected_version: 2 });
    expect(short.body.secret_end).toBe("");
    const remove = () => ask(contract.deleteIntegration, { params: { ...at(as), support: "france-travail" } }, { as });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const { rows } = await api.pool.query("select details from audit_entries where school_id = $1", [as.schoolId]);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain("courte");
  });

  test.each([
    ["france-travail", "PAR_campus", "identifiant/flux"],
    ["la-bonne-alternance", "0440001X", "ne demande pas d'identifiant"],
    ["linkedin", "campus-loire", "que des chiffres"],
  ])(
    "an identifier that %s does not write like %s is refused with how it is written",
    async (support, identifier, told) => {
      const { status, body } = await keep(await given.school(), { identifier, secret: undefined }, support as never);
      expect(status).toBe(400);
      expect(body.fields?.identifier?.[0]).toContain(told);
    },
  );

  test("nothing, a secret where there is none, and an unknown board are refused", async () => {
    const as = await given.school();
    expect((await keep(as, { identifier: "" })).body.fields).toEqual({
      identifier: ["Saisissez un identifiant ou une clé."],
    });
    expect((await keep(as, { identifier: "" }, "la-bonne-alternance" as never)).body.fields).toEqual({
      secret: ["Saisissez la clé."],
    });
    expect((await keep(as, { secret, identifier: "1234567" }, "linkedin" as never)).body.fields).toEqual({
      secret: ["Ce support n'a pas de clé."],
    });
    expect((await keep(as, {}, "inconnu" as never)).status).toBe(400);
  });

  test.each(["hellowork", "apec", "indeed", "facebook", "site-carriere", "supports-gratuits"])(
    "%s reads an address or a page: nothing is asked of the school, and nothing is taken",
    async (support) => {
      const as = await given.school();
      expect((await keep(as, { identifier: "campus", secret }, support as never)).status).toBe(400);
      const { body } = await ask(contract.listIntegrations, { params: at(as) }, { as });
      expect(body.integrations.map((one) => one.support)).not.toContain(support);
    },
  );

  test("each board says how many live offers are to go there", async () => {
    const as = await given.school();
    const posting = await given.posting({ school_id: as.schoolId });
    await api.pool.query(
      "insert into posting_supports (posting_id, name, position, is_active) values ($1, 'France Travail', 0, true), ($1, 'linkedin', 1, false)",
      [posting.id],
    );
    const { body } = await ask(contract.listIntegrations, { params: at(as) }, { as });
    const offers = Object.fromEntries(body.integrations.map(({ support, offers }) => [support, offers]));
    expect(offers).toEqual({ "france-travail": 1, "la-bonne-alternance": 0, linkedin: 0 });
  });

  test("the broadcast key is replaced from the one that was shown", async () => {
    const as = await given.school();
    const { body } = await ask(contract.listIntegrations, { params: at(as) }, { as });
    const replace = () =>
      ask(contract.replaceBroadcastKey, { params: at(as), body: { expected_key: body.broadcast_key } }, { as });
    const answers = await Promise.all([replace(), replace()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.broadcast_key).not.toBe(body.broadcast_key);
  });
});

describe("the public page", () => {
  test("its address follows the name; former ones lead to it and nobody else takes them", async () => {
    const as = await given.school({ name: "Campus des Ormes", slug: "" });
    expect(await slugOf(as.schoolId)).toBe("campus-des-ormes");
    expect(await slugOf((await given.school({ name: "Campus des Ormes", slug: "" })).schoolId)).toBe(
      "campus-des-ormes-2",
    );
    expect(await slugOf((await given.school({ name: "!!!", slug: "" })).schoolId)).toMatch(/^ecole/);
    expect((await change(as, { name: "Campus du Parc" })).body.slug).toBe("campus-du-parc");
    expect((await pageOf("campus-des-ormes")).body.slug).toBe("campus-du-parc");
    expect(await slugOf((await given.school({ name: "Campus des Ormes", slug: "" })).schoolId)).toBe(
      "campus-des-ormes-3",
    );
    expect((await change(as, { city: "Angers", expected_version: 2 })).body.slug).toBe("campus-du-parc");
    expect((await pageOf("inconnue")).status).toBe(404);
  });

  test("it shows what the school says and its visible offers alone; switched off, it is nowhere", async () => {
    const as = await given.school({ name: "Campus Vif", slug: "", description: "Une école vive." });
    await given.posting({ school_id: as.schoolId, title: "Libraire" });
    await given.posting({ school_id: as.schoolId, title: "Brouillon", status: "draft" });
    await given.posting({ title: "D'une autre école" });
    const { body } = await pageOf("campus-vif");
    expect(body).toMatchObject({ name: "Campus Vif", description: "Une école vive.", offers: { count: 1 } });
    expect(body.offers.results.map(({ title }) => title)).toEqual(["Libraire"]);
    const sitemap = () => api.sendRaw({ url: "/sitemaps/ecoles.xml" });
    expect((await sitemap()).body).toContain("/ecoles/campus-vif<");
    expect((await api.sendRaw({ url: "/sitemap.xml" })).body).toContain("/sitemaps/ecoles.xml");
    await change(as, { is_public: false });
    expect((await pageOf("campus-vif")).status).toBe(404);
    expect((await ask(getCareerSite, { params: { slug: "campus-vif" } })).status).toBe(404);
    expect((await sitemap()).body).not.toContain("campus-vif");
    await change(as, { is_public: true, expected_version: 2 });
    await api.pool.query("update schools set is_active = false where id = $1", [as.schoolId]);
    expect((await pageOf("campus-vif")).status).toBe(404);
  });

  test("the school's own site shows the offers whose support « Site carrière » was not switched off, page by page", async () => {
    const as = await given.school({ name: "Campus Site", slug: "" });
    const kept = [];
    for (const title of ["Un", "Deux", "Trois"])
      kept.push(await given.posting({ school_id: as.schoolId, title, status: "draft" }));
    const site = async (query = {}) =>
      (await ask(getCareerSite, { params: { slug: "campus-site" }, query })).body.offers;
    expect((await site()).count).toBe(0);
    await api.pool.query("update school_postings set status = 'published' where school_id = $1", [as.schoolId]);
    await api.project();
    expect((await site()).count).toBe(3);
    const [off] = kept;
    await api.pool.query(
      "insert into posting_supports (posting_id, name, position, is_active) values ($1, $2, 0, false)",
      [off?.id, careerSite],
    );
    expect((await site()).results.map(({ title }) => title).sort()).toEqual(["Deux", "Trois"]);
    expect((await pageOf("campus-site")).body.offers.count).toBe(3);
    const [first, second] = [await site({ limit: 1 }), await site({ limit: 1, offset: 1 })];
    expect([first.count, first.results.length, second.results.length]).toEqual([2, 1, 1]);
    expect(first.results[0]?.id).not.toBe(second.results[0]?.id);
  });
});
