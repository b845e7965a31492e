import { connect } from "node:net";
import { apiPrefix } from "@passerelle/api/platform/http.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApi } from "./api.ts";

const api = await testApi();
const { given } = api;
const applicant = await given.applicant();
const school = await given.school();
const staff = await given.account(null, { is_staff: true });
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as { port: number };

const json = { "content-type": "application/json" };
const post = (path: string, payload: string | undefined, as: typeof applicant | typeof school | null = null) =>
  api.sendRaw({ method: "POST", url: `${apiPrefix}${path}`, payload, headers: json }, as);

test.each(["toString", "constructor", "hasOwnProperty", "valueOf", "toJSON", "then", "detail", "code"])(
  "a field named %s is an unknown field like others",
  async (name) => {
    const answer = await post("/contact/", JSON.stringify({ [name]: 1 }));
    expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
    expect(answer.body.fields[name]).toEqual(["Ce champ n'est pas attendu."]);
    expect(typeof answer.body.detail).toBe("string");
  },
);

test("what would change the prototype of an object is refused as a request that cannot be read", async () => {
  for (const payload of ['{"__proto__":{}}', '{"a":{"__proto__":{}}}', '{"constructor":{"prototype":{}}}']) {
    const answer = await post("/contact/", payload);
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: "La requête n'a pas pu être lue.", code: "malformed" },
    ]);
  }
});

test("an answer names at most twenty fields", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`champ_${at}`, 1]));
  const answer = await post("/logout/", JSON.stringify(unknown));
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields).length]).toEqual([400, "validation", 20]);
  expect(answer.raw.length).toBeLessThan(5000);
});

test("a body of more than 64 KB is refused, except where the contract says that it may be larger", async () => {
  const large = JSON.stringify({ name: "x".repeat(64 * 1024) });
  const refused = await post("/contact/", large);
  expect([refused.status, refused.body.detail]).toEqual([413, "L'envoi est trop volumineux."]);
  const content = { fields: { description: "é".repeat(60_000) } };
  const url = `${apiPrefix}/application-system/school-posting-autosaves/nouvelle-01900000-0000-7000-8000-000000000000/`;
  const saved = await api.sendRaw({ method: "PUT", url, payload: { content, base_version: null } }, school);
  expect(saved.status).toBe(200);
});

test("an empty JSON body is no body where none is asked, and names the missing fields where one is", async () => {
  const headers = json;
  const none = await api.sendRaw({ method: "DELETE", url: `${apiPrefix}/recent-searches/`, headers }, applicant);
  expect(none.status).toBe(204);
  const asked = await post("/contact/", undefined);
  expect([asked.status, Object.keys(asked.body.fields).sort()]).toEqual([400, ["email", "message", "name", "subject"]]);
});

const bodiless = api.routes.filter(
  ({ method, body, upload }) => method !== "GET" && body instanceof z.ZodUndefined && !upload,
);
test("no route that asks for no body is kept from being called by the type of an empty one", async () => {
  expect(bodiless.length).toBeGreaterThan(20);
  for (const { method, path } of bodiless) {
    const url = `${apiPrefix}${path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000")}`;
    const answer = await api.sendRaw({ method: method as "POST", url, headers: json });
    expect([method, path, answer.body?.code]).not.toEqual([method, path, "malformed"]);
  }
});

test("a form sent to a route that takes JSON is refused as a type that is not accepted", async () => {
  const answer = await api.sendRaw({
    method: "POST",
    url: `${apiPrefix}/contact/`,
    payload: '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nA\r\n--x--\r\n',
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect([answer.status, answer.body.code]).toEqual([415, "unsupported-type"]);
});

const head = (field: string, name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
const multipart = { "content-type": "multipart/form-data; boundary=x" };

test.each([
  ["no boundary", "abc", { "content-type": "multipart/form-data" }],
  ["an end that does not come", `${head("resume", "cv.pdf")}%PDF-1.4`, multipart],
  ["only a boundary", "--x", multipart],
  ["a text that is no form", "nothing", multipart],
  ["a head without end", '--x\r\ncontent-disposition: form-data; name="resume"', multipart],
  [
    "a field named __proto__",
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nA\r\n--x--\r\n',
    multipart,
  ],
  [
    "a JSON part that is none",
    '--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
    multipart,
  ],
])("a form with %s is a request that cannot be read", async (_, payload, headers) => {
  for (const path of ["/candidate-profile/read_resume/", "/application-system/school/"]) {
    const as = path.includes("school") ? staff : applicant;
    const answer = await api.sendRaw({ method: "POST", url: `${apiPrefix}${path}`, payload, headers }, as);
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: "La requête n'a pas pu être lue.", code: "malformed" },
    ]);
  }
});

test("an empty form holds no file", async () => {
  const url = `${apiPrefix}/candidate-profile/read_resume/`;
  const answer = await api.sendRaw({ method: "POST", url, payload: "--x--\r\n", headers: multipart }, applicant);
  expect([answer.status, answer.body.code]).toEqual([400, "file-missing"]);
});

const token = (await api.logIn(applicant.email)).body.access;

/** Sends a request with a body of `bytes`, then another on the same connection. Gives the answers, and whether the connection was closed. */
const twice = (path: string, type: string, start: string, bytes: number, end: string, chunked = false) =>
  new Promise<{ statuses: string[]; wasClosed: boolean }>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? "");
    const length = start.length + bytes + end.length;
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (statuses().length === 2) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ statuses: statuses(), wasClosed: statuses().length < 2 }));
    const body = start + "A".repeat(bytes) + end;
    socket.write(
      `POST ${apiPrefix}${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n` +
        (chunked
          ? `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
          : `content-length: ${length}\r\n\r\n${body}`),
    );
    socket.write("GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n");
  });

const form = "multipart/form-data; boundary=x";
const upload = "/candidate-profile/read_resume/";
const four = 4_000_000;
test.each([
  ["a file of the wrong field", upload, form, head("other", "cv.pdf"), four, 400, false],
  ["a file of the wrong field, in pieces", upload, form, head("other", "cv.pdf"), four, 400, true],
  ["a file of the wrong type", upload, form, head("resume", "cv.exe"), four, 415, false],
  ["a file too large", upload, form, head("resume", "cv.pdf"), 6_000_000, 413, false],
  ["a file where only JSON is taken", "/contact/", form, head("resume", "cv.pdf"), four, 415, false],
  ["a file from somebody who may not", "/application-system/school/", form, head("logo", "a.png"), four, 403, false],
  ["a file to an address of nowhere", "/nulle-part/", form, head("logo", "a.png"), four, 404, false],
  ["a form without boundary", upload, "multipart/form-data", "", four, 400, false],
  ["JSON too large", "/contact/", "application/json", '{"name":"', four, 413, false],
  ["JSON too large, in pieces", "/contact/", "application/json", '{"name":"', four, 413, true],
])("after %s, the next request on the connection is answered", async (_, path, type, start, bytes, status, chunked) => {
  const end = type === form ? "\r\n--x--\r\n" : "";
  const { statuses } = await twice(path, type, start, bytes, end, chunked);
  expect(statuses).toEqual([String(status), "200"]);
});

test("the connection of a body that is too large to be read on is closed", async () => {
  const { statuses, wasClosed } = await twice(upload, form, head("other", "cv.pdf"), 20_000_000, "\r\n--x--\r\n");
  expect(wasClosed).toBe(true);
  expect(statuses.length).toBeLessThan(2);
});

test.each([
  ["a line that is no HTTP", "garbage\r\n\r\n", 400],
  ["headers without end", `GET / HTTP/1.1\r\nhost: x\r\na: ${"x".repeat(40_000)}\r\n\r\n`, 431],
])("%s is answered in the shape of every error", async (_, request, status) => {
  const text = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let read = "";
    socket.on("data", (chunk) => {
      read += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(read));
  });
  expect(text).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(text.slice(text.indexOf("\r\n\r\n")))).toEqual({
    detail: "La requête n'a pas pu être lue.",
    code: "malformed",
  });
});
