import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { useProductionLibraries } from "./config.ts";
import { pagesUrl } from "./errors.ts";
import { apiPrefix } from "./http.ts";
import { countsOfPage, longestKey, type Shared, type SharedPage } from "./shared-answers.ts";

const buildFolder = fileURLToPath(new URL("../../../web/build/", import.meta.url));

const firstPart = (path = "") => path.replace(/^\//, "").split("/")[0]?.toLowerCase() ?? "";

/**
 * Builds of the web by the first part of an address, each without the routes that begin otherwise: React Router prepares all its routes
 * again for each page, and compares several addresses with each. An address that begins like none of them takes the whole build.
 */
const buildsByFirstPart = (build: ServerBuild) => {
  const firsts = new Set(Object.values(build.routes).map((route) => firstPart(route?.path)));
  const few = <Routes extends Record<string, { path?: string | undefined } | undefined>>(
    routes: Routes,
    first: string,
  ) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, route]) => {
        const own = firstPart(route?.path);
        // Layouts have no path; a parameter and `*` take any.
        return own === "" || own === first || /^[:*]/.test(own);
      }),
    ) as Routes;
  const builds = new Map<string, ServerBuild>();
  for (const first of firsts) {
    const assets = { ...build.assets, routes: few(build.assets.routes, first) };
    builds.set(first, { ...build, assets, routes: few(build.routes, first) });
  }
  return builds;
};

/** The web's server code; it receives what it needs of this server through the context that its build exports. */
const loadWebBuild = async () => {
  useProductionLibraries();
  const build = await import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const handler = createRequestHandler(build, "production");
  const handlers = new Map(
    [...buildsByFirstPart(build)].map(([first, few]) => [first, createRequestHandler(few, "production")]),
  );
  return {
    isForEveryone: build.entry.module.isForEveryone as (pathname: string) => boolean,
    handle: (request: Request, serverSide: object) => {
      const handle = handlers.get(firstPart(new URL(request.url).pathname)) ?? handler;
      return handle(request, new RouterContextProvider(new Map([[build.entry.module.serverContext, serverSide]])));
    },
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

/**
 * What a page is rendered with in place of the nonce, which is of one response. It never leaves the process, so that no text of a page
 * can hold it.
 */
const noncePlace = randomBytes(24).toString("hex");

/** The bytes of a page around each place of its nonce. */
const piecesOf = (html: string) => html.split(noncePlace).map((piece) => Buffer.from(piece));
const withNonce = ([first, ...rest]: Buffer[], nonce: string) => {
  const own = Buffer.from(nonce);
  return Buffer.concat([first ?? Buffer.alloc(0), ...rest.flatMap((piece) => [own, piece])]);
};

type PageDeps = {
  publicUrl: string;
  mapStyle: string | undefined;
  callsPerMinute: number;
  shared: Shared;
  clock: () => Date;
};

/** Serves the web build: its files, and every page rendered on the server, which calls this API without a network. */
export const mountPages = async (
  app: FastifyInstance,
  { publicUrl, mapStyle, callsPerMinute, shared, clock }: PageDeps,
) => {
  if (!existsSync(join(buildFolder, "server/index.js"))) {
    app.log.warn("the web is not built: only the API is served (npm run build)");
    return;
  }
  const { handle, isForEveryone } = await loadWebBuild();
  await app.register(fastifyStatic, {
    root: join(buildFolder, "client"),
    wildcard: false,
    index: false,
    // Scripts and styles have compressed copies in the build, which need no address of their own: each takes memory.
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz"],
    setHeaders: (reply, path) => {
      // Names under assets/ contain a hash of their content.
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  const render = async (request: FastifyRequest): Promise<SharedPage> => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const readShared = async (path: string) => {
      const answer = await shared.reads.find(path)?.({
        log: request.log,
        userAgent: request.headers["user-agent"] ?? "bot",
      });
      return answer && Object.assign(new Response(), { json: async () => JSON.parse(answer.body.toString()) });
    };
    const fetchApi = async (path: string, init: RequestInit) => {
      // What is refused is asked again as a request, which says it as to everybody.
      const read = (init.method ?? "GET") === "GET" && (await readShared(path).catch(() => undefined));
      if (read) return read;
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
      const { statusCode: status, payload } = answer;
      // Its text is at hand: as a body it would be encoded, streamed and decoded again.
      return Object.assign(new Response(null, { status, headers: answer.headers as Record<string, string> }), {
        json: async () => JSON.parse(payload),
      });
    };
    const asked = new Request(new URL(request.url, publicUrl), { method: request.method, headers });
    const counts: SharedPage["counts"] = [];
    let html = "";
    const keepHtml = (rendered: string) => {
      html = rendered;
    };
    const serverSide = { fetchApi, keepHtml, nonce: noncePlace, publicUrl, mapStyle };
    const answer = await countsOfPage.run(counts, () => handle(asked, serverSide));
    // A redirect and a HEAD have no body; data for the router has one, and no nonce.
    const data = answer.body ? [Buffer.from(await answer.arrayBuffer())] : [];
    const pieces = html ? piecesOf(html) : data;
    return { status: answer.status, headers: [...answer.headers], pieces, counts };
  };

  /** A public page is rendered once for all who ask without a session within some seconds; each counts as its reader. */
  const pageFor = async (request: FastifyRequest) => {
    const { authorization, cookie } = request.headers;
    const [pathname = ""] = request.url.split("?");
    const isShared = shared.isOn && request.method === "GET" && authorization === undefined && cookie === undefined;
    if (!isShared || request.url.length > longestKey || !isForEveryone(pathname)) return render(request);
    let isFirst = false;
    const make = () => {
      isFirst = true;
      return render(request);
    };
    const page = await shared.pages.get(request.url, make, ({ status }) => status === 200);
    const reader = { userAgent: request.headers["user-agent"], now: clock() };
    if (!isFirst) for (const count of page.counts) count(reader);
    return page;
  };

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, pieces } = await pageFor(request);
    reply.status(status);
    for (const [name, value] of headers) if (name !== framed) reply.header(name, value);
    if (status === 200 && headers.some(([name]) => name === framed)) letFrame(reply);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    return reply.send(pieces.length > 0 ? withNonce(pieces, reply.cspNonce.script) : undefined);
  };
  const rateLimit = { max: Math.ceil(callsPerMinute / callsForPage), timeWindow: 60_000 };
  app.get(pagesUrl, { schema: { hide: true } as object, config: { rateLimit } }, page);
};
