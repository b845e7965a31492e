import { type IncomingMessage, request } from "node:http";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { SaxesParser } from "saxes";

/** The texts of one job by the path of its elements (`region/city`); those that come more than once are joined by a line. */
export type FakeJob = Record<string, string>;

type Reading = {
  /** The element that is a job, and where it keeps what names it. */
  item: string;
  reference: string;
};

const readXml = (text: string, { item, reference }: Reading) => {
  const jobs = new Map<string, FakeJob>();
  const parser = new SaxesParser({ xmlns: false });
  let job: FakeJob | null = null;
  let path: string[] = [];
  parser.on("doctype", () => {
    throw new Error("a feed declares no document type");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    if (job) path.push(name);
    else if (name === item) {
      job = {};
      path = [];
    }
    const key = path.join("/");
    if (job && key) job[key] = key in job ? `${job[key]}\n` : "";
  });
  const take = (said: string) => {
    const key = path.join("/");
    if (job && key) job[key] += said;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", ({ name }) => {
    if (job && path.length === 0 && name === item) {
      const named = job[reference];
      if (!named) throw new Error("a job has no reference");
      if (jobs.has(named)) throw new Error(`two jobs are called ${named}`);
      jobs.set(named, job);
      job = null;
    } else path.pop();
  });
  parser.write(text).close();
  return jobs;
};

const readJson = (text: string, { item, reference }: Reading) => {
  const list = (JSON.parse(text) as Record<string, Record<string, unknown>[]>)[item] ?? [];
  return new Map(
    list.map((job) => [
      String(job[reference]),
      Object.fromEntries(Object.entries(job).map(([name, value]) => [name, String(value ?? "")])),
    ]),
  );
};

type Failing = {
  /** Hangs up once it has received so many bytes. */
  hangsUpAfter?: number;
  /** Waits so long, in milliseconds, after each piece that it receives. */
  waits?: number;
  /** Does not ask at all. */
  isDown?: boolean;
};

/** What came of a reading. */
export type FakeReading = {
  outcome: "read" | "unchanged" | "failed" | "down";
  status: number;
  added: string[];
  updated: string[];
  removed: string[];
};
const nothing = { status: 0, added: [], updated: [], removed: [] };

/**
 * A job board as they are: it asks for a feed when it likes, over HTTP, with its name, compressed, saying what it has already; it parses
 * the file by itself and keeps a table of jobs, in which what the file does not hold is no more. A file that comes in half, or that is
 * not well formed, changes nothing.
 */
export const fakeBoard = ({
  address,
  agent = "FakeBoard/1.0 (+https://board.example)",
  ...reading
}: { address: string; agent?: string } & Reading) => {
  const jobs = new Map<string, FakeJob>();
  const board = {
    jobs,
    failing: {} as Failing,
    /** The last file, as it was. */
    file: "",
    /** Reads the feed once, as its schedule would have it. */
    fetch: async (): Promise<FakeReading> => {
      if (board.failing.isDown) return { outcome: "down", ...nothing };
      try {
        const answer = await ask();
        if (answer.statusCode === 304) return { outcome: "unchanged", ...nothing, status: 304 };
        const text = await receive(answer);
        if (answer.statusCode !== 200) return { outcome: "failed", ...nothing, status: answer.statusCode ?? 0 };
        const read = String(answer.headers["content-type"]).includes("json") ? readJson : readXml;
        const changes = take(read(text, reading));
        etag = answer.headers.etag;
        board.file = text;
        return { outcome: "read", status: 200, ...changes };
      } catch {
        return { outcome: "failed", ...nothing };
      }
    },
  };
  let etag: string | undefined;

  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { "user-agent": agent, "accept-encoding": "gzip", ...(etag && { "if-none-match": etag }) };
      request(address, { headers }, resolve).on("error", reject).end();
    });

  const receive = async (answer: IncomingMessage) => {
    const { hangsUpAfter, waits } = board.failing;
    const encoding = answer.headers["content-encoding"];
    let received = 0;
    const pieces: Buffer[] = [];
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      received += piece.length;
      if (hangsUpAfter !== undefined && received >= hangsUpAfter) {
        answer.destroy();
        throw new Error("hung up");
      }
      if (waits) await wait(waits);
    }
    const whole = Buffer.concat(pieces);
    if (!encoding) return whole.toString("utf8");
    const unpacked: Buffer[] = [];
    const unpack: Readable = (encoding === "br" ? createBrotliDecompress() : createGunzip()).end(whole);
    for await (const piece of unpack) unpacked.push(piece);
    return Buffer.concat(unpacked).toString("utf8");
  };

  const take = (read: Map<string, FakeJob>) => {
    const isSame = (one: FakeJob | undefined, other: FakeJob) => JSON.stringify(one) === JSON.stringify(other);
    const added = [...read.keys()].filter((reference) => !jobs.has(reference));
    const updated = [...read].filter(([key, job]) => jobs.has(key) && !isSame(jobs.get(key), job)).map(([key]) => key);
    const removed = [...jobs.keys()].filter((reference) => !read.has(reference));
    for (const reference of removed) jobs.delete(reference);
    for (const [reference, job] of read) jobs.set(reference, job);
    return { added, updated, removed };
  };

  return board;
};
