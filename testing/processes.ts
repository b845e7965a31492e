import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";

export const root = fileURLToPath(new URL("..", import.meta.url));

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export const ended = (server: ChildProcess, signal?: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve(server.exitCode);
    server.once("exit", (code) => resolve(code));
    if (signal) server.kill(signal);
  });

export const statusOf = (port: number, path = "/health/ready") =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

/** A first start makes a database, and a world in it: on a machine that has more to do it takes its time. */
export const ready = (port: number) => expect.poll(() => statusOf(port), { timeout: 240_000, interval: 100 }).toBe(200);

/** Real processes of the product, and folders for them; all of it ends with the test file. */
export const processes = () => {
  const folders: string[] = [];
  const running = new Set<ChildProcess>();
  afterAll(async () => {
    for (const server of running) await ended(server, "SIGTERM");
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "passerelle-start-"));
    chmodSync(folder, 0o755);
    folders.push(folder);
    return folder;
  };
  const start = (env: Record<string, string>, program: "main" | "worker" = "main") => {
    const server = spawn(process.execPath, [`apps/api/src/${program}.ts`], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? "",
        NODE_ENV: "development",
        LOG_LEVEL: "silent",
        DEMO: "0",
        SHARED_SECONDS: "0",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(server);
    server.once("exit", () => running.delete(server));
    return server;
  };
  /** What a process says on its standard error, line by line, but for Node's own warnings. */
  const saidBy = (server: ChildProcess) => {
    let said = "";
    server.stderr?.on("data", (chunk) => {
      said += chunk;
    });
    return () => said.split("\n").filter((line) => line && !/Warning|trace-warnings/.test(line));
  };
  /** What a start that is refused says, and its exit code. */
  const refusal = async (env: Record<string, string>) => {
    const server = start(env);
    const lines = saidBy(server);
    const code = await ended(server);
    return { code, lines: lines() };
  };
  return { newFolder, start, saidBy, refusal };
};
