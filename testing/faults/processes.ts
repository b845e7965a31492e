import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A process of the product that is restarted whenever it ends, as a supervisor does, until it is asked to stop. */
export const supervised = (program: "main" | "worker", env: Record<string, string>, logFile: string) => {
  let child: ChildProcess;
  let isStopping = false;
  let starts = 0;
  const start = () => {
    starts += 1;
    const log = openSync(logFile, "a");
    child = spawn(process.execPath, [join("apps/api/src", `${program}.ts`)], {
      cwd: root,
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    child.once("exit", () => setTimeout(() => isStopping || start(), 500));
  };
  start();
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: () => (isAlive() ? child.pid : undefined),
    starts: () => starts,
    stop: async () => {
      isStopping = true;
      child.kill("SIGTERM");
      for (let waited = 0; isAlive(); waited += 100) {
        if (waited >= 60_000) child.kill("SIGKILL");
        await rest(100);
      }
    },
  };
};

/** The PostgreSQL of a data folder: its processes, as the operating system names them, and its address. */
export const postgresOf = (dataDir: string) => {
  const lockFile = () => {
    try {
      return readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    } catch {
      return [];
    }
  };
  const postmaster = () => {
    const pid = Number(lockFile()[0]);
    try {
      if (pid) process.kill(pid, 0);
      return pid || undefined;
    } catch {
      return undefined;
    }
  };
  return {
    postmaster,
    /** The processes that serve one connection each. */
    backends: async () => {
      const parent = postmaster();
      if (!parent) return [];
      const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
      return stdout.split("\n").flatMap((line) => {
        const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
        return Number(ppid) === parent && /passerelle 127\.0\.0\.1/.test(args) ? Number(pid) : [];
      });
    },
    url: () => {
      const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
      return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${lockFile()[3]?.trim()}/passerelle`;
    },
    /** Ends one that the product has left. */
    stop: async () => {
      for (let pid = postmaster(); pid; pid = postmaster()) {
        process.kill(pid, "SIGINT");
        await rest(500);
      }
    },
  };
};
