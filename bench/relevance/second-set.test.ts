import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("second", { precision: 0.95, unanswered: 0 });
