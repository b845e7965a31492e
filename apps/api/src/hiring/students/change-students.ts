import { isDeepStrictEqual } from "node:util";
import type { StudentChanges } from "@passerelle/contract/hiring/student-table";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { isAdviserOf, type LockedStudent, lockStudents, updateStudents } from "./bulk-store.ts";
import { insertChanges } from "./changes-store.ts";
import { emitChanges } from "./emit-changes.ts";
import { studentsRemoved } from "./events.ts";
import { linesOf } from "./history-rules.ts";
import { invitePeople, renewAll } from "./invite.ts";
import { type KnownElsewhere, withElsewhere } from "./rules.ts";
import { deleteStudents } from "./store.ts";
import { rowsOfStudents } from "./table-store.ts";
import { viewerOf } from "./viewer.ts";

type Change = Omit<StudentChanges["change"], "elsewhere"> & { elsewhere?: KnownElsewhere | undefined };

/** Those of these students whom the member sees; the others are left out. */
const seen = async (ctx: Context, ids: readonly string[]) => {
  const rows = await rowsOfStudents(ctx.db, viewerOf(ctx), ids, ctx.now);
  if (rows.length === 0) throw new Refusal("not-found");
  return rows;
};

/** What a student has of the things that are changed. */
const hadOf = (student: LockedStudent, change: Change): Change => {
  const { cohort, adviser_id, placed_elsewhere, programme, search_state, search_state_reason } = student;
  const elsewhere = { employer: student.elsewhere_employer, on: student.elsewhere_on };
  const search = search_state && { state: search_state, reason: search_state_reason };
  return {
    ...(change.cohort !== undefined && { cohort }),
    ...(change.adviser_id !== undefined && { adviser_id }),
    ...(change.placed_elsewhere !== undefined && { placed_elsewhere }),
    ...(change.elsewhere !== undefined && { elsewhere }),
    ...(change.programme !== undefined && { programme }),
    ...(change.search !== undefined && { search }),
  };
};

/** What restores it; null for a mark of a list that did not say where: no call writes it. */
const restoring = (had: Change): StudentChanges["change"] | null => {
  const { elsewhere, ...rest } = had;
  if (!had.placed_elsewhere) return rest;
  return elsewhere?.employer && elsewhere.on ? { ...rest, elsewhere: { ...elsewhere, on: elsewhere.on } } : null;
};

/** Calls of this same act that restore what these students had. */
const undoOf = (before: LockedStudent[], change: Change): StudentChanges[] => {
  const groups = Map.groupBy(before, (student) => JSON.stringify(hadOf(student, change)));
  return [...groups.values()].flatMap((some) => {
    const had = some[0] && restoring(hadOf(some[0], change));
    return had ? [{ ids: some.map(({ id }) => id), change: had }] : [];
  });
};

/** The school's own words on many students; those who have them already are not counted. */
export const changeStudents = async (ctx: Context, { ids, change: asked }: StudentChanges) => {
  const change = withElsewhere(asked);
  const schoolId = schoolOf(ctx);
  if (change.adviser_id && !(await isAdviserOf(ctx.db, schoolId, change.adviser_id))) throw new Refusal("not-found");
  const rows = await seen(ctx, ids);
  const before = await lockStudents(
    ctx.db,
    schoolId,
    rows.map(({ id }) => id),
  );
  const differs = (student: LockedStudent) => !isDeepStrictEqual(hadOf(student, change), change);
  const changing = before.filter(differs);
  await updateStudents(
    ctx.db,
    schoolId,
    changing.map(({ id }) => id),
    change,
    ctx.now,
  );
  const lines = changing.flatMap((student) => linesOf(student.id, hadOf(student, change), change));
  await insertChanges(ctx.db, lines, { id: ctx.user.id, now: ctx.now });
  await emitChanges(ctx, schoolId, { lines });
  // Who gives a student away may see them no longer, and cannot take them back (docs/product/schools.md#who-sees-students).
  const ofMine = change.adviser_id === undefined ? rows : await rowsOfStudents(ctx.db, viewerOf(ctx), ids, ctx.now);
  const mine = new Set(ofMine.map(({ id }) => id));
  return {
    changed: changing.length,
    undo: undoOf(
      changing.filter(({ id }) => mine.has(id)),
      change,
    ),
  };
};

/** Writes to those who were never asked or have not answered; a refusal is not asked again. */
export const inviteStudents = async (ctx: Context, ids: readonly string[]) => {
  const rows = await seen(ctx, ids);
  const waiting = rows.filter(({ link }) => link === "invited").map(({ id }) => id);
  const unasked = rows.flatMap(({ link, email, cohort }) =>
    link === "none" && email ? [{ email, first_name: "", last_name: "", cohort }] : [],
  );
  const renewed = await renewAll(ctx, waiting);
  const asked = unasked.length > 0 ? [...(await invitePeople(ctx, unasked)).values()] : [];
  const invited = renewed + asked.filter((outcome) => outcome === "invited").length;
  return { invited, left: rows.length - invited };
};

/** The school follows these people no longer; their applications stay where they are. */
export const removeStudents = async (ctx: Context, ids: readonly string[]) => {
  const rows = await seen(ctx, ids);
  const viewer = viewerOf(ctx);
  const locked = await lockStudents(
    ctx.db,
    viewer.schoolId,
    rows.map(({ id }) => id),
  );
  const removed = locked.map(({ id }) => id);
  await emit(
    ctx,
    studentsRemoved,
    removed.map((student_id) => ({ student_id })),
  );
  await deleteStudents(ctx.db, viewer, removed, ctx.now);
  await recordInAudit(ctx, {
    action: "student-removed",
    accountIds: locked.flatMap(({ account_id }) => account_id ?? []),
    details: { count: locked.length },
  });
  return { removed: locked.length };
};
