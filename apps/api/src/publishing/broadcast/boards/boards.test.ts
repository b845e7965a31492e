import { emptyPosting } from "@passerelle/contract/offers/posting-fields";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/organisations/school-supports";
import { expect, test } from "vitest";
import { offerAddress } from "#offers/search/addresses.ts";
import { boardsByCode } from "../boards.ts";
import { dateProblems } from "../checks.ts";
import { offerFrom, type PostingRow } from "../offer.ts";

const row = {
  ...emptyPosting,
  id: "018f3c2a-7d41-7b60-9a0e-5f6d2c1b0a99",
  school_id: "018f3c2a-7d41-7b60-9a0e-000000000001",
  school_name: "Campus des Rives",
  school_slug: "campus-des-rives",
  school_siret: "",
  version: 3,
  commune_code: "44109",
  department: "44",
  lat: 47.218,
  lon: -1.554,
  created_at: "2027-02-01T09:00:00.000Z",
  updated_at: "2027-03-02T10:15:00.000Z",
  title: "Assistant de gestion H/F — pôle « clients & relances »",
  reference: "CR-2027-014",
  company_name: "Maison Delorme & fils",
  company_siret: "73282932000074",
  company_size: "10-49",
  company_website: "https://maison-delorme.example",
  company_description: "Tissus et papiers peints depuis 1924.",
  associated_job: "Assistant de gestion",
  functions: ["Gestion", "Comptabilité"],
  city: "Nantes",
  address: "12 quai de la Fosse, 44000 Nantes",
  travel_zone: "Départementale",
  contract_types: ["Apprentissage"],
  contract_duration: 24,
  work_time: "Temps complet",
  remote_work: "Partiel",
  contract_start_date: "2027-09-01",
  publication_date: "2027-03-01",
  expiration_date: "2027-06-30",
  opening_count: 2,
  description:
    "<h2>Missions</h2><p>Vous suivez les <b>factures</b>, les relances et les dossiers des clients, de la commande au règlement ; tout passe par vous.</p>",
  profile_description: "<ul><li>Aisance à l'écrit</li><li>Goût des chiffres 😀</li></ul>",
  qualification_levels: ["BAC+2", "BAC+3"],
  experience_min: 0,
  salary_period: "mois",
  salary_min: 850,
  salary_max: 1200.5,
  benefits: "Titres-restaurant",
  naf_code: "46.41Z",
  naf_label: "Commerce de gros de textiles",
} as unknown as PostingRow;
const link = "https://passerelle.example/r/AY88Kn1Be2CaDl9tLBsKmQ";
const offerWith = (changes: Partial<PostingRow>) => offerFrom({ ...row, ...changes }, link);
const codes = supportCodes.filter((code) => supports[code].way !== "push");
const boardOf = (code: SupportCode) => boardsByCode[code];
const moment = { now: new Date("2027-03-10T09:00:00Z"), wasSent: false };
const fieldsOf = (code: SupportCode, changes: Partial<PostingRow>) =>
  boardOf(code)
    .check(offerWith(changes))
    .map(({ field }) => field);

test.each(codes.flatMap((code) => Object.keys(boardOf(code).feeds).map((file) => [code, file] as const)))(
  "what %s receives of an offer in %s is what its fixture says",
  async (code, file) => {
    const offer = offerWith({});
    expect(boardOf(code).check(offer)).toEqual([]);
    await expect(boardOf(code).feeds[file]?.item(offer)).toMatchFileSnapshot(`fixtures/${file}.item`);
  },
);

test("what Facebook draws from the page of an offer is what its fixture says", async () => {
  await expect(boardOf("facebook").preview(offerWith({}), moment).text).toMatchFileSnapshot(
    "fixtures/facebook.html.item",
  );
});

test.each([
  ["hellowork", { company_name: "" }, ["company_name"]],
  ["hellowork", { contract_types: [] }, ["contract_types"]],
  ["apec", { qualification_levels: ["BAC+2"] }, ["qualification_levels"]],
  ["apec", { qualification_levels: ["BAC+5 et plus"] }, []],
  ["apec", { experience_min: null }, ["experience_min"]],
  ["apec", { company_name: "" }, ["company_name"]],
  ["apec", { company_name: "", anonymous_posting: true }, []],
  ["supports-gratuits", { company_name: "" }, ["company_name"]],
  ["indeed", { company_name: "", commune_code: null }, ["city", "company_name"]],
  ["linkedin", { description: `<p>${"a".repeat(60)}</p>`, profile_description: "" }, ["description"]],
  ["linkedin", { description: `<p>${"a".repeat(60)}</p>`, profile_description: `<p>${"b".repeat(60)}</p>` }, []],
  ["linkedin", { description: `<p>${"a ".repeat(13_000)}</p>` }, ["description"]],
  ["linkedin", { company_name: "" }, ["company_name"]],
  ["site-carriere", { title: "X", description: "", company_name: "", commune_code: null }, []],
  ["facebook", { title: "X", description: "", company_name: "" }, []],
] as [SupportCode, Partial<PostingRow>, string[]][])("%s: %j asks to mend %j", (code, changes, fields) => {
  expect(fieldsOf(code, changes)).toEqual(fields);
});

test.each(["hellowork", "apec", "indeed", "supports-gratuits", "linkedin"] as const)(
  "%s refuses what every board refuses, and says which field",
  (code) => {
    const told = (changes: Partial<PostingRow>) => fieldsOf(code, changes);
    expect(told({ title: "Postulez sur www.delorme.example" })).toEqual(["title"]);
    expect(told({ title: "Comptable, écrire à rh@delorme.example" })).toEqual(["title"]);
    expect(told({ title: "Comptable au 02 40 00 00 00" })).toEqual(["title"]);
    expect(told({ title: "Comptable +33 2.40.00.00.00" })).toEqual(["title"]);
    expect(told({ title: "Comptable 2027-2028 (réf. 0240)" })).toEqual([]);
    expect(told({ title: "Vendeuse" })).toEqual(["title"]);
    expect(told({ title: "COMPTABLE H/F À NANTES" })).toEqual(["title"]);
    expect(told({ title: "BTS MCO – H/F" })).toEqual([]);
    expect(told({ title: "ab" })).toEqual(["title"]);
    expect(told({ description: "<p>Bien payé.</p>" })).toContain("description");
    expect(told({ city: "Nulle-Part", commune_code: null, department: null })).toEqual(["city"]);
    expect(told({ salary_period: "" })).toEqual(["salary_period"]);
    expect(told({ salary_period: "", hide_salary: true })).toEqual([]);
    expect(told({ anonymous_posting: true, title: "Comptable chez Maison Delorme & fils" })).toEqual(["title"]);
    expect(told({ anonymous_posting: true, company_name: "Orange", title: "Préparation d'orange pressée" })).toEqual(
      [],
    );
    // Work-study is not all that boards take.
    expect(told({ contract_types: ["CDI"] })).toEqual([]);
    expect(told({ contract_types: ["Stage"] })).toEqual([]);
  },
);

const barest: Partial<PostingRow> = {
  anonymous_posting: true,
  apply_email: "",
  reference: "",
  profile_description: "",
};
test.each(supportCodes.flatMap((code) => [[code, {}] as const, [code, barest] as const]))(
  "%s receives where to apply, whatever the offer does not say: %j",
  (code, changes) => {
    const offer = offerWith(changes);
    const { text } = boardOf(code).preview(offer, moment);
    const page = `https://passerelle.example${offerAddress({ id: offer.id, title: offer.title, city: "Nantes" })}`;
    expect(text).toContain(code === "facebook" ? page : link);
    for (const { item } of Object.values(boardOf(code).feeds)) expect(item(offer)).toContain(link);
  },
);

test("what is previewed of a feed is its very item, and what is long in one line is shown part by part", () => {
  const offer = offerWith({});
  for (const code of codes.filter((code) => supports[code].files.length > 0)) {
    const [first] = Object.values(boardOf(code).feeds);
    expect(boardOf(code).preview(offer, moment).text).toBe(first?.item(offer));
  }
  const { parts } = boardOf("site-carriere").preview(offer, moment);
  expect(parts).toContainEqual({ name: "salary.min", value: "850" });
  expect(parts).toContainEqual({ name: "qualification_levels", value: "BAC+2, BAC+3" });
  const unsaid = boardOf("site-carriere").preview(offerWith({ work_time: "" }), moment).parts;
  expect(unsaid.map(({ name }) => name)).not.toContain("work_time");
});

test("LinkedIn receives the school's page where the school gave its number", () => {
  const [item] = Object.values(boardOf("linkedin").feeds).map((feed) => feed.item);
  expect(item?.(offerFrom(row, link, "1234567"))).toContain("<companyId><![CDATA[1234567]]></companyId>");
  expect(item?.(offerFrom(row, link))).not.toContain("companyId");
});

test("a sentence says what to do, and names a field of the editor", () => {
  const told = boardOf("apec").check(
    offerWith({ title: "X", description: "", commune_code: null, experience_min: null }),
  );
  expect(told.map(({ sentence }) => sentence)).toEqual([
    "Le titre compte trois caractères au moins.",
    "La description compte 30 caractères au moins.",
    "La ville n'est pas reconnue : choisissez une commune française.",
    "L'Apec demande l'expérience : indiquez 0 pour un premier emploi.",
  ]);
});

test("the end of a publication that has passed is reported, its last day not yet", () => {
  const offer = offerWith({ expiration_date: "2027-03-10" });
  expect(dateProblems(offer, new Date("2027-03-10T22:30:00Z"))).toEqual([]);
  expect(dateProblems(offer, new Date("2027-03-10T23:30:00Z"))).toMatchObject([{ field: "expiration_date" }]);
  expect(dateProblems(offerWith({ expiration_date: null }), new Date())).toEqual([]);
});

test("a hidden salary, and what an anonymous offer hides, are in no item and no preview", () => {
  const secret = offerWith({ anonymous_posting: true, hide_salary: true });
  const open = offerWith({});
  const written = (offer: typeof open) =>
    codes
      .flatMap((code) => [
        ...Object.values(boardOf(code).feeds).map(({ item }) => item(offer)),
        boardOf(code).preview(offer, moment).text,
      ])
      .join("\n");
  const hidden = ["Delorme", "73282932000074", "quai de la Fosse", "papiers peints", "46.41Z", "850", "1200.5"];
  for (const words of hidden) {
    expect(written(open)).toContain(words);
    expect(written(secret)).not.toContain(words);
  }
  expect(written(secret)).not.toContain("maison-delorme");
  expect(written(secret)).toContain("Entreprise anonyme");
});
