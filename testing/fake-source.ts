import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

/** A machine of another site, on this one: answers each path as a test says, and records the requests. */
export const fakeSource = async () => {
  const answers = new Map<string, Answering>();
  const asked: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? "/", "http://here");
    asked.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
    const answer = answers.get(pathname);
    if (answer) await answer(request, response, body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    /** From now on a path answers this: a text or bytes (200), or whatever the function writes. */
    on: (path: string, answer: Answering | string | Buffer) =>
      answers.set(
        path,
        typeof answer === "function" ? answer : (_request, response) => void response.writeHead(200).end(answer),
      ),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type FakeSource = Awaited<ReturnType<typeof fakeSource>>;

/** Ways of answering badly, as sources do. */
export const badly = {
  status:
    (status: number, headers: Record<string, string> = {}): Answering =>
    (_request, response) =>
      void response.writeHead(status, headers).end("non"),
  redirect:
    (to: string): Answering =>
    (_request, response) =>
      void response.writeHead(302, { location: to }).end(),
  webPage: ((_request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html" })
      .end("<!DOCTYPE html><html><body>Connexion</body></html>")) as Answering,
  /** Says how long it is, gives the beginning, then nothing: breaks off, or stays silent. */
  cut:
    (beginning: string, { silent = false, declared = 2_000_000_000 } = {}): Answering =>
    (_request, response) => {
      response.writeHead(200, { "content-length": String(declared) }).write(beginning, () => {
        if (!silent) response.destroy();
      });
    },
  /** Never ends, and does not say how long it is. */
  endless:
    (chunk: string): Answering =>
    (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    },
  /** Fails so many times, then answers well. */
  first: (times: number, bad: Answering, good: Answering): Answering => {
    let count = 0;
    return (request, response, body) => (count++ < times ? bad : good)(request, response, body);
  },
};

type ApiOffer = { id: string; department: string; nature: "E2" | "FS"; created: string };

/**
 * The API of France Travail as it answers: a token for the right secret, 150 offers a page, no page that begins after 3000, the
 * total in `Content-Range`, 204 where there is nothing. Tokens live for so many calls.
 */
export const fakeFranceTravail = (
  source: FakeSource,
  offers: (ApiOffer & Record<string, unknown>)[],
  { callsPerToken = 1_000_000 } = {},
) => {
  let token = 0;
  let calls = 0;
  source.on("/connexion/oauth2/access_token", (_request, response, body) => {
    const form = new URLSearchParams(body);
    if (form.get("client_secret") !== "secret") return void response.writeHead(401).end("{}");
    token += 1;
    calls = 0;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ access_token: `jeton-${token}`, expires_in: 1499 }));
  });
  const search: Answering = (request, response) => {
    calls += 1;
    if (request.headers.authorization !== `Bearer jeton-${token}` || calls > callsPerToken)
      return void response.writeHead(401).end();
    const query = new URL(request.url ?? "/", source.url).searchParams;
    const [start = 0, end = 149] = (query.get("range") ?? "").split("-").map(Number);
    if (start > 3000 || end - start > 149) return void response.writeHead(400).end("{}");
    const matching = offers.filter(
      ({ department, nature, created }) =>
        department === query.get("departement") &&
        nature === query.get("natureContrat") &&
        created >= (query.get("minCreationDate") ?? "") &&
        created <= (query.get("maxCreationDate") ?? "9"),
    );
    if (matching.length === 0) return void response.writeHead(204).end();
    const page = matching.slice(start, end + 1);
    const isWhole = page.length === matching.length;
    response
      .writeHead(isWhole ? 200 : 206, {
        "content-type": "application/json",
        "content-range": `offres ${start}-${start + page.length - 1}/${matching.length}`,
      })
      .end(JSON.stringify({ resultats: page }));
  };
  source.on("/partenaire/offresdemploi/v2/offres/search", search);
  return { search, path: "/partenaire/offresdemploi/v2/offres/search", tokens: () => token };
};
