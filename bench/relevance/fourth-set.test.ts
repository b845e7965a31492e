import { holdsFloor } from "./holds-floor.ts";

// With the queries that are held out.
await holdsFloor("fourth", { precision: 0.915, unanswered: 3 });
