import { holdsFloor } from "./holds-floor.ts";

// With the queries that are held out.
await holdsFloor("fifth", { precision: 0.955, unanswered: 1 });
