import { become, ensureBuilt, ensureInstalled } from "./setup.mjs";

// One command on a fresh clone: install, build, then the server makes its database, fills it and serves everything.
ensureInstalled();
ensureBuilt();
become("apps/api/src/main.ts");
