import { exportApplicants, exportCompanies } from "@passerelle/contract/admin/exports";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi({ rateFactor: 1 });

test("a seventh export within a minute is refused with a sentence and how long to wait; another kind is not", async () => {
  const as = await api.given.account(null, { is_superuser: true });
  const begun = async () =>
    (await api.pool.query("select 1 from audit_entries where action = 'platform-export-started'")).rowCount;
  const answers = [];
  for (let asked = 0; asked < 7; asked += 1) answers.push(await api.ask(exportApplicants, {}, { as }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const refused = answers[6];
  expect(refused?.body.detail).toMatch(/^Trop de /);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused?.headers["content-disposition"]).toBeUndefined();
  // Nothing left, nothing is recorded.
  expect(await begun()).toBe(6);
  expect((await api.ask(exportCompanies, {}, { as })).status).toBe(200);
});
