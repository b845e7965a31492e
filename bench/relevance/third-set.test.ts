import { holdsFloor } from "./holds-floor.ts";

await holdsFloor("third", { precision: 0.905, unanswered: 0 });
