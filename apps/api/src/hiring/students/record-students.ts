import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { insertRecorded, type Recorded, updateRecorded } from "./record-store.ts";

export type { Recorded };

/** Records people whom the school has not asked yet; nothing is sent. Gives the line of each address that was not known. */
export const recordStudents = async (ctx: Context, people: Recorded[]) =>
  new Map((await insertRecorded(ctx.db, schoolOf(ctx), people, ctx.now)).map(({ id, email }) => [email, id]));

/** Writes what the school knows of students it has; nothing is sent. */
export const reviseStudents = (ctx: Context, people: (Recorded & { id: string })[]) =>
  updateRecorded(ctx.db, schoolOf(ctx), people, ctx.now);
