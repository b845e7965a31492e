import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("sixth", { precision: 0.91, unanswered: 0 });
