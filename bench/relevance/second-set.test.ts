import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("second", { precision: 0.962, unanswered: 0 });
