import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { line } from "./world.ts";

/** What each page must reach on a phone, as Lighthouse simulates one. */
const wanted = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** Kilobytes; an offer has its own parts over what every page needs. */
const maxScript = { home: 150, offers: 150, "an offer": 165 };
const maxShift = 0.02;
/** Milliseconds until the largest thing of the page is painted, on the simulated phone. */
const maxPaint = 2000;
/** The median of so many runs: the machine may be busy with something else during one. */
const runs = 3;

const freePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
};

/** The product as a person starts it, with its demo world, in a folder that goes at the end. */
const startProduct = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "passerelle-pages-"));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL("../apps/api/src/main.ts", import.meta.url))],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: url,
        LOG_LEVEL: "silent",
        RATE_LIMIT: "100000",
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error("The product did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
};

const product = await startProduct();
const chrome = await launch({
  chromePath: process.env.CHROMIUM,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
  logLevel: "silent",
});

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];
const look = async (url: string): Promise<Report> => {
  const result = await lighthouse(url, { port: chrome.port, logLevel: "error", output: "json" });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no report"}`);
  return result.lhr;
};
const scoreOf = (report: Report, name: string) => Math.round(100 * (report.categories[name]?.score ?? 0));

/** Kilobytes of the page's scripts, as gzip sends them. */
const scriptWeight = async (report: Report) => {
  const details = report.audits["network-requests"]?.details as unknown as {
    items: { url: string; resourceType: string }[];
  };
  const urls = [
    ...new Set(details.items.filter(({ resourceType }) => resourceType === "Script").map(({ url }) => url)),
  ];
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

let ok = true;
const judge = (name: string, figure: string, aim: string, isGood: boolean) => {
  ok &&= isGood;
  line(name, figure, aim, isGood);
};

try {
  const { results } = (await (await fetch(`${product.url}/api/v1/offers/?source=company&limit=1`)).json()) as {
    results: { url: string }[];
  };
  const pages = [
    ["home", "/"],
    ["offers", "/offers"],
    ["an offer", results[0]?.url ?? "/offers"],
  ] as const;
  for (const [name, path] of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await look(`${product.url}${path}`));
    const median = (of: (report: Report) => number) => {
      const figures = reports.map(of).toSorted((a, b) => a - b);
      return figures[Math.floor(figures.length / 2)] ?? Number.NaN;
    };
    const measured = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    console.log(
      `\n${name} (${path}), load ${loadavg()[0]?.toFixed(1)}: TBT ${Math.round(measured("total-blocking-time"))} ms, FCP ${Math.round(measured("first-contentful-paint"))} ms`,
    );
    for (const [category, aim] of Object.entries(wanted)) {
      const score = median((report) => scoreOf(report, category));
      judge(`pages (${name}): ${category}`, String(score), `at least ${aim}`, score >= aim);
      if (score >= aim && category !== "performance") continue;
      const [first] = reports;
      for (const { id } of first?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []) {
        const audit = first?.audits[id];
        if (audit && (audit.score ?? 1) < 0.9) console.log(`    ${audit.title}: ${audit.displayValue ?? audit.score}`);
      }
    }
    const paint = measured("largest-contentful-paint");
    judge(`pages (${name}): largest paint`, `${Math.round(paint)} ms`, `at most ${maxPaint} ms`, paint <= maxPaint);
    const weight = await scriptWeight(reports[0] as Report);
    judge(
      `pages (${name}): JavaScript, gzip`,
      `${weight.toFixed(0)} KB`,
      `at most ${maxScript[name]} KB`,
      weight <= maxScript[name],
    );
    const shift = measured("cumulative-layout-shift");
    judge(`pages (${name}): layout shift`, shift.toFixed(3), `at most ${maxShift}`, shift <= maxShift);
  }
} finally {
  chrome.kill();
  await product.stop();
}
process.exit(ok ? 0 : 1);
