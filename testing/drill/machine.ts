import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chownSync, closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";

/** PostgreSQL refuses to run as root: everything then runs as Debian's user `postgres`. */
const owner = (() => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  return { uid, gid };
})();

export const makeFolder = (path: string) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
};

/** Waits until `isSo` gives something; throws when that takes too long. */
export const until = async <T>(
  what: string,
  isSo: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 90,
): Promise<T> => {
  const deadline = performance.now() + seconds * 1000;
  let why: unknown;
  for (;;) {
    const found = await Promise.resolve()
      .then(isSo)
      .catch((error) => {
        why = error;
      });
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Attendu en vain, ${seconds} s : ${what}`, { cause: why });
    await rest(200);
  }
};

export const isAlive = (pid: number) => {
  try {
    // A process that nobody has waited for yet is over.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

export const isTaken = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

type Program = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
};

/** Starts programs, each of which is started again whenever it ends, as systemd does, until it is to stop. */
export const openMachines = (folder: string) => {
  const all: ReturnType<typeof run>[] = [];
  let isClosed = false;

  const run = (first: Program) => {
    let program = first;
    let child: ChildProcess | undefined;
    let isWanted = true;
    let starts = 0;
    const start = () => {
      if (isClosed) throw new Error(`${program.name} n'est plus démarré : l'exercice finit.`);
      starts += 1;
      const log = openSync(join(folder, `${program.name}.log`), "a");
      const { command, args, env, cwd = folder } = program;
      const own = spawn(command, args, {
        cwd,
        env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: "C.UTF-8", ...env },
        stdio: ["ignore", log, log],
        // Ctrl C reaches the drill alone, which ends the others in order.
        detached: true,
        ...owner,
      });
      closeSync(log);
      child = own;
      own.once("error", (error) => appendFileSync(join(folder, `${program.name}.log`), `${error}\n`));
      // Not where `start` was asked meanwhile.
      own.once("exit", () => setTimeout(() => isWanted && !isClosed && child === own && start(), 1000));
    };
    start();
    const pid = () => (child && child.exitCode === null && child.signalCode === null ? child.pid : undefined);
    const end = async (signal: NodeJS.Signals, patienceMs = 45_000) => {
      isWanted = false;
      child?.kill(signal);
      for (let waited = 0; pid(); waited += 100) {
        if (waited >= patienceMs) child?.kill("SIGKILL");
        await rest(100);
      }
    };
    return {
      name: program.name,
      pid,
      starts: () => starts,
      /** Dies at once, and comes back as its supervisor finds it gone. */
      kill: () => child?.kill("SIGKILL"),
      /** Dies at once, and stays away until `start`. */
      cut: () => end("SIGKILL"),
      stop: () => end("SIGTERM"),
      start: (next: Partial<Program> = {}) => {
        program = { ...program, ...next };
        isWanted = true;
        start();
      },
    };
  };

  return {
    run: (program: Program) => {
      const running = run(program);
      all.push(running);
      return running;
    },
    /** In the opposite order of their starts, those of one name together. */
    stopAll: async () => {
      isClosed = true;
      const kinds = [...new Set(all.map(({ name }) => name.replace(/\d+$/, "")))].toReversed();
      for (const kind of kinds)
        await Promise.all(all.filter(({ name }) => name.replace(/\d+$/, "") === kind).map((one) => one.stop()));
    },
  };
};
export type Running = ReturnType<ReturnType<typeof openMachines>["run"]>;

/** Runs a program to its end, as the owner of the bases; gives what it wrote. */
export const once = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, {
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      ...owner,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${command} ${args[0]} : ${code}\n${said.slice(-3000)}`)),
    );
  });
