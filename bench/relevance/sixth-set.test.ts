import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("sixth", { precision: 0.87, unanswered: 1 });
