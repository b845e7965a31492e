import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openProduct } from "@passerelle/api/app/product.ts";
import { offerAddress } from "@passerelle/api/offers/search/addresses.ts";
import { signAccess } from "@passerelle/api/platform/auth.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";
import { givenIn } from "@passerelle/testing/given.ts";
import { seedDemoWorld } from "../db/seed/demo-world.ts";
import { fill } from "./world.ts";

type Site = {
  /** External offers, in an order of chance. */
  offers: { id: string; page: string }[];
  /** Applications that can be sent, each once. */
  applications: { token: string; jobId: string }[];
};

const jobsPerApplicant = 40;

const makeSite = async (dataDir: string, external: number, applications: number): Promise<Site> => {
  const product = await openProduct(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  const { database, files, services } = product;
  await seedDemoWorld(product);
  await fill(product, external, 0);
  const { rows } = await database.pool.query<{ id: string; title: string; city: string }>(
    "select offer_id as id, title, city from offer_search where kind = 'external' order by md5(offer_id::text) limit 40000",
  );
  const given = givenIn(database.db, files);
  const jobs: { id: string }[] = [];
  for (let index = 0; index < jobsPerApplicant; index += 1) jobs.push(await given.job());
  const sent: Site["applications"] = [];
  while (sent.length < applications) {
    const token = await signAccess(services.secretKey, await given.applicant(), new Date());
    sent.push(...jobs.map(({ id }) => ({ token, jobId: id })));
  }
  await product.close();
  // One applicant after the other would wait for one row; neighbours are of different people.
  const mixed = sent.map((_, index) => sent[(index * 7919) % sent.length] as Site["applications"][number]);
  return { offers: rows.map((offer) => ({ id: offer.id, page: offerAddress(offer) })), applications: mixed };
};

/** The demo world and generated offers, in `kept` (filled once, for trials) or in a folder that goes at the end. */
export const openSite = async (kept: string | undefined, external: number, applications: number) => {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "passerelle-bench-"));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const site = await makeSite(dataDir, external, applications);
  return { dataDir, site, close: () => kept ?? rmSync(dataDir, { recursive: true, force: true }) };
};

const freePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
};

type Call = { path: string; method?: string; token?: string; body?: object };

/** The product as `npm start` starts it, except for the limits of calls. `flags` are of its Node. */
export const startSite = async (dataDir: string, connections: number, flags = "") => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [fileURLToPath(new URL("../scripts/start.mjs", import.meta.url))], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, RATE_LIMIT: "1000000", NODE_OPTIONS: flags },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error("The product did not start");
    await setTimeout(200);
  }
  const pid = Number(readFileSync(join(dataDir, "server.pid"), "utf8"));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** Sends and reads an answer to its end; gives its bytes. Throws when it is a refusal. */
  const ask = ({ path, method = "GET", token, body }: Call) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      };
      const sent = request({ port, path, agent, method, headers, host: "127.0.0.1" }, (answer) => {
        let bytes = 0;
        answer.on("data", (part: Buffer) => {
          bytes += part.length;
        });
        answer.on("end", () =>
          (answer.statusCode ?? 500) < 300 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      });
      sent.on("error", reject);
      sent.end(body && JSON.stringify(body));
    });

  return {
    ask,
    /** Megabytes of the server process that are in memory; on Linux alone. */
    residentMb: () => {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
      return (pages * 4096) / 1e6;
    },
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
};
