import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Route } from "@passerelle/contract/route";

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every route that the contract declares. */
export const contractRoutes = async (): Promise<Route[]> => {
  const folder = dirname(fileURLToPath(import.meta.resolve("@passerelle/contract/route")));
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.toSorted().map((name) => import(pathToFileURL(`${folder}/${name}`).href) as Promise<Record<string, unknown>>),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isRoute)))];
};
