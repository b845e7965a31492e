import type { StudentEventField } from "@passerelle/contract/hiring/student-sync";
import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { studentsChanged } from "./events.ts";

type Line = { student_id: string; field: StudentEventField };

/** Emits who is new on the list of a school, and what changed of the others; nothing where there is nothing. */
export const emitChanges = async (
  ctx: AnyContext,
  school_id: string,
  { created = [], lines = [] }: { created?: string[]; lines?: Line[] },
) => {
  const isNew = new Set(created);
  const ofEach = Map.groupBy(
    lines.filter(({ student_id }) => !isNew.has(student_id)),
    ({ student_id }) => student_id,
  );
  const updated = [...ofEach].map(([id, some]) => ({ id, fields: [...new Set(some.map(({ field }) => field))] }));
  if (created.length === 0 && updated.length === 0) return;
  await emit(ctx, studentsChanged, [{ school_id, at: ctx.now.toISOString(), created, updated }]);
};
