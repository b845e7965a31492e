import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("first", { precision: 0.948, unanswered: 0 });
