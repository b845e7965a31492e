import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimVariables, operatorVariables } from "@passerelle/api/platform/operator.ts";
import { pushVariables } from "@passerelle/api/platform/push-keys.ts";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { leanMemory } from "../scripts/setup.mjs";
import { testApi } from "./api.ts";

const root = new URL("..", import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const json = (path: string) => JSON.parse(read(path));
const product = json("package.json");
const image = `passerelle:${product.version}`;

/** Names of `platform/config.ts`, and of what it takes in. */
const known = new Set([
  ...[...read("apps/api/src/platform/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
  ...Object.keys({ ...operatorVariables, ...claimVariables, ...pushVariables }),
]);
/** What no process of the product reads: the site's name for Caddy, and secrets that stand in addresses. */
const ofCompose = ["SITE_HOST", "POSTGRES_PASSWORD", "S3_KEY", "S3_SECRET"];

type Service = {
  image?: string;
  build?: { context: string; dockerfile?: string };
  environment?: Record<string, string>;
  command?: string | string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  configs?: { source: string }[];
};
type Compose = {
  services: Record<string, Service>;
  volumes: object;
  configs: Record<string, { file?: string; content?: string }>;
};
const compose: Compose = parse(read("deploy/compose.yaml"), { merge: true });
const ofProduct = Object.entries(compose.services).filter(([, { image: name }]) => name === image);

const linesOf = (path: string) =>
  read(path)
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);

type Container = {
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  ports?: { containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: Record<string, unknown> & {
    template?: { spec: { containers: Container[] }; metadata: { labels: object } };
    jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } };
    selector?: { matchLabels?: object };
  };
};
const manifests = globSync("deploy/kubernetes/*.yaml", { cwd: root }).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => {
    expect(document.errors, path).toEqual([]);
    return document.toJSON() as Manifest;
  }),
);
const containers = manifests.flatMap(
  ({ spec }) => (spec?.template ?? spec?.jobTemplate?.spec.template)?.spec.containers ?? [],
);

test("every variable that a deployment sets is one that the configuration reads", () => {
  const set = [
    ...ofProduct.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...linesOf("deploy/systemd/passerelle.env.example").map(([name]) => name),
    ...linesOf("deploy/compose.env.example")
      .map(([name]) => name)
      .filter((name) => !ofCompose.includes(name)),
    ...manifests.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData })),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...[...read("deploy/Dockerfile").matchAll(/(?:ENV|^ {4})\s*(HOST|PORT|DATA_DIR)=/gm)].map(([, name]) => name),
    ...globSync("deploy/systemd/*.service", { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = ""]) =>
        words.split(" ").map((word) => word.split("=")[0]),
      ),
    ),
  ];
  expect(set.length).toBeGreaterThan(60);
  expect([...new Set(set)].filter((name) => !known.has(name ?? ""))).toEqual([]);
});

test("every variable that a document of deployment names exists", () => {
  const named = [...read("docs/deployment.md").matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
    ([, name]) => name,
  );
  const others = ["NODE_EXTRA_CA_CERTS", "PGBACKREST_REPO1_CIPHER_PASS", ...ofCompose];
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !known.has(name ?? "") && !others.includes(name ?? ""))).toEqual([]);
});

test("what production must have is in each of them", () => {
  const obligatory = [
    "PASSERELLE_MODE",
    "PUBLIC_URL",
    "SECRET_KEY",
    "CONTACT_EMAIL",
    ...Object.keys(operatorVariables),
  ];
  const kubernetes = manifests.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }));
  expect(ofProduct.map(([name]) => name)).toEqual(["web", "worker", "backup"]);
  for (const [, { environment = {} }] of ofProduct)
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(obligatory));
  expect(linesOf("deploy/systemd/passerelle.env.example").map(([name]) => name)).toEqual(
    expect.arrayContaining(obligatory),
  );
  expect(kubernetes).toEqual(expect.arrayContaining(obligatory));
  // What compose asks for is in its example, and the other way round.
  const asked = new Set([...read("deploy/compose.yaml").matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(
    linesOf("deploy/compose.env.example")
      .map(([name]) => name)
      .sort(),
  );
});

test("what a unit sets is not in the file of variables, which would win", () => {
  const ofFile = linesOf("deploy/systemd/passerelle.env.example").map(([name]) => name);
  const ofUnits = globSync("deploy/systemd/*.service", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = ""]) => words.split(" ")),
  );
  expect(ofUnits).toEqual(expect.arrayContaining(["ROLE=web", "ROLE=worker", "PORT=3000", "PORT=3001"]));
  expect(ofUnits.map((word) => word.split("=")[0]).filter((name) => ofFile.includes(name ?? ""))).toEqual([]);
});

test("a folder of production installs and builds nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "passerelle-deployed-"));
  const copied = ["setup", "start"].map((name) => `scripts/${name}.mjs`);
  for (const path of copied) cpSync(`${root}${path}`, join(folder, path));
  mkdirSync(join(folder, "apps/api/src"), { recursive: true });
  writeFileSync(join(folder, "apps/api/src/main.ts"), 'console.log("started" as string);');
  // Neither npm nor a lock file is there: what would install or build could only fail.
  const start = () =>
    spawnSync(process.execPath, ["scripts/start.mjs"], { cwd: folder, env: { PATH: "/nowhere" }, encoding: "utf8" });
  expect(start().status).not.toBe(0);
  writeFileSync(join(folder, "deployed.json"), "{}");
  expect(start()).toMatchObject({ status: 0, stdout: "started\n" });
  expect(readdirSync(folder).sort()).toEqual([".cache", "apps", "deployed.json", "scripts"]);
  rmSync(folder, { recursive: true });
});

test("the image is built with the pinned Node, from files that exist, and starts as npm does, as nobody in particular", () => {
  const file = read("deploy/Dockerfile");
  const node = product.devDependencies.node;
  expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual([
    `node:${node}-bookworm-slim`,
    `node:${node}-bookworm-slim`,
  ]);
  const copied = [...file.matchAll(/^COPY (?!--from|\. )(.+)$/gm)].flatMap(([, words = ""]) =>
    words.split(" ").slice(0, -1),
  );
  expect(copied.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  // Without one of them `npm ci` refuses the lock file.
  const workspaces = product.workspaces.flatMap((pattern: string) =>
    globSync(`${pattern}/package.json`, { cwd: root }),
  );
  expect(copied.filter((path) => path.endsWith("/package.json")).sort()).toEqual(workspaces.sort());
  expect(file.match(/^RUN npm run (\w+)/m)?.[1]).toBe("build");
  const command = JSON.parse(file.match(/^CMD (\[.*\])$/m)?.[1] ?? "[]");
  expect(command).toEqual(["node", ...leanMemory.flags, "apps/api/src/main.ts"]);
  for (const [name, value] of Object.entries(leanMemory.env)) expect(file).toContain(`${name}=${value}`);
  expect(file.indexOf("USER node")).toBeGreaterThan(file.lastIndexOf("COPY"));
});

test("what they start exists, in the repository and in the folder of production", () => {
  const built = read("scripts/build.mjs");
  const started = [
    ...ofProduct.flatMap(([, { command = "" }]) =>
      [...String(command).matchAll(/node (\S+\.ts)/g)].map(([, path]) => path),
    ),
    ...containers.flatMap(({ command = [] }) => command.filter((word) => word.endsWith(".ts"))),
    ...globSync("deploy/systemd/*.service", { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/^ExecStart=\S+ (\S+)/gm)].map(([, script]) => script),
    ),
  ];
  expect(started.length).toBe(5);
  for (const path of started) {
    expect(existsSync(`${root}${path}`), path).toBe(true);
    const script = path?.match(/^scripts\/(\w+)\.mjs$/)?.[1];
    if (script) expect([product.scripts[script], built.includes(`"${script}"`)]).toEqual([`node ${path}`, true]);
  }
  // Commands of the documents.
  const text = read("docs/deployment.md");
  const scripts = [...text.matchAll(/npm (?:run )?(?:--silent )?(start|build|worker|cli|test|drill)\b/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(scripts)].filter((name) => !product.scripts[name ?? ""])).toEqual([]);
  const usage = read("apps/api/src/cli.ts");
  const commands = [...text.matchAll(/cli -- ((?:[a-z][a-z0-9-]* ?)+)/g)].map(([, words = ""]) => words.trim());
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) expect(usage).toContain(`  ${command}`);
});

test("images, ports and names agree", () => {
  for (const { image: name } of containers) expect(name).toBe(image);
  const port = Number(read("deploy/Dockerfile").match(/^EXPOSE (\d+)/m)?.[1]);
  expect(containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort))).toEqual([port, port]);
  expect(read("deploy/caddy/Caddyfile")).toContain(`reverse_proxy web:${port} {`);
  for (const container of containers)
    for (const name of ["startupProbe", "livenessProbe", "readinessProbe"] as const)
      if (container[name]) expect(container[name]?.httpGet.path).toMatch(/^\/health\/(live|ready)$/);
  for (const { kind, spec } of manifests)
    if (kind === "Deployment") expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels);
  const pooler = read("deploy/pgbouncer/pgbouncer.ini");
  const poolerPort = pooler.match(/^listen_port = (\d+)/m)?.[1];
  for (const [, { environment = {} }] of ofProduct) {
    expect(environment.DATABASE_URL).toContain(`@pgbouncer:${poolerPort}/passerelle`);
    expect(environment.DATABASE_DIRECT_URL).toContain("@postgres:5432/passerelle");
  }
  expect(pooler).toMatch(/^pool_mode = transaction$/m);
  expect(pooler).toMatch(/^idle_transaction_timeout = 0$/m);
  const names = Object.keys(compose.services);
  for (const [name, { depends_on = {}, volumes = [], configs = [], build }] of Object.entries(compose.services)) {
    expect(
      Object.keys(depends_on).filter((other) => !names.includes(other)),
      name,
    ).toEqual([]);
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      expect(source.startsWith("./") ? existsSync(`${root}deploy/${source}`) : source in compose.volumes, volume).toBe(
        true,
      );
    }
    for (const { source } of configs) expect(source in compose.configs, source).toBe(true);
    if (build)
      expect(existsSync(`${root}deploy/${build.context}/${build.dockerfile ?? "Dockerfile"}`), name).toBe(true);
  }
  for (const { file } of Object.values(compose.configs))
    if (file) expect(existsSync(`${root}deploy/${file}`)).toBe(true);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("a replica that lags for five minutes is an alert, and no replica is none", () => {
  const [{ rules }] = parse(read("deploy/prometheus/alerts.yml")).groups;
  const alert = rules.find(({ alert }: { alert: string }) => alert === "PasserelleReplicaLags");
  expect(alert).toMatchObject({ expr: "max(replica_lag_seconds) > 10", for: "5m" });
  const tried = parse(read("deploy/prometheus/alerts.test.yml")).tests.map(
    ({ alert_rule_test }: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }) =>
      alert_rule_test.map(({ alertname, exp_alerts }) => [alertname, exp_alerts.length]),
  );
  expect(tried).toEqual([
    [
      [alert.alert, 0],
      [alert.alert, 1],
    ],
    [[alert.alert, 0]],
  ]);
});

test.skipIf(!hasPromtool)("Prometheus accepts the rules, and the alerts come when they should", () => {
  const folder = `${root}deploy/prometheus`;
  for (const words of [
    ["check", "rules", "alerts.yml"],
    ["test", "rules", "alerts.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync("promtool", words, { cwd: folder, encoding: "utf8" });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
  }
});

test("the figures that rules and the dashboard name are those that the product gives", async () => {
  const token = "un-jeton-de-mesure-assez-long";
  const api = await testApi({ metrics: { port: undefined, host: "127.0.0.1", token } });
  await api.sendRaw({ url: "/health/live" });
  const { body } = await api.sendRaw({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  const given = new Set(["up", ...[...String(body).matchAll(/^([a-z][a-z0-9_]*)/gm)].map(([, name]) => name)]);
  const rules = parse(read("deploy/prometheus/alerts.yml")).groups.flatMap(
    (group: { rules: { alert: string; expr: string; annotations: object }[] }) => group.rules,
  ) as { alert: string; expr: string; annotations: object }[];
  const { panels } = json("deploy/grafana/passerelle.json") as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect([rules.length, expressions.length > 20]).toEqual([10, true]);
  const words = /\b(?:sum|max|min|rate|by|absent|topk|histogram_quantile|le|job|task|status|method|route|instance)\b/g;
  const named = expressions.flatMap((expression) =>
    [
      ...expression
        .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)/g, " ")
        .replace(words, " ")
        .matchAll(/[a-z_][a-z0-9_]*/g),
    ]
      .map(([name]) => name)
      .filter((name) => !/^e\d/.test(name)),
  );
  expect([...new Set(named)].filter((name) => !given.has(name))).toEqual([]);
  // The jobs that the rules speak of are read.
  const jobs = parse(read("deploy/prometheus/prometheus.yml")).scrape_configs.map(
    ({ job_name }: { job_name: string }) => job_name,
  );
  const asked = expressions.flatMap((expression) => [...expression.matchAll(/job="([^"]+)"/g)].map(([, job]) => job));
  expect([...new Set(asked)].filter((job) => !jobs.includes(job))).toEqual([]);
  for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(["summary", "description"]);
});

test("the files of three machines agree, and leave no longer without writes than is said", () => {
  const [patroni, etcd] = [parse(read("deploy/patroni/patroni.yml")), parse(read("deploy/etcd/etcd.yml"))];
  const { dcs } = patroni.bootstrap;
  expect(dcs.synchronous_mode).toBe(true);
  // Patroni itself asks for as much.
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
  expect(dcs.ttl).toBeLessThan(30);
  // Less than the time after which a statement no longer waits for a standby.
  expect(dcs.postgresql.parameters.wal_sender_timeout).toMatch(/^([1-9]|1\d)s$/);
  const machines = (text: string, port: number) =>
    [...new Set([...text.matchAll(new RegExp(`10\\.0\\.0\\.\\d:${port}\\b`, "g"))].map(([found]) => found))].sort();
  const all = (port: number) => [1, 2, 3].map((number) => `10.0.0.${number}:${port}`);
  expect(machines(patroni.etcd3.hosts, 2379)).toEqual(all(2379));
  expect(machines(etcd["initial-cluster"], 2380)).toEqual(all(2380));
  expect(etcd["enable-grpc-gateway"]).toBe(true);
  const proxy = read("deploy/haproxy/haproxy.cfg");
  expect([machines(proxy, 5432), machines(proxy, 3000)]).toEqual([all(5432), all(3000)]);
  expect(proxy).toContain(`check port ${patroni.restapi.listen.split(":")[1]}`);
  // What is read is asked again elsewhere, what writes is not.
  expect(proxy).toMatch(/retry-on .*\n +http-request disable-l7-retry unless METH_GET\n/);
  expect(read("deploy/pgbackrest/pgbackrest.conf")).toContain(`pg1-path=${patroni.postgresql.data_dir}\n`);
  expect(dcs.postgresql.parameters.archive_command).toContain("--stanza=passerelle ");
});
