import { become, ensureInstalled } from "./setup.mjs";

ensureInstalled();
become("apps/api/src/worker.ts");
