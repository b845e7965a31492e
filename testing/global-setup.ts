import type { TestProject } from "vitest/node";
import { startTestServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestServer();
  project.provide("serverUrl", server.url("postgres"));
  return server.stop;
}
