import { getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { updateCompanyProfile } from "@passerelle/contract/organisations/companies";
import { closeCompany } from "@passerelle/contract/organisations/company-closing";
import {
  type CompanyPageForm,
  getOwnCompanyPage,
  updateCompanyPage,
  uploadPagePhoto,
} from "@passerelle/contract/organisations/company-page";
import { requestCompanyData } from "@passerelle/contract/privacy/company-data";
import { testApi } from "@passerelle/testing/api.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import { openZip } from "@passerelle/testing/zip-files.ts";
import { expect, test } from "vitest";
import { unusedFiles } from "#platform/files-store.ts";

const api = await testApi();
const { given, ask } = api;
type Company = Awaited<ReturnType<typeof given.company>>;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** A PNG whose header announces a side of 5,000 pixels. */
const huge = Buffer.from(png);
huge.writeUInt32BE(5000, 16);

const empty: CompanyPageForm = {
  description: "Un atelier.",
  photos: [],
  tutors: [],
  rhythm: "",
  remote_days: null,
  equipment: "",
  benefits: [],
  directions: "",
};
const read = async (as: Company) => (await ask(getOwnCompanyPage, {}, { as })).body;
const save = async (
  as: Company,
  told: Partial<CompanyPageForm>,
  expected_updated_at?: string,
  id: string = as.companyId,
) =>
  ask(
    updateCompanyPage,
    {
      params: { id },
      body: { ...empty, ...told, expected_updated_at: expected_updated_at ?? (await read(as)).updated_at },
    },
    { as },
  );
const upload = (as: Company, name = "atelier.png", bytes: Buffer = png, id: string = as.companyId) =>
  ask(uploadPagePhoto, { params: { id } }, { as, file: { field: "photo", name, bytes } });
const publicPage = async (as: Company) => (await ask(getCompanyPage, { params: { slug: (await read(as)).slug } })).body;
const sweepable = async () => (await unusedFiles(api.db, new Date(Date.now() + 60_000))).map(({ id }) => id);

test("what is not a PNG, JPEG or WebP of a decent size is refused as a photo, whatever its name", async () => {
  const as = await given.company();
  for (const [name, bytes, status, detail] of [
    [
      "atelier.svg",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      "La photo doit être une image PNG, JPEG ou WebP.",
    ],
    ["atelier.jpg", png, 415, "La photo doit être une image PNG, JPEG ou WebP."],
    ["atelier.png", huge, 400, "La photo dépasse 4 000 pixels de côté."],
    [
      "atelier.png",
      png.subarray(0, 40),
      400,
      "Cette image est incomplète ou abîmée. Enregistrez-la de nouveau, puis choisissez-la.",
    ],
    ["atelier.png", Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 413, "La photo dépasse 1 Mo."],
  ] as const) {
    const answer = await upload(as, name, bytes);
    expect([name, answer.status, answer.body.detail]).toEqual([name, status, detail]);
  }
});

test("neither recruiters nor another company write the page, nor anybody who has none", async () => {
  const as = await given.company();
  const recruiter = { ...(await given.colleague(as.companyId)), companyId: as.companyId };
  expect((await save(recruiter, {})).body.code).toBe("company-admin-only");
  expect((await upload(recruiter)).body.code).toBe("company-admin-only");
  // A recruiter reads it all the same.
  expect((await read(recruiter)).id).toBe(as.companyId);
  const stranger = await given.company();
  expect((await save(stranger, {}, undefined, as.companyId)).status).toBe(404);
  expect((await upload(stranger, "atelier.png", png, as.companyId)).status).toBe(404);
  expect((await ask(getOwnCompanyPage, {}, { as: await given.account("company") })).status).toBe(404);
  expect((await ask(getOwnCompanyPage, {}, { as: await given.applicant() })).status).toBe(403);
});

test("what is too much, empty or out of bounds is refused beside its field", async () => {
  const as = await given.company();
  const many = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
  const marc = { name: "Marc Ollivier", job: "Responsable du support", sentence: "", portrait_id: null };
  const someId = "01900000-0000-7000-8000-000000000001";
  for (const [told, field, sentence] of [
    [{ description: " " }, "description", "La présentation est requise"],
    [{ tutors: many(9, marc) }, "tutors", "8 personnes au plus."],
    [{ tutors: [{ ...marc, name: " " }] }, "tutors.0.name", "Le nom est requis"],
    [{ tutors: [marc, { ...marc, job: "" }] }, "tutors.1.job", "La fonction est requise"],
    [{ tutors: [{ ...marc, sentence: "a".repeat(201) }] }, "tutors.0.sentence", "200 caractères au plus."],
    [{ benefits: many(9, "Cantine") }, "benefits", "8 avantages au plus."],
    [{ benefits: ["Cantine", " "] }, "benefits.1", "Un avantage est vide."],
    [{ benefits: ["a".repeat(81)] }, "benefits.0", "80 caractères au plus."],
    [{ remote_days: 6 }, "remote_days", "Entre 0 et 5 jours."],
    [{ remote_days: 1.5 }, "remote_days", "Un nombre entier de jours est attendu."],
    [{ rhythm: "a".repeat(101) }, "rhythm", "100 caractères au plus."],
    [{ equipment: "a".repeat(101) }, "equipment", "100 caractères au plus."],
    [{ directions: "a".repeat(201) }, "directions", "200 caractères au plus."],
    [{ photos: [{ id: someId, alt: "" }] }, "photos.0.alt", "La description de la photo est requise"],
    [{ photos: many(2, { id: someId, alt: "Vue" }) }, "photos", "Une photo est là deux fois."],
    [{ photos: many(7, { id: someId, alt: "Vue" }) }, "photos", "6 photos au plus."],
    [
      { photos: [{ id: someId, alt: "Vue" }] },
      "photos",
      "Une de ces photos n'existe plus. Retirez-la, puis ajoutez-la.",
    ],
  ] as [Partial<CompanyPageForm>, string, string][]) {
    const answer = await save(as, told);
    expect([field, answer.status, answer.body.fields?.[field]]).toEqual([
      field,
      400,
      expect.arrayContaining([sentence]),
    ]);
  }
});

test("the photo of another company is nobody else's", async () => {
  const theirs = (await upload(await given.company())).body.id;
  const as = await given.company();
  const answer = await save(as, { photos: [{ id: theirs, alt: "Vue" }] });
  expect(answer.body.fields?.photos).toEqual(["Une de ces photos n'existe plus. Retirez-la, puis ajoutez-la."]);
  expect((await publicPage(as)).photos).toEqual([]);
});

test("a portrait of another company, or one that is gone, is refused beside its person, and nothing is published", async () => {
  const theirs = (await upload(await given.company())).body.id;
  const as = await given.company();
  const person = { name: "Karim Benali", job: "Luthier", sentence: "", portrait_id: null };
  for (const portrait_id of [theirs, "01900000-0000-7000-8000-000000000001"]) {
    const answer = await save(as, { tutors: [person, { ...person, portrait_id }] });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { "tutors.1.portrait_id": ["Ce portrait n'existe plus. Choisissez-le de nouveau."] },
    ]);
  }
  expect((await publicPage(as)).tutors).toEqual([]);
});

test("visitors see a portrait once it is published, and no longer once the person or the portrait is removed", async () => {
  const as = await given.company();
  const { id, url } = (await upload(as, "karim.png")).body;
  expect(await sweepable()).toContain(id);
  const karim = { name: "Karim Benali", job: "Luthier", sentence: "", portrait_id: id };
  await save(as, { tutors: [karim] });
  expect(await publicPage(as)).toMatchObject({ tutors: [{ name: "Karim Benali", portrait_url: url }], photos: [] });
  expect((await api.sendRaw({ url })).status).toBe(200);
  expect(await sweepable()).not.toContain(id);
  // It stays where the page is published again with it.
  await save(as, { tutors: [karim], rhythm: "Trois semaines sur quatre" });
  expect((await api.sendRaw({ url })).status).toBe(200);
  await save(as, { tutors: [{ ...karim, portrait_id: null }] });
  expect((await publicPage(as)).tutors).toMatchObject([{ portrait_url: null }]);
  expect((await api.sendRaw({ url })).status).toBe(404);
  expect(await sweepable()).toContain(id);
});

test("a page that changed since it was read is kept, whichever form changed it", async () => {
  const as = await given.company();
  const first = await read(as);
  expect((await save(as, { rhythm: "Une" }, first.updated_at)).status).toBe(200);
  const late = await save(as, { rhythm: "Deux" }, first.updated_at);
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    409,
    "page-changed",
    "Cette page vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  ]);
  const second = await read(as);
  expect(second.rhythm).toBe("Une");
  // Two saves at once: one of them reads again.
  const both = await Promise.all(["A", "B"].map((rhythm) => save(as, { rhythm }, second.updated_at)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The description is in the form of the profile too; the rest of that form is not of the page.
  const third = await read(as);
  const profile = {
    name: "Atelier",
    domain: "TECH",
    company_size: "PME",
    workforce: "10-49",
    website: "",
    address: "1 rue Neuve",
    zip_code: "69001",
    city: "Lyon",
    country: "France",
  } as const;
  const replace = (description: string) =>
    ask(updateCompanyProfile, { params: { id: as.companyId }, body: { ...profile, description } }, { as });
  await replace(third.description);
  expect((await read(as)).updated_at).toBe(third.updated_at);
  await replace("Un autre texte.");
  expect((await save(as, { rhythm: "C" }, third.updated_at)).status).toBe(409);
});

test("visitors read what the company publishes, in its order, and no longer what it removes", async () => {
  const as = await given.company();
  expect(await publicPage(as)).toMatchObject({
    ...{ photos: [], tutors: [], rhythm: "", remote_days: null, equipment: "", benefits: [], directions: "" },
  });
  const first = (await upload(as)).body;
  const second = (await upload(as)).body;
  // Uploaded is not published.
  expect((await publicPage(as)).photos).toEqual([]);
  expect(await sweepable()).toEqual(expect.arrayContaining([first.id, second.id]));
  const told = {
    description: "Nous faisons des violons.",
    photos: [
      { id: second.id, alt: "L'atelier" },
      { id: first.id, alt: "L'équipe" },
    ],
    tutors: [
      { name: "Karim Benali", job: "Luthier", sentence: "Chaque vendredi, on relit ensemble.", portrait_id: null },
      { name: "Sophie Nguyen", job: "Assistante RH", sentence: "", portrait_id: null },
    ],
    rhythm: "3 semaines chez nous, 1 à l'école",
    remote_days: 0,
    equipment: "Outils fournis",
    benefits: ["Tickets restaurant", "Transports remboursés"],
    directions: "Tram 1, arrêt Gare Maritime",
  };
  const saved = await save(as, told);
  expect(saved.status).toBe(200);
  const photos = [
    { id: second.id, url: second.url, alt: "L'atelier" },
    { id: first.id, url: first.url, alt: "L'équipe" },
  ];
  expect(saved.body).toMatchObject({ ...told, photos });
  expect(await publicPage(as)).toMatchObject({ ...told, photos });
  expect(await sweepable()).not.toContain(first.id);
  const shown = await api.sendRaw({ url: first.url });
  expect([shown.status, shown.headers["content-type"], shown.raw.equals(png)]).toEqual([200, "image/png", true]);
  // A photo is no logo.
  expect((await api.sendRaw({ url: `/logos/${first.id}` })).status).toBe(404);
  await save(as, { ...told, tutors: told.tutors.slice(1), photos: told.photos.slice(1) });
  expect(await publicPage(as)).toMatchObject({ tutors: [{ name: "Sophie Nguyen" }], photos: [{ id: first.id }] });
  expect(JSON.stringify(await publicPage(as))).not.toContain("Karim");
  expect((await api.sendRaw({ url: second.url })).status).toBe(404);
  expect(await sweepable()).toContain(second.id);
});

test("the download of the company holds its page, and closing the company erases it", async () => {
  const as = await given.company({ name: "Atelier Fermant" });
  const { id, url } = (await upload(as)).body;
  const portrait = (await upload(as, "karim.png")).body;
  const tutors = [{ name: "Karim Benali", job: "Luthier", sentence: "", portrait_id: portrait.id }];
  await save(as, { photos: [{ id, alt: "L'atelier" }], tutors, rhythm: "Trois semaines sur quatre" });
  const link = (await ask(requestCompanyData, {}, { as })).body.url;
  const zip = await openZip((await api.sendRaw({ method: "GET", url: link })).raw);
  expect(JSON.parse((await zip.file("entreprise.json")?.async("string")) ?? "")).toMatchObject({
    tutors,
    rhythm: "Trois semaines sur quatre",
    remote_days: null,
  });
  expect(Object.keys(zip.files)).toEqual(
    expect.arrayContaining(["images/photo-1-atelier.png", "images/photo-2-karim.png"]),
  );
  const closed = await ask(
    closeCompany,
    { params: { id: as.companyId }, body: { name: "Atelier Fermant", password: givenPassword } },
    { as },
  );
  expect(closed.status).toBe(200);
  expect((await api.sendRaw({ url })).status).toBe(404);
  expect((await api.sendRaw({ url: portrait.url })).status).toBe(404);
  expect(await sweepable()).toEqual(expect.arrayContaining([id, portrait.id]));
  const { rows } = await api.pool.query("select tutors, rhythm from companies where id = $1", [as.companyId]);
  expect(rows).toEqual([{ tutors: [], rhythm: "" }]);
});
