import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { place } from "./templates.ts";

const folder = mkdtempSync(join(tmpdir(), "passerelle-drill-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file of deploy/ becomes that of one machine of the loopback, which still names all three", () => {
  const text = readFileSync(place("etcd/etcd.yml", join(folder, "etcd.yml"), [[":2379", ":22379"]], 2), "utf8");
  expect(text).toMatch(/^name: machine2$/m);
  expect(text).toMatch(/^listen-client-urls: http:\/\/127\.0\.0\.2:22379$/m);
  expect(text).toMatch(/^initial-cluster: machine1=http:\/\/127\.0\.0\.1:2380,machine2=http:\/\/127\.0\.0\.2:2380,/m);
  const patroni = readFileSync(place("patroni/patroni.yml", join(folder, "patroni.yml"), [], 3), "utf8");
  expect(patroni.match(/(?:listen|connect_address): \S+/g)).toEqual(
    [8008, 8008, 5432, 5432].map((port, index) => `${index % 2 ? "connect_address" : "listen"}: 127.0.0.3:${port}`),
  );
  expect(patroni).toContain("hosts: 127.0.0.1:2379,127.0.0.2:2379,127.0.0.3:2379");
});

test("a file that no longer has what the drill replaces is refused", () => {
  expect(() => place("etcd/etcd.yml", join(folder, "refused"), [["listen-nothing", ""]])).toThrow(
    "deploy/etcd/etcd.yml ne contient plus « listen-nothing ».",
  );
});
