import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { idsOfPage, isOnList, listedStudents } from "./by-key-store.ts";
import { viewerOf } from "./viewer.ts";

type Query = { limit: number; after?: string | undefined; student_number?: string | undefined };

/** A page of the students on the school's list, in the order of their identifiers. */
export const listByKey = async (ctx: Context, school: string, query: Query) => {
  const schoolId = ownSchool(ctx, school);
  const ids = await idsOfPage(ctx.db, schoolId, query);
  const page = ids.slice(0, query.limit);
  const students = await listedStudents(ctx.db, viewerOf(ctx), page, ctx.now);
  return { students, next: ids.length > query.limit ? (page.at(-1) ?? null) : null };
};

export const readByKey = async (ctx: Context, school: string, id: string) => {
  const schoolId = ownSchool(ctx, school);
  if (!(await isOnList(ctx.db, schoolId, id))) throw new Refusal("not-found");
  const [student] = await listedStudents(ctx.db, viewerOf(ctx), [id], ctx.now);
  if (!student) throw new Refusal("not-found");
  return student;
};
