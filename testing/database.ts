import { randomBytes } from "node:crypto";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import pg from "pg";
import { templateName } from "./server.ts";

/** Runs one statement as the superuser of the tests' server, on `database` of it. */
export const onServer = async (serverUrl: string, sql: string, database = "postgres") => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A database of its own on the tests' server, from a template or with nothing in it; gone when `drop` is called. */
export const makeDatabase = async (serverUrl: string, template?: string) => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
};

/**
 * A role that may log in and nothing else, as a hosting provider gives one, and empty databases that it owns; all gone when `drop`
 * is called.
 */
export const ordinaryOwner = async (serverUrl: string) => {
  const role = `owner_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create role ${role} login password '${role}' nosuperuser nocreatedb nocreaterole`);
  const drops: (() => Promise<void>)[] = [];
  return {
    role,
    emptyDatabase: async () => {
      const { name, url, drop } = await makeDatabase(serverUrl);
      await onServer(serverUrl, `alter database ${name} owner to ${role}`);
      drops.push(drop);
      const own = new URL(url);
      own.username = role;
      own.password = role;
      return { name, url: own.href };
    },
    drop: async () => {
      for (const drop of drops) await drop();
      await onServer(serverUrl, `drop role ${role}`);
    },
  };
};

/** A fresh copy of the migrated database, in some 25 ms; dropped when closed. */
export const copyTemplate = async (serverUrl: string) => {
  const { url, drop } = await makeDatabase(serverUrl, templateName);
  const database = openDatabase(url, 10);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
