import { holdsFloor } from "./holds-floor.ts";

// With the queries that are held out.
await holdsFloor("seventh", { precision: 0.92, unanswered: 2 });
