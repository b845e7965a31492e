import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const isReady = async (url: string) => (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true;

/** The product as a person starts it, on a data folder and a port of its own; every journey shares it. */
export default async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), "passerelle-e2e-"));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: "warn",
    RATE_LIMIT: "100000",
    // What a journey writes past the server is soon on the pages.
    SHARED_SECONDS: "1",
    // The journeys' own receivers of events and sources of offers are on this machine.
    REACH_LOOPBACK: "1",
  };
  const server: ChildProcess = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.env.BASE_URL = url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  for (let waited = 0; !(await isReady(url)); waited += 200) {
    if (server.exitCode !== null || waited > 120_000) throw new Error("The product did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
