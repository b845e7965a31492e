import * as contract from "@passerelle/contract/hiring/messages";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";

const api = await testApi();
const { given } = api;

type Account = Awaited<ReturnType<typeof given.account>>;
const written = { name: "Test technique", subject: "À propos de {{offre}}", body: "Bonjour {{prenom}}," };
const list = async (as: Account) => (await api.ask(contract.listTemplates, {}, { as })).body.templates;
const create = (as: Account, body = written) => api.ask(contract.createTemplate, { body }, { as });

test("a company without a profile is asked for it", async () => {
  const answer = await api.ask(contract.listTemplates, {}, { as: await given.account("company") });
  expect(answer.body).toMatchObject({ code: "profile-required" });
});

test.each([
  ["{{prénom}} {{age}}", "Ces variables n'existent pas\u00a0: {{prénom}}, {{age}}."],
  ["Bonjour {{ville}}", "Cette variable n'existe pas\u00a0: {{ville}}."],
  ["Bonjour {{prenom", "Une variable n'est pas fermée"],
])("the variables of « %s » are refused with a sentence that says which", async (body, sentence) => {
  const as = await given.company();
  const answer = await create(as, { ...written, body });
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { fields: Record<string, string[]> }).fields.body?.[0]).toContain(sentence);
  expect((await create(as, { ...written, subject: "{{ prenom }}" })).status).toBe(201);
});

test("another company's template does not exist for this one", async () => {
  const { id } = (await create(await given.company())).body;
  const as = await given.company();
  expect((await api.ask(contract.changeTemplate, { params: { id }, body: written }, { as })).status).toBe(404);
  expect((await api.ask(contract.deleteTemplate, { params: { id } }, { as })).status).toBe(404);
  expect((await list(as)).map((each) => each.id)).toEqual(["received", "interview", "refusal", "offer"]);
});

test("a company adds thirty templates of its own, not one more", async () => {
  const as = await given.company();
  for (let index = 0; index < contract.templatesAtMost; index += 1) expect((await create(as)).status).toBe(201);
  expect((await create(as)).body).toMatchObject({ code: "too-many-templates" });
  // Its versions of the built-in ones are not counted.
  const own = await api.ask(contract.changeTemplate, { params: { id: "offer" }, body: written }, { as });
  expect(own.status).toBe(200);
});

test("a company's version takes the place of a built-in template, for itself alone, until it goes back to it", async () => {
  const [as, other] = [await given.company(), await given.company()];
  const before = (await list(as)).find(({ id }) => id === "refusal");
  expect(before).toMatchObject({ is_built_in: true, is_modified: false, updated_at: null });
  const body = { ...written, expected_updated_at: null };
  const changed = await api.ask(contract.changeTemplate, { params: { id: "refusal" }, body }, { as });
  expect(changed.body).toMatchObject({ id: "refusal", is_modified: true, body: "Bonjour {{prenom}}," });
  expect((await list(other)).find(({ id }) => id === "refusal")).toEqual(before);
  expect((await api.ask(contract.deleteTemplate, { params: { id: "refusal" } }, { as })).status).toBe(204);
  expect((await list(as)).find(({ id }) => id === "refusal")).toEqual(before);
});

test("a template that a colleague has just written again is not written over", async () => {
  const as = await given.company();
  const change = (id: string, expected_updated_at: string | null | undefined, body = "Bonjour,") =>
    api.ask(contract.changeTemplate, { params: { id }, body: { ...written, body, expected_updated_at } }, { as });
  const first = await change("interview", null);
  expect((await change("interview", null)).body).toMatchObject({ code: "template-changed" });
  api.setNow(new Date(Date.now() + 60_000));
  const second = await change("interview", first.body.updated_at, "Bonsoir,");
  api.setNow(undefined);
  expect(second.status).toBe(200);
  expect((await change("interview", first.body.updated_at)).status).toBe(409);
  const own = await create(as);
  expect((await change(own.body.id, "2020-01-01T00:00:00Z")).status).toBe(409);
  expect((await list(as)).find(({ id }) => id === "interview")?.body).toBe("Bonsoir,");
});
