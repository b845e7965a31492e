import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("first", { precision: 0.935, unanswered: 0 });
