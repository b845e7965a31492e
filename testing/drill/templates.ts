import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));

/** Ports of the files of deploy/, and those of the drill: what runs on this machine may have the former. */
export const ports = {
  site: 20080,
  pooler: 26432,
  primary: 25000,
  replica: 25001,
  postgres: 25432,
  restored: 25433,
  patroni: 28008,
  etcd: 22379,
  etcdPeers: 22380,
  web: 23000,
  worker: 23001,
};

/** The three machines are three addresses of the loopback. */
export const hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3"] as const;

/** What a file for machine 1 says of itself is said of another. */
const forMachine = (text: string, number: number) =>
  text
    .replace(/^name: machine1$/m, `name: machine${number}`)
    .replaceAll(
      /^( *(?:listen|connect_address|[a-z-]+-urls): (?:http:\/\/)?)10\.0\.0\.1:/gm,
      (_, key) => `${key}10.0.0.${number}:`,
    );

/**
 * Writes a file of deploy/ to `to`, as that of machine `number`, with these texts replaced and the machines' addresses. Throws where a
 * text is not there: the drill tries what is documented, or nothing.
 */
export const place = (file: string, to: string, replaced: [from: string, to: string][], number = 1) => {
  let text = forMachine(readFileSync(`${deploy}${file}`, "utf8"), number);
  for (const [from, by] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${file} ne contient plus « ${from} ».`);
    text = text.replaceAll(from, by);
  }
  writeFileSync(to, text.replaceAll("10.0.0.", "127.0.0."), { mode: 0o600 });
  const { uid, gid } = statSync(dirname(to));
  chownSync(to, uid, gid);
  return to;
};
