import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { useProductionLibraries } from "./config.ts";
import { pagesUrl } from "./errors.ts";
import { apiPrefix } from "./http.ts";

const buildFolder = fileURLToPath(new URL("../../../web/build/", import.meta.url));

/** The web's server code; it receives what it needs of this server through the context that its build exports. */
const loadWebBuild = async () => {
  useProductionLibraries();
  const build = await import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const handler = createRequestHandler(build, "production");
  return {
    handle: (request: Request, serverSide: object) =>
      handler(request, new RouterContextProvider(new Map([[build.entry.module.serverContext, serverSide]]))),
  };
};

/** Cost of rendering a page, in API calls per minute (`RATE_LIMIT`). */
const callsForPage = 4;

/** Header by which a page allows other sites to embed it; it does not leave this server. */
const framed = "x-framed";
const letFrame = ({ raw }: FastifyReply) => {
  raw.removeHeader("x-frame-options");
  const policy = String(raw.getHeader("content-security-policy"));
  raw.setHeader("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors *"));
};

/** Serves the web build: its files, and every page rendered on the server, which calls this API without a network. */
export const mountPages = async (app: FastifyInstance, publicUrl: string, callsPerMinute: number) => {
  if (!existsSync(join(buildFolder, "server/index.js"))) {
    app.log.warn("the web is not built: only the API is served (npm run build)");
    return;
  }
  const { handle } = await loadWebBuild();
  await app.register(fastifyStatic, {
    root: join(buildFolder, "client"),
    wildcard: false,
    index: false,
    // Scripts and styles have compressed copies in the build.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names under assets/ contain a hash of their content.
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const fetchApi = async (path: string, init: RequestInit) => {
      const answer = await app.inject({
        method: (init.method ?? "GET") as "GET",
        url: `${apiPrefix}${path}`,
        remoteAddress: request.ip,
        headers: {
          // User agent, so that robots are recognised.
          "user-agent": request.headers["user-agent"] ?? "bot",
          ...(typeof init.body === "string" && { "content-type": "application/json" }),
        },
        ...(typeof init.body === "string" && { payload: init.body }),
      });
      return new Response(answer.statusCode === 204 ? null : answer.payload, {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    };
    const answer = await handle(new Request(new URL(request.url, publicUrl), { method: request.method, headers }), {
      fetchApi,
      nonce: reply.cspNonce.script,
      publicUrl,
    });
    reply.status(answer.status);
    for (const [name, value] of answer.headers) if (name !== framed) reply.header(name, value);
    if (answer.status === 200 && answer.headers.has(framed)) letFrame(reply);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    // A redirect and a HEAD have no body.
    return reply.send(
      answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : undefined,
    );
  };
  const rateLimit = { max: Math.ceil(callsPerMinute / callsForPage), timeWindow: 60_000 };
  app.get(pagesUrl, { schema: { hide: true } as object, config: { rateLimit } }, page);
};
