import type { TestProject } from "vitest/node";
import { startTestServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One server for all projects: the first one that needs it starts it. */
export default async function setup(project: TestProject) {
  const all = project.vitest.getRootProject();
  if (all.getProvidedContext().serverUrl) return;
  const server = await startTestServer();
  all.provide("serverUrl", server.url("postgres"));
  return server.stop;
}
