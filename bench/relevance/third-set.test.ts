import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("third", { precision: 0.765, unanswered: 13 });
