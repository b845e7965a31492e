import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { searchCompanyRegister } from "@passerelle/contract/organisations/company-register";
import { testApi } from "@passerelle/testing/api.ts";
import { afterAll, expect, test } from "vitest";

/** A register that answers as the public one does, until it fails. */
let answer: { status: number; body: string } = { status: 200, body: "" };
const asked: string[] = [];
const register = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://register").searchParams.get("q") ?? "");
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
await new Promise<void>((ready) => register.listen(0, "127.0.0.1", ready));
afterAll(() => register.close());
const api = await testApi({
  siretRegister: `http://127.0.0.1:${(register.address() as AddressInfo).port}/search?q={siret}`,
});
const { given, ask } = api;

const results = [
  {
    nom_complet: "ATELIER CARAVELLE (AC)",
    nom_raison_sociale: "ATELIER CARAVELLE",
    tranche_effectif_salarie: "12",
    siege: {
      siret: "81234567800024",
      etat_administratif: "A",
      adresse: "4 QUAI DE LA FOSSE 44000 NANTES",
      code_postal: "44000",
      libelle_commune: "NANTES",
    },
    matching_etablissements: [
      { siret: "81234567800016", etat_administratif: "F", adresse: "1 RUE CLOSE 44000 NANTES" },
      {
        siret: "81234567800032",
        etat_administratif: "A",
        adresse: "2 RUE DE L'ÎLE 75011 PARIS",
        code_postal: "75011",
        libelle_commune: "PARIS 11",
      },
    ],
  },
];
const search = async (words: string) =>
  (await ask(searchCompanyRegister, { query: { search: words } }, { as: await given.account("company") })).body;

test("companies alone ask the register, by the server", async () => {
  const query = { search: "caravelle" };
  expect((await ask(searchCompanyRegister, { query }, { as: await given.applicant() })).status).toBe(403);
  expect((await ask(searchCompanyRegister, { query })).status).toBe(401);
  expect(asked).toEqual([]);
});

test("a register that fails, answers something else or is cut off stops nobody", async () => {
  for (const failure of [
    { status: 500, body: "{}" },
    { status: 429, body: "" },
    { status: 200, body: "<html>" },
    { status: 200, body: '{"results": 3}' },
  ]) {
    answer = failure;
    expect(await search("caravelle")).toEqual({ state: "silent", results: [] });
  }
});

test("a register at a private address is never called", async () => {
  const context = { ...api.context(), siretRegister: "http://10.0.0.1/search?q={siret}" };
  const { searchRegister } = await import("./search-register.ts");
  expect(await searchRegister(context as never, "caravelle")).toEqual({ state: "silent", results: [] });
});

test("open establishments are found by name or by number, written as people write", async () => {
  answer = { status: 200, body: JSON.stringify({ results }) };
  asked.length = 0;
  const { state, results: found } = await search("Caravelle & fils");
  expect(asked).toEqual(["Caravelle & fils"]);
  expect(state).toBe("answered");
  expect(found).toEqual([
    {
      siret: "81234567800032",
      name: "Atelier Caravelle",
      address: "2 Rue de l'Île",
      zip_code: "75011",
      city: "Paris",
      workforce: "10-49",
    },
    {
      siret: "81234567800024",
      name: "Atelier Caravelle",
      address: "4 Quai de la Fosse",
      zip_code: "44000",
      city: "Nantes",
      workforce: "10-49",
    },
  ]);
  await search("812 345 678 00024");
  expect(asked.at(-1)).toBe("81234567800024");
  expect(await search("ca")).toEqual({ state: "answered", results: [] });
  expect(asked).toHaveLength(2);
  answer = { status: 404, body: "" };
  expect(await search("inconnue")).toEqual({ state: "answered", results: [] });
});

test("without a register, the search says so", async () => {
  const { searchRegister } = await import("./search-register.ts");
  expect(await searchRegister({ ...api.context(), siretRegister: undefined } as never, "caravelle")).toEqual({
    state: "unset",
    results: [],
  });
});
