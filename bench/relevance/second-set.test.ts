import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("second", { precision: 0.96, unanswered: 0 });
