import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("first", { precision: 0.952, unanswered: 0 });
