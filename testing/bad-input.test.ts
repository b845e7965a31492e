import { apiPrefix } from "@passerelle/api/platform/http.ts";
import type { Route } from "@passerelle/contract/route";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();
const { given } = api;
const applicant = await given.applicant();
const company = await given.company();
const school = await given.school();
const staff = await given.account(null, { is_superuser: true });
const id = "01900000-0000-7000-8000-000000000000";

/** A user who may call the route, so that only the input is tested. */
const allowed = ({ access }: Route) =>
  access.includes("applicant")
    ? applicant
    : access.includes("company")
      ? company
      : access.includes("school")
        ? school
        : access.includes("anyone")
          ? null
          : staff;
const address = (route: Route, param = id) => `${apiPrefix}${route.path.replace(/:\w+/g, encodeURIComponent(param))}`;

/** A refusal is a 4xx with a French sentence; a success may happen where the input is harmless there; never a 5xx. */
const expectSentence = (answer: Awaited<ReturnType<typeof api.sendRaw>>, what: string) => {
  expect([what, answer.status < 500]).toEqual([what, true]);
  if (answer.status >= 400) {
    expect([what, typeof answer.body.detail, typeof answer.body.code]).toEqual([what, "string", "string"]);
    expect(answer.body.detail).toMatch(/[.a-zé]$/);
  }
};

const hostile = [
  "'; drop table accounts; --",
  "<script>alert(1)</script>",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%00",
  "$" + "{7*7}",
  "../../etc/passwd",
  "💥".repeat(50),
  "x".repeat(5000),
  "\\",
  "%",
  "_",
  "' or 1=1",
  "{}",
  "null",
];
const writing = api.routes.filter((route) => route.method !== "GET");

test.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s refuses bodies of the wrong shape",
  async (name, route) => {
    const bodies = [
      "[]",
      '"x"',
      "12",
      "null",
      '{"surprise":1}',
      "{",
      "",
      '{"__proto__":{"x":1}}',
      `{"email":${JSON.stringify({ a: 1 })}}`,
    ];
    for (const payload of bodies) {
      const answer = await api.sendRaw(
        { method: route.method, url: address(route), payload, headers: { "content-type": "application/json" } },
        allowed(route),
      );
      expectSentence(answer, `${name} ${payload}`);
    }
    const large = await api.sendRaw(
      {
        method: route.method,
        url: address(route),
        payload: JSON.stringify({ email: "x".repeat(Math.max(10_000_000, route.maxBytes ?? 0)) }),
        headers: { "content-type": "application/json" },
      },
      allowed(route),
    );
    if (route.method !== "DELETE")
      expect([name, large.status, large.body.detail]).toEqual([name, 413, "L'envoi est trop volumineux."]);
    const xml = await api.sendRaw(
      { method: route.method, url: address(route), payload: "<a/>", headers: { "content-type": "application/xml" } },
      allowed(route),
    );
    expectSentence(xml, `${name} xml`);
    const broken = await api.sendRaw(
      {
        method: route.method,
        url: address(route),
        payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
        headers: { "content-type": "application/json" },
      },
      allowed(route),
    );
    expectSentence(broken, `${name} broken UTF-8`);
  },
);

test.each(
  api.routes
    .filter((route) => route.path.includes(":"))
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)("%s refuses identifiers that are none", async (name, route) => {
  for (const param of ["0", "abc", "-1", ...hostile.filter((text) => !text.includes("\ud800") || text.length > 2)]) {
    expectSentence(
      await api.sendRaw(
        { method: route.method, url: address(route, param), payload: route.method === "GET" ? undefined : {} },
        allowed(route),
      ),
      `${name} ${JSON.stringify(param)}`,
    );
  }
  expect(
    (
      await api.sendRaw(
        { method: route.method, url: address(route).replace(encodeURIComponent(id), "%E0%A4%A") },
        allowed(route),
      )
    ).status,
  ).toBe(400);
});

test.each(api.routes.filter((route) => route.method === "GET").map((route) => [route.path, route] as const))(
  "GET %s bounds and checks its query",
  async (name, route) => {
    const queries = [
      "limit=100000",
      "limit=0",
      "limit=abc",
      "offset=-1",
      "offset=1e99",
      "cursor=garbage",
      "cursor=e30",
      "lat=999&lon=1",
      "radius=-5",
      "radius=1e9",
      "start_before=2027-02-30",
      "status=XX",
      "domain=XX",
      "job=1",
      "job_id=%00",
      "sort=drop",
      ...hostile
        .filter((text) => text !== "\ud800")
        .flatMap((text) => [
          `search=${encodeURIComponent(text)}`,
          `city=${encodeURIComponent(text)}`,
          `department=${encodeURIComponent(text)}`,
        ]),
    ];
    for (const query of queries)
      expectSentence(
        await api.sendRaw({ method: "GET", url: `${address(route)}?${query}` }, allowed(route)),
        `${name} ${query}`,
      );
    if (route.paged) {
      for (const query of ["limit=100000", "limit=0", "offset=-1"])
        expect((await api.sendRaw({ method: "GET", url: `${address(route)}?${query}` }, allowed(route))).status).toBe(
          400,
        );
    }
  },
);

test("a cursor that this server did not write is refused with a sentence", async () => {
  for (const cursor of [
    "garbage",
    "e30",
    Buffer.from('{"skip":-1}').toString("base64url"),
    Buffer.from('{"skip":5}').toString("base64url"),
  ]) {
    const answer = await api.sendRaw({ method: "GET", url: `${apiPrefix}/offers/?cursor=${cursor}` });
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      "Cette page de résultats n'existe plus. Relancez la recherche.",
    ]);
  }
});

test("SQL and HTML in every text are only text", async () => {
  for (const text of ["'; drop table accounts; --", "<script>alert(1)</script>", "%_\\"]) {
    const answer = await api.sendRaw(
      {
        method: "POST",
        url: `${apiPrefix}/application-system/jobs/`,
        payload: {
          title: text,
          contract_type: "AP",
          city: text,
          domain: "TECH",
          min_level: "BA2",
          min_experience: 0,
          start_date: "2027-09-01",
          school_rhythm: text,
          description: text,
          skills: [text],
        },
      },
      company,
    );
    expect([answer.status, answer.body.title, answer.body.description]).toEqual([201, text, text]);
    const found = await api.sendRaw(
      { method: "GET", url: `${apiPrefix}/application-system/jobs/?search=${encodeURIComponent(text)}` },
      company,
    );
    expect(found.body).toHaveLength(1);
  }
});

test("an address of nowhere, and a method that a route does not take, are refused in the one shape", async () => {
  const missing = await api.sendRaw({ method: "GET", url: `${apiPrefix}/nulle-part/` });
  expect([missing.status, missing.body]).toEqual([404, { detail: "Cet élément est introuvable.", code: "not-found" }]);
  expect((await api.sendRaw({ method: "DELETE", url: `${apiPrefix}/offers/` })).status).toBe(404);
});

test("what a route that takes no content is sent is refused in a sentence, without a field", async () => {
  const as = await given.company();
  const job = await given.job({ company_id: as.companyId });
  const answer = await api.sendRaw(
    { method: "DELETE", url: `${apiPrefix}/application-system/jobs/${job.id}/`, payload: { reason: "x" } },
    as,
  );
  expect([answer.status, answer.body]).toEqual([
    400,
    { detail: "Cette requête n'attend aucun contenu.", code: "body-unexpected" },
  ]);
});

test("a content that is no object is refused in a sentence, without a field that has no name", async () => {
  for (const payload of ["[]", '"x"', "12"]) {
    const headers = { "content-type": "application/json" };
    const answer = await api.sendRaw({ method: "POST", url: `${apiPrefix}/token/`, payload, headers });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: "Le contenu de la requête n'a pas la forme attendue.", code: "body-shape" },
    ]);
  }
});

test("a content of another type than JSON is refused as such, whatever it says", async () => {
  const headers = { "content-type": "text/plain" };
  const answer = await api.sendRaw({ method: "POST", url: `${apiPrefix}/token/`, payload: "{}", headers });
  expect([answer.status, answer.body]).toEqual([
    415,
    { detail: "Ce type de contenu n'est pas accepté.", code: "unsupported-type" },
  ]);
});

test("an unexpected failure is answered in a neutral sentence with the request's number, and leaks nothing", async () => {
  await api.pool.query("alter table contact_messages rename to elsewhere");
  const answer = await api.sendRaw({
    method: "POST",
    url: `${apiPrefix}/contact/`,
    payload: { name: "A", email: "a@exemple.fr", subject: "B", message: "C" },
  });
  await api.pool.query("alter table elsewhere rename to contact_messages");
  expect([answer.status, answer.body]).toEqual([
    500,
    {
      detail: "Une erreur est survenue. Réessayez dans quelques instants.",
      code: "unexpected",
      request_id: expect.any(String),
    },
  ]);
});

test("the documentation describes every route, and answers carry the headers that protect a page", async () => {
  const { body, headers } = await api.sendRaw({ method: "GET", url: `${apiPrefix}/openapi.json` });
  expect(body.openapi).toBe("3.1.0");
  const described = Object.values(body.paths as Record<string, object>).reduce(
    (sum, methods) => sum + Object.keys(methods).length,
    0,
  );
  expect(described).toBe(api.routes.length);
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect((await api.sendRaw({ method: "GET", url: "/api/docs/" })).status).toBe(200);
  expect((await api.sendRaw({ method: "GET", url: "/health/live" })).body).toEqual({ status: "live" });
  expect((await api.sendRaw({ method: "GET", url: "/health/ready" })).body).toEqual({ status: "ready" });
});

test("a save that does not say which version it started from is refused, wherever one is asked", () => {
  const asking = api.routes.filter((route) => {
    const shape = (route.body ?? route.query) as { shape?: object } | undefined;
    return shape?.shape && "expected_version" in shape.shape;
  });
  expect(asking.length).toBeGreaterThan(10);
  for (const route of asking)
    for (const value of ["x", 1.5]) {
      const read = (route.body ?? route.query)?.safeParse({ expected_version: value });
      const said = read?.error?.issues.filter(({ path }) => path[0] === "expected_version") ?? [];
      expect([route.path, said.map(({ message }) => message)]).toEqual([route.path, ["La version lue est attendue."]]);
    }
});
