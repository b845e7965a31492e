import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("second", { precision: 0.955, unanswered: 0 });
