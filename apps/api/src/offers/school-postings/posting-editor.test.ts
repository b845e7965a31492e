import { randomUUID } from "node:crypto";
import * as editor from "@passerelle/contract/offers/posting-editor";
import * as contract from "@passerelle/contract/offers/school-postings";
import { getOffer } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { describe, expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";
import { schoolPostingTasks } from "./tasks.ts";

const api = await testApi();
const { given, ask } = api;
type School = Awaited<ReturnType<typeof given.school>>;

const unknown = "01900000-0000-7000-8000-000000000000";
const create = async (as: School, body: object = {}) =>
  (await ask(contract.createPosting, { body: { title: "Vendeur", ...body } as never }, { as })).body;
const own = async (as: School, id: string) =>
  contract.schoolPosting.parse((await ask(contract.getPosting, { params: { id } }, { as })).body);
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("duplicating an offer", () => {
  const duplicate = (as: School, id: string) => ask(editor.duplicatePosting, { params: { id } }, { as });

  test("another school's offer, a removed one or none does not exist", async () => {
    const owner = await given.school();
    const { id } = await create(owner);
    expect((await duplicate(await given.school(), id)).status).toBe(404);
    expect((await duplicate(owner, unknown)).status).toBe(404);
    await ask(contract.deletePosting, { params: { id } }, { as: owner });
    expect((await duplicate(owner, id)).status).toBe(404);
  });

  test("the copy is a draft of its own, with the same people and supports", async () => {
    const as = await given.school();
    const jobboards = [{ name: "Radio locale", active: true, status: "activé" }];
    const model = await create(as, {
      reference: "R-1",
      city: "Nantes",
      description: "<h2>Missions</h2>",
      publication_date: "2026-01-01",
      expiration_date: "2026-02-01",
      participant_ids: [as.id],
      jobboards,
    });
    const { status, body } = await duplicate(as, model.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Copie de Vendeur",
      status: "draft",
      version: 1,
      city: "Nantes",
      description: "<h2>Missions</h2>",
      reference: "",
      publication_date: null,
      expiration_date: null,
      jobboards,
      application_count: 0,
    });
    expect(body.participants.map(({ id }) => id)).toEqual([as.id]);
    await ask(
      contract.updatePosting,
      { params: { id: body.id }, body: { title: "Autre", jobboards: [], expected_version: 1 } },
      { as },
    );
    expect(await own(as, model.id)).toMatchObject({ title: "Vendeur", jobboards });
  });

  test("a long title is cut, an archived offer can be copied", async () => {
    const as = await given.school();
    const { id } = await create(as, { title: "x".repeat(150) });
    await ask(contract.updatePosting, { params: { id }, body: { status: "archived" } }, { as });
    const { body } = await duplicate(as, id);
    expect([body.title.length, body.status]).toEqual([150, "draft"]);
  });
});

const newDraft = () => editor.newOffer(randomUUID());
const nouvelle = newDraft();

describe("what is typed and not saved", () => {
  const put = (as: School, offer: string, fields: object, base_version: number | null = null) =>
    ask(editor.putAutosave, { params: { offer }, body: { content: { fields }, base_version } as never }, { as });
  const read = async (as: School, offer: string) =>
    (await ask(editor.getAutosave, { params: { offer } }, { as })).body.autosave;

  test("another school's offer, an unknown field and a text without end are refused", async () => {
    const owner = await given.school();
    const { id } = await create(owner);
    const as = await given.school();
    expect((await put(as, id, { title: "x" })).status).toBe(404);
    expect((await ask(editor.getAutosave, { params: { offer: id } }, { as })).status).toBe(404);
    expect((await ask(editor.deleteAutosave, { params: { offer: id } }, { as })).status).toBe(404);
    expect((await put(owner, id, { surprise: "x" })).status).toBe(400);
    expect((await put(owner, id, { description: "x".repeat(60_001) })).status).toBe(400);
    const many = Object.fromEntries(
      ["description", "profile_description", "benefits", "title"].map((field) => [field, "x".repeat(60_000)]),
    );
    expect((await put(owner, id, many)).status).toBe(400);
  });

  test("it is one person's, one offer's, half-typed as it is, and the offer does not change", async () => {
    const as = await given.school();
    const colleague = { ...(await given.account("school")), schoolId: as.schoolId };
    await api.pool.query("insert into school_members (account_id, school_id) values ($1, $2)", [
      colleague.id,
      as.schoolId,
    ]);
    const { id, version } = await create(as);
    expect((await put(as, id, { title: "Ven", contract_start_date: "01/0" }, version)).status).toBe(200);
    await put(as, id, { title: "Vendeuse", contract_start_date: "01/09" }, version);
    await put(as, nouvelle, { title: "Autre" });
    expect(await read(as, id)).toMatchObject({
      content: { fields: { title: "Vendeuse", contract_start_date: "01/09" } },
      base_version: version,
    });
    expect((await read(as, nouvelle))?.content.fields).toEqual({ title: "Autre" });
    expect(await read(colleague, id)).toBeNull();
    expect(await own(as, id)).toMatchObject({ title: "Vendeur", version });
  });

  test("saving forgets it, discarding too; archiving from the list does not", async () => {
    const as = await given.school();
    const other = newDraft();
    await put(as, nouvelle, { title: "Ven" });
    await put(as, other, { title: "Boulanger" });
    const draft = editor.draftOf(nouvelle);
    const { id, version } = await create(as, { draft });
    expect((await read(as, other))?.content.fields).toEqual({ title: "Boulanger" });
    expect(await read(as, nouvelle)).toBeNull();
    await put(as, id, { title: "Ven" }, version);
    await ask(contract.updatePosting, { params: { id }, body: { status: "archived" } }, { as });
    expect(await read(as, id)).not.toBeNull();
    await ask(contract.updatePosting, { params: { id }, body: { status: "draft" } }, { as });
    const { version: now } = await own(as, id);
    await ask(contract.updatePosting, { params: { id }, body: { title: "Vendeuse", expected_version: now } }, { as });
    expect(await read(as, id)).toBeNull();
    await put(as, id, { title: "Encore" }, now + 1);
    expect((await ask(editor.deleteAutosave, { params: { offer: id } }, { as })).status).toBe(204);
    expect(await read(as, id)).toBeNull();
  });

  test("two offers that are begun at once are kept apart; the five latest are listed, to nobody else", async () => {
    const as = await given.school();
    const drafts = (who: School) => ask(editor.listDrafts, {}, { as: who });
    expect((await drafts(as)).body.drafts).toEqual([]);
    const begun = Array.from({ length: 6 }, newDraft);
    const start = Date.now();
    for (const [index, offer] of begun.entries()) {
      api.setNow(new Date(start + index * 1_000));
      await put(as, offer, index === 5 ? { city: "Nantes" } : { title: `Offre ${index}` });
    }
    api.setNow(undefined);
    const { body } = await drafts(as);
    expect(body.drafts.map(({ title }) => title)).toEqual(["", "Offre 4", "Offre 3", "Offre 2", "Offre 1"]);
    expect(body.drafts[0]?.draft).toBe(editor.draftOf(begun[5] ?? ""));
    expect(body.next).not.toBe((await drafts(as)).body.next);
    expect(await read(as, begun[0] ?? "")).toBeNull();
    expect((await read(as, begun[1] ?? ""))?.content.fields).toEqual({ title: "Offre 1" });
    const colleague = { ...(await given.account("school")), schoolId: as.schoolId };
    await api.pool.query("insert into school_members (account_id, school_id) values ($1, $2)", [
      colleague.id,
      as.schoolId,
    ]);
    expect((await drafts(colleague)).body.drafts).toEqual([]);
    expect(await read(colleague, begun[1] ?? "")).toBeNull();
    for (const offer of ["nouvelle", "nouvelle-1"])
      expect((await ask(editor.getAutosave, { params: { offer } }, { as })).status).toBe(400);
  });

  test("rich text is cleaned, and thirty days later all is forgotten", async () => {
    const as = await given.school();
    await put(as, nouvelle, { description: "<p onclick=x()>a<script>x</script></p>" });
    expect((await read(as, nouvelle))?.content.fields).toEqual({ description: "<p>a</p>" });
    await schoolPostingTasks.deleteAutosaves.run({ ...api.context(), now: daysLater(29) }, {});
    expect(await read(as, nouvelle)).not.toBeNull();
    await schoolPostingTasks.deleteAutosaves.run({ ...api.context(), now: daysLater(31) }, {});
    expect(await read(as, nouvelle)).toBeNull();
  });
});

describe("templates", () => {
  const make = (as: School, name: string, fields: object = {}) =>
    ask(editor.createPostingTemplate, { body: { name, content: { fields } } as never }, { as });
  const list = async (as: School) => (await ask(editor.listPostingTemplates, {}, { as })).body.map(({ name }) => name);

  test("another school's do not exist, a name stands once, and there are fifty at most", async () => {
    const owner = await given.school();
    const { body } = await make(owner, "Commerce");
    const as = await given.school();
    const params = { id: body.id };
    for (const answer of [
      await ask(editor.getPostingTemplate, { params }, { as }),
      await ask(editor.renamePostingTemplate, { params, body: { name: "x" } }, { as }),
      await ask(editor.deletePostingTemplate, { params }, { as }),
    ])
      expect(answer.status).toBe(404);
    expect((await make(owner, "commerce")).body.code).toBe("posting-template-exists");
    expect((await make(owner, "  ")).body.fields).toEqual({ name: ["Le nom du modèle est requis"] });
    const other = await make(owner, "Vente");
    const renamed = await ask(
      editor.renamePostingTemplate,
      { params: { id: other.body.id }, body: { name: "COMMERCE" } },
      { as: owner },
    );
    expect(renamed.status).toBe(409);
    for (let made = 2; made < 50; made += 1) expect((await make(owner, `Modèle ${made}`)).status).toBe(201);
    const full = await make(owner, "De trop");
    expect([full.status, full.body.detail]).toEqual([
      409,
      "Votre école a déjà 50 modèles. Supprimez-en un pour en ajouter.",
    ]);
  });

  test("one keeps what may serve again, is renamed and removed", async () => {
    const as = await given.school();
    const { body } = await make(as, "Vente", {
      title: "Vendeur",
      reference: "R-1",
      publication_date: "01/01/2027",
      description: "<p>a<script>x</script></p>",
    });
    expect(body.created_by).toBe("Inès Roux");
    const read = await ask(editor.getPostingTemplate, { params: { id: body.id } }, { as });
    expect(read.body.content.fields).toEqual({ title: "Vendeur", description: "<p>a</p>" });
    await make(as, "Accueil");
    expect(await list(as)).toEqual(["Accueil", "Vente"]);
    await ask(editor.renamePostingTemplate, { params: { id: body.id }, body: { name: "vente" } }, { as });
    expect(await list(as)).toEqual(["Accueil", "vente"]);
    await ask(editor.deletePostingTemplate, { params: { id: body.id } }, { as });
    expect(await list(as)).toEqual(["Accueil"]);
  });
});

describe("pictures", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const send = (as: School | Awaited<ReturnType<typeof given.company>>, name: string, bytes: Buffer) =>
    ask(editor.uploadPostingImage, {}, { as, file: { field: "image", name, bytes } });

  test("what is no picture of five megabytes at most is refused, whatever its name", async () => {
    const as = await given.school();
    const drawing = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    const kinds = "L'image doit être au format PNG, GIF, JPEG, BMP ou ICO.";
    for (const [name, bytes, status, detail] of [
      ["image.svg", drawing, 415, kinds],
      ["image.png", drawing, 415, kinds],
      ["image.jpg", png, 415, kinds],
      ["image.png", Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413, "L'image dépasse 5 Mo."],
    ] as const) {
      const answer = await send(as, name, bytes);
      expect([name, answer.status, answer.body.detail]).toEqual([name, status, detail]);
    }
  });

  test("twenty megabytes of picture in the text are refused, a small one as data is taken out", async () => {
    const as = await given.school();
    const large = await ask(
      contract.createPosting,
      { body: { title: "x", description: `<img src="data:image/png;base64,${"A".repeat(20_000_000)}">` } },
      { as },
    );
    expect([large.status, large.body.detail]).toEqual([413, "L'envoi est trop volumineux."]);
    const small = await create(as, {
      description: `<p>a<img src="data:image/png;base64,${png.toString("base64")}"></p>`,
    });
    expect(small.description).toBe("<p>a</p>");
  });

  test("one is shown to everybody under its address, in the offer too, and other files never are", async () => {
    const as = await given.school();
    const { body, status } = await send(as, "atelier.gif", gif);
    expect(status).toBe(201);
    const shown = await api.sendRaw({ url: body.url });
    expect([shown.status, shown.headers["content-type"], shown.raw.equals(gif)]).toEqual([200, "image/gif", true]);
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect(shown.headers["cache-control"]).toContain("immutable");
    const description = `<h2>L'atelier</h2><p><img src="${body.url}" alt="Un établi" /></p>`;
    const posting = await given.posting({ school_id: as.schoolId, description });
    const offer = await ask(getOffer, { params: { id: posting.id } });
    expect(offer.body.description_html).toBe(description);
    expect(offer.body.description).toBe("L'atelier");
    const { resumeId } = await given.applicant();
    for (const url of [`/posting-images/${resumeId}`, "/posting-images/x"])
      expect((await api.sendRaw({ url })).status).toBe(404);
  });

  test("those that no offer, typing or template names are swept, the others stay", async () => {
    const as = await given.school();
    const [inOffer, inTemplate, inAutosave, nowhere] = await Promise.all(
      ["a.png", "b.png", "c.png", "d.png"].map(async (name) => (await send(as, name, png)).body.url),
    );
    const holding = (url: string | undefined) => `<p><img src="${url}" alt="" /></p>`;
    await create(as, { description: holding(inOffer) });
    const content = (url: string | undefined) => ({ fields: { profile_description: holding(url) } });
    await ask(editor.createPostingTemplate, { body: { name: "T", content: content(inTemplate) } }, { as });
    await ask(
      editor.putAutosave,
      { params: { offer: nouvelle }, body: { content: content(inAutosave), base_version: null } },
      { as },
    );
    const swept = async (days: number) => {
      await schoolPostingTasks.deleteUnusedImages.run({ ...api.context(), now: daysLater(days) }, {});
      return (await unusedFiles(api.db, daysLater(days))).map(({ id }) => `/posting-images/${id}`);
    };
    expect(await swept(29)).not.toContain(nowhere);
    const gone = await swept(31);
    expect(gone).toContain(nowhere);
    for (const kept of [inOffer, inTemplate, inAutosave]) {
      expect(gone).not.toContain(kept);
      expect((await api.sendRaw({ url: kept ?? "" })).status).toBe(200);
    }
  });
});
