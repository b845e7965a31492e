import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { leanMemory } from "../../scripts/setup.mjs";
import { operatorVariables } from "../operator-variables.ts";
import { isAlive, makeFolder, once, openMachines, type Running, until } from "./machine.ts";
import { programs } from "./programs.ts";
import { hosts, place, ports } from "./templates.ts";

/** What `npm run build` made: what is deployed is what is tried. */
const productFolder = fileURLToPath(new URL("../../build/passerelle", import.meta.url));

type Node = {
  number: number;
  host: string;
  folder: string;
  /** The configuration of its pgBackRest. */
  archive: string;
  /** The first process of its PostgreSQL, while that runs. */
  postmaster: () => number | undefined;
  run: () => Running;
};
type Member = { name: string; role: string; state: string };

/** Three machines on the loopback: etcd, PostgreSQL under Patroni and a web each; HAProxy and PgBouncer; two workers. */
export const openCluster = async (
  folder: string,
  { s3Url, smtpUrl, atEnd }: { s3Url: string; smtpUrl: string; atEnd: (stop: () => Promise<void>) => void },
) => {
  const machines = openMachines(makeFolder(join(folder, "logs")));
  const secret = randomBytes(18).toString("base64url");
  const secretKey = randomBytes(32).toString("base64url");
  const backups = makeFolder(join(folder, "backups"));
  const disks: string[] = [];
  const nodes: Node[] = [];
  atEnd(async () => {
    await machines.stopAll();
    // Those whose Patroni was killed end last.
    for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
      for (const pid of nodes.flatMap(({ postmaster }) => postmaster() ?? [])) process.kill(pid, signal);
      await until("la fin de PostgreSQL", () => nodes.every(({ postmaster }) => !postmaster()), 20).catch(() => {});
    }
    for (const disk of disks) spawnSync("umount", [disk]);
  });
  const archiveEnv = { PGBACKREST_REPO1_CIPHER_PASS: secret };

  const ask = async <T>(url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(5000) });
    return (await answer.json()) as T;
  };
  /** The number of the etcd that leads. */
  const etcdLeader = async () => {
    for (const [index, host] of hosts.entries()) {
      const status = await ask<{ header: { member_id: string }; leader: string }>(
        `http://${host}:${ports.etcd}/v3/maintenance/status`,
        { method: "POST", body: "{}" },
      ).catch(() => undefined);
      if (status?.leader && status.leader !== "0" && status.leader === status.header.member_id) return index + 1;
    }
    return undefined;
  };

  const etcds = hosts.map((_, index) => {
    const number = index + 1;
    const own = makeFolder(join(folder, `etcd${number}`));
    const file = place(
      "etcd/etcd.yml",
      join(own, "etcd.yml"),
      [
        ["/var/lib/etcd/passerelle", join(own, "data")],
        [":2379", `:${ports.etcd}`],
        [":2380", `:${ports.etcdPeers}`],
      ],
      number,
    );
    return machines.run({ name: `etcd${number}`, command: programs.etcd, args: ["--config-file", file] });
  });
  await until("etcd a un chef", etcdLeader);

  const makeNode = (index: number): Node => {
    const number = index + 1;
    // A socket's path has room for some hundred characters.
    const own = makeFolder(join(folder, `n${number}`));
    // Small enough to be filled: in memory, as no other can be made everywhere.
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=700m,mode=0700", "tmpfs", own]).status === 0) {
      disks.push(own);
      makeFolder(own);
    }
    const data = join(own, "data");
    const archive = place("pgbackrest/pgbackrest.conf", join(own, "pgbackrest.conf"), [
      // Its store is that of a provider; here a folder takes its place.
      ["repo1-type=s3\n", "repo1-type=posix\n"],
      ["repo1-s3-endpoint=s3.exemple.fr\nrepo1-s3-bucket=passerelle-postgres\nrepo1-s3-region=fr-par\n", ""],
      ["repo1-path=/pgbackrest", `repo1-path=${backups}`],
      ["spool-path=/var/spool/pgbackrest", `spool-path=${own}\nlock-path=${own}\nlog-path=${own}`],
      ["pg1-path=/var/lib/postgresql/15/passerelle", `pg1-path=${data}\npg1-socket-path=${own}\npg1-user=postgres`],
      ["pg1-port=5432", `pg1-port=${ports.postgres}`],
    ]);
    const file = place(
      "patroni/patroni.yml",
      join(own, "patroni.yml"),
      [
        [":8008", `:${ports.patroni}`],
        [":2379", `:${ports.etcd}`],
        [":5432", `:${ports.postgres}`],
        ["/usr/lib/postgresql/15/bin", programs.postgresql],
        ["/var/lib/postgresql/15/passerelle", data],
        ["/var/lib/postgresql/.pgpass.patroni", join(own, "pgpass")],
        ["/var/run/postgresql", own],
        ["password: secret", `password: ${secret}`],
        ["local all postgres peer", "local all postgres trust"],
        // The disk that is filled is a small one.
        ["max_connections: 200", "max_connections: 200\n        max_wal_size: 256MB\n        shared_buffers: 64MB"],
      ],
      number,
    );
    const env = { ...archiveEnv, PGBACKREST_CONFIG: archive };
    const run = () => machines.run({ name: `patroni${number}`, command: programs.patroni, args: [file], env });
    const postmaster = () => {
      try {
        const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
        // Of another process by now, perhaps.
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data) && isAlive(pid) ? pid : undefined;
      } catch {
        return undefined;
      }
    };
    return { number, host: hosts[index] as string, folder: own, archive, postmaster, run };
  };
  for (const index of hosts.keys()) nodes.push(makeNode(index));
  const patronis: Running[] = [];

  /** What Patroni says of the three, asked of whichever answers. */
  const members = async (): Promise<Member[]> => {
    for (const host of hosts) {
      const said = await ask<{ members: Member[] }>(`http://${host}:${ports.patroni}/cluster`).catch(() => undefined);
      if (said) return said.members;
    }
    return [];
  };
  const runs = ({ state }: Member) => state === "running" || state === "streaming";
  const nodeWith = (found: Member[], role: string) => {
    const name = found.find((member) => member.role === role && runs(member))?.name;
    return nodes.find(({ number }) => name === `machine${number}`);
  };
  const leader = async () => nodeWith(await members(), "leader");
  const synchronous = async () => nodeWith(await members(), "sync_standby");
  /** One primary, one synchronous standby, another standby. */
  const isWhole = async () => {
    const found = await members();
    return found.filter(runs).length === 3 && Boolean(nodeWith(found, "leader") && nodeWith(found, "sync_standby"));
  };

  const superUrl = (host: string, database: string, port: number = ports.postgres) =>
    `postgres://postgres:${secret}@${host}:${port}/${database}`;
  /** As the superuser of one node, in the product's base. */
  const on = async <Row extends pg.QueryResultRow>(
    node: { host: string },
    sql: string,
    { database = "passerelle", port = ports.postgres as number } = {},
  ) => {
    const client = new pg.Client({
      connectionString: superUrl(node.host, database, port),
      connectionTimeoutMillis: 5000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const startNodes = async () => {
    // The first makes the base, which the others copy.
    for (const node of nodes) {
      patronis.push(node.run());
      await until(
        `PostgreSQL de la machine ${node.number}`,
        async () => (await members()).some((member) => member.name === `machine${node.number}` && runs(member)),
        120,
      );
    }
    const first = await until("une base principale", leader);
    await on(first, `create role passerelle login password '${secret}'`, { database: "postgres" });
    await on(first, "create database passerelle owner passerelle", { database: "postgres" });
    await until("un secours synchrone", isWhole);
  };

  const startProxies = () => {
    const own = makeFolder(join(folder, "proxies"));
    const proxy = place("haproxy/haproxy.cfg", join(own, "haproxy.cfg"), [
      ["    bind :80\n", `    bind 127.0.0.1:${ports.site}\n`],
      // No certificate here.
      ["    bind :443 ssl crt /etc/haproxy/passerelle.pem alpn h2,http/1.1\n", ""],
      ["    http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
      ["bind 127.0.0.1:5000", `bind 127.0.0.1:${ports.primary}`],
      ["bind 127.0.0.1:5001", `bind 127.0.0.1:${ports.replica}`],
      ["check port 8008", `check port ${ports.patroni}`],
      [":5432", `:${ports.postgres}`],
      [":3000", `:${ports.web}`],
    ]);
    const users = join(own, "userlist.txt");
    const pooler = place("pgbouncer/pgbouncer.ini", join(own, "pgbouncer.ini"), [
      ["host=postgres port=5432", `host=127.0.0.1 port=${ports.primary}`],
      ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
      ["listen_port = 6432", `listen_port = ${ports.pooler}`],
      ["/etc/pgbouncer/userlist.txt", users],
    ]);
    writeFileSync(users, `"passerelle" "${secret}"\n`, { mode: 0o644 });
    machines.run({ name: "haproxy", command: programs.haproxy, args: ["-db", "-f", proxy] });
    machines.run({ name: "pgbouncer", command: programs.pgbouncer, args: [pooler] });
  };

  const productEnv = {
    ...operatorVariables,
    PASSERELLE_MODE: "production",
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    TRUST_PROXY: "1",
    DATABASE_URL: `postgres://passerelle:${secret}@127.0.0.1:${ports.pooler}/passerelle`,
    // Past the pooler, to whichever of the three takes writes.
    DATABASE_DIRECT_URL: `postgres://passerelle:${secret}@${hosts.map((host) => `${host}:${ports.postgres}`).join(",")}/passerelle?target_session_attrs=read-write`,
    DATABASE_REPLICA_URL: `postgres://passerelle:${secret}@127.0.0.1:${ports.replica}/passerelle`,
    S3_URL: s3Url,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Passerelle <ne-pas-repondre@exemple.fr>",
    SECRET_KEY: secretKey,
    METRICS_TOKEN: secret,
    LOG_LEVEL: "warn",
    RATE_LIMIT: "1000000",
    // Every read is one of the base.
    SHARED_SECONDS: "0",
    NODE_ENV: "production",
    ...leanMemory.env,
    // Nothing leaves this machine.
    API_APPRENTISSAGE_URL: "http://127.0.0.1:9",
    FRANCE_TRAVAIL_DEPOSIT_URL: "http://127.0.0.1:9",
  };
  const product = (name: string, role: "web" | "worker", host: string, port: number) => {
    const dataDir = makeFolder(join(folder, name));
    const args = [...leanMemory.flags, "apps/api/src/main.ts"];
    const env = { ...productEnv, ROLE: role, HOST: host, PORT: String(port), DATA_DIR: dataDir };
    const running = machines.run({
      name,
      command: join(productFolder, "node_modules/node/bin/node"),
      args,
      env,
      cwd: productFolder,
    });
    const isReady = () =>
      fetch(`http://${host}:${port}/health/ready?write`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok);
    return { ...running, isReady };
  };

  /** A command of pgBackRest, with the configuration of one machine. */
  const archive = (node: Node, ...args: string[]) =>
    once(programs.pgbackrest, [`--config=${node.archive}`, "--stanza=passerelle", ...args], archiveEnv);

  await startNodes();
  startProxies();
  // The first makes the tables; the others wait for it.
  const webs = hosts.map((host, index) => product(`web${index + 1}`, "web", host, ports.web));
  const workers = [1, 2].map((number) =>
    product(`worker${number}`, "worker", hosts[number - 1] as string, ports.worker),
  );
  const areReady = async () => (await Promise.all([...webs, ...workers].map((one) => one.isReady()))).every(Boolean);
  await until("le site et les tâches", areReady, 180);

  return {
    folder,
    secretKey,
    nodes,
    patronis,
    etcds,
    webs,
    workers,
    etcdLeader,
    leader,
    synchronous,
    members,
    isWhole,
    areReady,
    on,
    urlOf: (node: { host: string }, port?: number) => superUrl(node.host, "passerelle", port),
    archive,
    hasSmallDisks: disks.length === hosts.length,
    /** The reason that the site gives for not writing, if it does not. */
    whyNotWriting: async () => {
      const said = await ask<{ reason?: string }>(`http://${hosts[0]}:${ports.web}/health/ready?write`).catch(
        () => undefined,
      );
      return said?.reason;
    },
    /** A PostgreSQL of its own, with what the archive has up to a moment. */
    restore: async (node: Node, moment: string) => {
      const data = makeFolder(join(folder, "restored"));
      const target = ["--type=time", `--target=${moment}`, "--target-action=promote", "--archive-mode=off"];
      await archive(node, `--pg1-path=${data}`, ...target, "restore");
      const settings = {
        port: String(ports.restored),
        listen_addresses: hosts[0],
        unix_socket_directories: data,
        hba_file: join(data, "pg_hba.conf"),
        ident_file: join(data, "pg_ident.conf"),
        // Of a machine that is alone: nobody confirms with it.
        synchronous_standby_names: "",
      };
      const args = ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
      const env = { ...archiveEnv, PGBACKREST_CONFIG: node.archive };
      return machines.run({ name: "restored", command: join(programs.postgresql, "postgres"), args, env });
    },
    /** The folder of the version after this one, which has one migration more; costs no copy where the disk allows. */
    makeNextVersion: (migration: string) => {
      const next = join(folder, "next");
      if (spawnSync("cp", ["--archive", "--link", productFolder, next]).status !== 0)
        throw new Error("La version suivante n'a pas pu être copiée.");
      writeFileSync(join(next, "db/migrations/9999_drill.sql"), migration);
      return next;
    },
  };
};
export type Cluster = Awaited<ReturnType<typeof openCluster>>;
