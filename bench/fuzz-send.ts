import { Agent, request } from "node:http";
import type { Route } from "@passerelle/contract/route";

/** What goes into a request: parameters of the address, query, JSON body or the parts of a form, and its file. */
export type RequestInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { field?: string; name: string; bytes: Buffer };
};
export type Sent = { url: string; method: string; headers: Record<string, string>; body?: string | Buffer };
export type Answered = { status: number; text: string; body: unknown; isBroken: boolean };

/** Milliseconds after which a request counts as hung. */
const patience = 30_000;
export class Hang extends Error {}

export const form = (fields: object, file: { field: string; name: string; bytes: Buffer } | null) => {
  const text = Object.entries(fields)
    .map(([name, value]) => `--fuzz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`)
    .join("");
  const head = file
    ? `--fuzz\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : "";
  return Buffer.concat([Buffer.from(text + head), file?.bytes ?? Buffer.alloc(0), Buffer.from("\r\n--fuzz--\r\n")]);
};

export const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const addressOf = (route: Route, params: Record<string, string> = {}, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value])
      if (one !== undefined) search.append(name, textOf(one));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? "x").toWellFormed().slice(0, 3000)),
  );
  return `/api/v1${path}${search.size > 0 ? `?${search.toString().slice(0, 8000)}` : ""}`;
};

export const sentOf = (route: Route, { params, query, body, file }: RequestInput, token: string | undefined): Sent => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const sent: Sent = { url: addressOf(route, params, query), method: route.method, headers };
  if (file) {
    headers["content-type"] = "multipart/form-data; boundary=fuzz";
    const field = file.field ?? route.upload?.field ?? "file";
    return { ...sent, body: form(body ?? {}, { ...file, field }) };
  }
  if (body === undefined) return sent;
  headers["content-type"] = "application/json";
  return { ...sent, body: JSON.stringify(body) };
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a request and reads its whole answer. Throws {@link Hang} when none came in time, and the error of the connection when the server
 * ended it, as it may under a body that it refused.
 */
export const send = (baseUrl: string, { url, method, headers, body }: Sent, hangMs = patience) =>
  new Promise<Answered>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = request(`${baseUrl}${url}`, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", fail);
      answer.on("end", () => {
        clearTimeout(late);
        const isJson = answer.headers["content-type"]?.includes("json") ?? false;
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        try {
          resolve({ status, text, body: isJson && text ? JSON.parse(text) : null, isBroken: false });
        } catch {
          resolve({ status, text, body: null, isBroken: true });
        }
      });
    });
    const fail = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    const late = setTimeout(() => outgoing.destroy(new Hang(`no answer in ${hangMs} ms`)), hangMs);
    outgoing.on("error", fail);
    outgoing.end(body);
  });
