import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("third", { precision: 0.91, unanswered: 0 });
