import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("fourth", { precision: 0.92, unanswered: 0 });
