import { getJobConstants } from "@passerelle/contract/geography/places";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();

test("the constants of offers are domains, contracts, levels, company types and workforces, each a value and its label", async () => {
  const { body } = await api.ask(getJobConstants, {});
  expect(Object.keys(body)).toEqual(["domains", "contract_types", "education_levels", "company_sizes", "workforces"]);
  expect(body.domains).toHaveLength(33);
  expect(body.contract_types).toEqual([
    { value: "AP", label: "Contrat d'apprentissage" },
    { value: "PR", label: "Contrat de professionnalisation" },
  ]);
  expect(body.education_levels.map(({ value }) => value)).toEqual(["CAP", "BAC", "BA2", "BA3", "BA4", "BA5"]);
  const { domains, contract_types, education_levels, company_sizes, workforces } = body;
  for (const choices of [domains, contract_types, education_levels, company_sizes, workforces]) {
    for (const { value, label } of choices) expect([value, label].every(Boolean)).toBe(true);
  }
});
