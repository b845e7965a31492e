import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { exampleStudentId } from "@passerelle/contract/hiring/student-examples";
import {
  exampleApplicationId,
  examplePostingId,
  exampleSchool,
  exampleWritten,
  keyExamples,
  webhookExamples,
} from "@passerelle/contract/key-examples";
import { createSchoolKey } from "@passerelle/contract/organisations/school-keys";
import { type WebhookPayloadType, webhookPayloads } from "@passerelle/contract/publishing/webhook-payloads";
import { createWebhook, testWebhook } from "@passerelle/contract/publishing/webhooks";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApi } from "./api.ts";
import { receiver } from "./receiver.ts";

const api = await testApi();
const { given, ask } = api;
const programs = await receiver();
const document = (await api.sendRaw({ url: `${apiPrefix}/openapi.json` })).body;
const forKeys = api.routes.filter(({ key }) => key);

/** The world that the examples speak of. */
const school = await given.school({ id: exampleSchool.id, name: exampleSchool.name });
const posting = { ...exampleWritten, salary_min: 780, id: examplePostingId, school_id: school.schoolId };
await given.posting({ ...posting, contract_start_date: null, domains: [] });
const applicant = await given.applicant();
await given.application({
  id: exampleApplicationId,
  posting_id: examplePostingId,
  applicant_id: applicant.id,
  resume_id: applicant.resumeId,
  stage: "phone",
});
await api.db
  .insertInto("posting_supports")
  .values({ posting_id: examplePostingId, name: "Hellowork", position: 0, is_active: true })
  .execute();
await api.db
  .insertInto("school_students")
  .values({
    ...{
      id: exampleStudentId,
      school_id: school.schoolId,
      student_number: "2026-0142",
      email: "lea.girard@exemple.fr",
    },
    recorded_at: new Date().toISOString(),
  })
  .execute();
const { key } = (
  await ask(
    createSchoolKey,
    {
      params: { schoolId: school.schoolId },
      body: {
        name: "Logiciel de suivi",
        scopes: ["offres:lecture", "offres:écriture", "candidatures:lecture", "cv:lecture", "students"],
      },
    },
    { as: school },
  )
).body;

type Parameter = { name: string; in: string; required?: boolean; example?: string };
type Operation = {
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: object; schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
};
const documented = forKeys.map((route) => {
  const path = `${apiPrefix}${route.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
  return { route, path, operation: document.paths[path]?.[route.method.toLowerCase()] as Operation };
});
// What removes the offer comes last.
documented.sort((a, b) => Number(a.route.method === "DELETE") - Number(b.route.method === "DELETE"));

test("every route that takes keys has an example and says so; nothing else has one", () => {
  const names = forKeys.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(keyExamples).sort()).toEqual(names.sort());
  for (const { route, operation } of documented) {
    expect([route.path, operation.security]).toEqual([route.path, expect.arrayContaining([{ key: [] }])]);
    for (const one of operation.parameters ?? [])
      if (one.in === "path")
        expect([route.path, one.name, one.example]).toEqual([route.path, one.name, expect.any(String)]);
  }
  expect(Object.keys(document.components.securitySchemes).sort()).toEqual(["bearer", "key"]);
});

test.each(documented.map((one) => [`${one.route.method} ${one.route.path}`, one] as const))(
  "the example of %s is answered as the document says",
  async (_, { route, path, operation }) => {
    const { parameters = [], requestBody, responses } = operation;
    const given = (place: string) => parameters.filter((one) => one.in === place && one.example !== undefined);
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, name) => given("path").find((one) => one.name === name)?.example ?? "",
    );
    const query = new URLSearchParams(
      given("query").map(({ name, example }): [string, string] => [name, String(example)]),
    );
    const payload = requestBody?.content["application/json"]?.example;
    const answer = await api.sendRaw({
      method: route.method,
      url: `${filled}${query.size > 0 ? `?${query}` : ""}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...Object.fromEntries(given("header").map(({ name, example }) => [name, String(example)])),
      },
      ...(payload && { payload }),
    });
    const statuses = Object.keys(responses).filter((status) => /^2/.test(status));
    expect([statuses, answer.body?.detail]).toEqual([[String(answer.status)], undefined]);
    if (answer.status === 204) return;
    const content = responses[String(answer.status)]?.content?.["application/json"];
    expect(content?.example).toBeDefined();
    const schema = z.fromJSONSchema((content?.schema ?? {}) as never);
    schema.parse(answer.body);
    schema.parse(content?.example);
    // Stricter than the document: an example says nothing that is not answered.
    expect(route.response.parse(content?.example)).toEqual(content?.example);
    if (Array.isArray(answer.body)) expect(answer.body.length).toBeGreaterThan(0);
  },
);

test("each event is in the document with an example that its schema takes", () => {
  expect(Object.keys(document.webhooks).sort()).toEqual(Object.keys(webhookPayloads).sort());
  for (const [type, { post }] of Object.entries<{ post: Operation }>(document.webhooks)) {
    const { schema, example } = post.requestBody?.content["application/json"] ?? { schema: {} };
    expect(example).toEqual(webhookExamples[type as WebhookPayloadType]);
    z.fromJSONSchema(schema as never).parse(example);
    expect(webhookPayloads[type as WebhookPayloadType].parse(example)).toEqual(example);
  }
});

test("the sample of the documentation knows what Passerelle signed, and nothing else", async () => {
  const page = readFileSync(fileURLToPath(new URL("../docs/api.md", import.meta.url)), "utf8");
  const sample = /```js\n(\/\/ verifier\.mjs[\s\S]*?)```/.exec(page)?.[1] ?? "";
  const file = join(await mkdtemp(join(tmpdir(), "passerelle-sample-")), "verifier.mjs");
  writeFileSync(file, sample);
  const { isFromPasserelle } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const params = { schoolId: school.schoolId };
  const body = { url: `${programs.url}/200`, events: ["posting.closed" as const] };
  const { id, secret } = (await ask(createWebhook, { params, body }, { as: school })).body;
  await ask(testWebhook, { params: { ...params, webhookId: id } }, { as: school });
  await api.runTasks();
  const received = programs.received.at(-1);
  const signature = received?.headers["passerelle-signature"];
  expect(isFromPasserelle(received?.body, signature, secret)).toBe(true);
  expect(isFromPasserelle(`${received?.body} `, signature, secret)).toBe(false);
  expect(isFromPasserelle(received?.body, signature, "whsec_autre")).toBe(false);
  expect(isFromPasserelle(received?.body, undefined, secret)).toBe(false);
  expect(isFromPasserelle(received?.body, String(signature).replace(/v1=../, "v1=zz"), secret)).toBe(false);
  const old = String(signature).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`);
  expect(isFromPasserelle(received?.body, old, secret)).toBe(false);
});
