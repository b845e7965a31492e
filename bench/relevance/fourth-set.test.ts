import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("fourth", { precision: 0.69, unanswered: 25 });
