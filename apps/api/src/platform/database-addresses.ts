import { z } from "zod";

/**
 * Which server of several an address wants. `prefer-` takes another one that answers when there is none of that sort.
 * The first five are libpq's values of `target_session_attrs`.
 */
export type Wanted = "any" | "read-write" | "read-only" | "prefer-standby" | "prefer-read-write";

/** libpq's words for the two sorts of server that this product tells apart: those that take writes, and the others. */
const wantedWords: Record<string, Wanted> = {
  any: "any",
  "read-write": "read-write",
  primary: "read-write",
  "read-only": "read-only",
  standby: "read-only",
  "prefer-standby": "prefer-standby",
};

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * One address for each server that `url` names, in its order (`postgres://user:password@one:5432,two:5432/base?target_session_attrs=…`),
 * and which of them is wanted; undefined when the address says nothing of it. Null when it is no address of PostgreSQL.
 */
export const serversIn = (url: string): { urls: string[]; wanted: Wanted | undefined } | null => {
  const [, start, hosts = "", rest] = parts.exec(url) ?? [];
  if (start === undefined) return null;
  const urls: string[] = [];
  let wanted: Wanted | undefined;
  for (const host of hosts.split(",")) {
    const whole = `${start}${host}${rest}`;
    if (!URL.canParse(whole) || (hosts.includes(",") && host === "")) return null;
    const one = new URL(whole);
    const word = one.searchParams.get("target_session_attrs");
    if (word !== null) {
      wanted = wantedWords[word];
      if (!wanted) return null;
      one.searchParams.delete("target_session_attrs");
    }
    // The rest stays as it is written: `URL` would encode what `pg` reads as it is.
    urls.push(word === null ? whole : one.href);
  }
  return { urls, wanted };
};

/** Servers and database of an address, without user and password, for people. */
export const nameOf = (url: string) => {
  const [, , hosts = "", rest = ""] = parts.exec(url) ?? [];
  return `${hosts}${rest.replace(/[?#].*$/, "")}`;
};

/** The user that an address names, if any. */
export const userOf = (url: string) => {
  const [first] = serversIn(url)?.urls ?? [];
  return first ? decodeURIComponent(new URL(first).username) : "";
};

/** A variable of the environment that holds such an address, or nothing. */
export const databaseVariable = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .string()
    .regex(/^postgres(ql)?:/, "doit commencer par postgres:// ou postgresql://")
    .refine((value) => serversIn(value) !== null, {
      message:
        "n'est pas l'adresse d'une base PostgreSQL : postgres://utilisateur:secret@serveur:5432,autre:5432/base?target_session_attrs=read-write",
    })
    .optional(),
);
