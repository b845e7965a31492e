import { randomBytes } from "node:crypto";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import pg from "pg";
import { templateName } from "./server.ts";

/** A database of its own on the tests' server, from a template or with nothing in it; gone when `drop` is called. */
export const makeDatabase = async (serverUrl: string, template?: string) => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
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
