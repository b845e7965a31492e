import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("third", { precision: 0.895, unanswered: 0 });
