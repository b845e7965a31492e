import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";

/** The newest PostgreSQL of Debian's: its programs are not on the path. */
const postgresFolder = () => {
  try {
    const newest = readdirSync("/usr/lib/postgresql").sort((one, other) => Number(other) - Number(one))[0];
    return newest ? `/usr/lib/postgresql/${newest}/bin` : "";
  } catch {
    return "";
  }
};

const found = (name: string) =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin"]
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? "";

/** Where the programs of Debian's packages are; empty where one is missing. */
export const programs = {
  patroni: found("patroni"),
  etcd: found("etcd"),
  haproxy: found("haproxy"),
  pgbouncer: found("pgbouncer"),
  pgbackrest: found("pgbackrest"),
  postgresql: postgresFolder(),
};

/** Debian's package of each. */
export const packages: Record<keyof typeof programs, string> = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pgbackrest: "pgbackrest",
  postgresql: "postgresql",
};
