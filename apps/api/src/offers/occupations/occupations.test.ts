import { domain, level } from "@passerelle/contract/enumerations";
import { listOccupations } from "@passerelle/contract/offers/occupations";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given, ask } = api;

test("companies alone are given occupations", async () => {
  const query = { search: "boulanger" };
  for (const as of [await given.applicant(), await given.account(null, { is_staff: true })])
    expect((await ask(listOccupations, { query }, { as })).status).toBe(403);
  expect((await ask(listOccupations, { query })).status).toBe(401);
  // Its profile may come later.
  expect((await ask(listOccupations, { query }, { as: await given.account("company") })).status).toBe(200);
});

test("an occupation is found by its beginning or by a title, with what its offers usually say", async () => {
  const as = await given.company();
  const found = async (search: string) => (await ask(listOccupations, { query: { search } }, { as })).body;
  const [web] = await found("développeur w");
  expect(web).toMatchObject({
    code: "M1855",
    label: "Développeur / Développeuse web",
    title: "Développeur web (h/f)",
    domain: "TECH",
    level: "BA3",
  });
  expect(web?.skills).toContain("JavaScript");
  expect(web?.missions).toHaveLength(3);
  expect((await found("Apprentie boulangère en alternance"))[0]?.code).toBe("D1102");
  // No sheet is written for it: its domain and the level of its diplomas are known all the same.
  const [luthier] = await found("luthier");
  expect(luthier).toMatchObject({ skills: [], missions: [] });
  for (const nothing of ["", "l", "xqzt vwxk"]) expect(await found(nothing)).toEqual([]);
  for (const one of await found("vendeur")) {
    expect(one.domain === null || domain.options.includes(one.domain)).toBe(true);
    expect(one.level === null || level.options.includes(one.level)).toBe(true);
  }
});

test("occupations whose name begins with the text come before the others", async () => {
  const as = await given.company();
  const { body } = await ask(listOccupations, { query: { search: "dévelo" } }, { as });
  const begins = body.map(({ label }) => label.startsWith("Développeur"));
  expect(begins.filter(Boolean).length).toBeGreaterThan(2);
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
});
