import type { SupportCode } from "@passerelle/contract/school-supports";
import type { Board } from "./board.ts";
import { indeed } from "./boards/indeed/board.ts";

/** Adding a support is adding a folder, a line here and one in the contract (`school-supports.ts`). */
export const boardsByCode: Partial<Record<SupportCode, Board>> = { indeed };
