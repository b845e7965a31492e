import * as contract from "@passerelle/contract/identity/accounts";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi({ rateFactor: 1 });

test("an address that is tried too often must wait, and learns how long", async () => {
  const body = { email: "visee@exemple.fr" };
  const answers = [];
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push(await api.ask(contract.resendVerification, { body }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.body.detail).toMatch(/^Trop de tentatives\. Réessayez dans (\d+ minutes|une minute)\.$/);
  expect(Number(answers[3]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await api.ask(contract.resendVerification, { body: { email: "autre@exemple.fr" } })).status).toBe(200);
});

test("one client that calls a sensitive route too often must wait", async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 25; attempt += 1) {
    statuses.push(
      (
        await api.ask(contract.signUp, {
          body: { email: `c${attempt}@exemple.fr`, password: "court", type: "applicant" },
        })
      ).status,
    );
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
  expect(statuses.at(-1)).toBe(429);
});
