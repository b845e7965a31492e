import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { expect, test } from "vitest";
import { testApi } from "./api.ts";

const api = await testApi();

test("answers say what a page may not ask of a browser, and that no other site shows it", async () => {
  const { headers } = await api.sendRaw({ url: "/health/live" });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["permissions-policy"]).toContain("geolocation=(self)");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});

test("a site that is read over https says so for a year, whatever its mode; the mailbox is of the demo mode alone", async () => {
  const site = await testApi({ publicUrl: "https://passerelle.exemple.fr", production: true });
  const { headers } = await site.sendRaw({ url: "/health/live" });
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect((await site.sendRaw({ url: "/boite-mail" })).status).toBe(404);
  expect((await api.sendRaw({ url: "/boite-mail" })).status).toBe(200);
});

test("a page speaks to this site alone, and to the origin of the map's style where one is set", async () => {
  const own = await api.sendRaw({ url: "/health/live" });
  expect(own.headers["content-security-policy"]).toContain("connect-src 'self';");
  const site = await testApi({ mapStyle: "https://cartes.exemple.fr/styles/clair.json?cle=1" });
  const { headers } = await site.sendRaw({ url: "/health/live" });
  expect(headers["content-security-policy"]).toContain("connect-src 'self' https://cartes.exemple.fr;");
});

test("security.txt says where to write, for less than a year from each day", async () => {
  api.setNow(new Date("2027-03-01T15:30:00Z"));
  const { status, headers, body } = await api.sendRaw({ url: "/.well-known/security.txt" });
  api.setNow(undefined);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.split("\n")).toEqual([
    "Contact: mailto:contact@passerelle.test",
    "Expires: 2027-12-26T00:00:00.000Z",
    "Preferred-Languages: fr, en",
    "Canonical: http://passerelle.test/.well-known/security.txt",
    "",
  ]);
});

test("the document of the API is made once, compressed once, and not sent to who has it", async () => {
  const ask = (headers: Record<string, string> = {}) => api.sendRaw({ url: `${apiPrefix}/openapi.json`, headers });
  const first = await ask();
  expect(first.body.openapi).toBe("3.1.0");
  const tag = String(first.headers.etag);
  const again = await ask({ "if-none-match": `"autre", ${tag}` });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
  const compressed = await api.app.inject({
    url: `${apiPrefix}/openapi.json`,
    headers: { "accept-encoding": "br, gzip" },
  });
  expect([compressed.headers["content-encoding"], compressed.headers.etag]).toEqual(["gzip", tag]);
  expect(compressed.rawPayload.length).toBeLessThan(first.raw.length / 4);
});

test("the document tells of each operation who may call it, what a refusal looks like, and the form of a file", async () => {
  const { body } = await api.sendRaw({ url: `${apiPrefix}/openapi.json` });
  for (const route of api.routes) {
    const path = `${apiPrefix}${route.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
    const operation = body.paths[path][route.method.toLowerCase()];
    expect([route.path, operation.description]).toEqual([route.path, expect.stringMatching(/^Ouvert à : ./)]);
    expect(operation.responses.default.content["application/json"].schema.required).toEqual(["detail", "code"]);
    expect(operation.responses["429"].headers["Retry-After"]).toBeDefined();
    if (!route.upload) continue;
    const { properties, required } = operation.requestBody.content["multipart/form-data"].schema;
    expect(properties[route.upload.field]).toMatchObject({ type: "string", format: "binary" });
    expect(required.includes(route.upload.field)).toBe(!route.upload.isOptional);
  }
});
