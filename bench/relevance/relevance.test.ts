import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("first", { precision: 0.945, unanswered: 0 });
