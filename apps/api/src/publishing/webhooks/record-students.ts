import { studentSearchLabels } from "@passerelle/contract/work-labels";
import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { ContractsChange } from "#hiring/contracts/events.ts";
import type { InterviewChange } from "#hiring/interviews/events.ts";
import type { StudentsChange } from "#hiring/students/events.ts";
import { statesOfStudents } from "#hiring/students/states.ts";
import type { AnyContext } from "#platform/context.ts";
import { insertStudentEvents, type StudentEvent } from "./events-store.ts";
import { saveStates, schoolsFollowingStates, studentsConcerned, toldStates } from "./states-store.ts";
import { haveWebhooks } from "./store.ts";
import { wakeDeliveries } from "./tasks.ts";

type Ctx = Pick<AnyContext, "db" | "tasks" | "now">;
type OfSchool = { id: string; school_id: string };

const record = async (ctx: Ctx, events: StudentEvent[]) => {
  if (events.length > 0 && (await insertStudentEvents(ctx.db, events))) await wakeDeliveries(ctx);
};

/** `student.state_changed` for those whose state is another than the last one sent; a new student has no former state. */
const recordStates = async (ctx: Ctx, school_id: string, ids: string[], at: string) => {
  const states = await statesOfStudents(ctx, school_id, ids);
  const told = await toldStates(ctx.db, ids);
  const moved = states.filter(({ id, state }) => told.get(id) !== state);
  await saveStates(ctx.db, moved, { replaces: true });
  const label = (code: keyof typeof studentSearchLabels) => ({ code, label: studentSearchLabels[code] });
  const events = moved.flatMap(({ id, state }): StudentEvent[] => {
    const former = told.get(id);
    if (!former) return [];
    const data = { state: label(state), former_state: label(former) };
    return [{ school_id, student_id: id, type: "student.state_changed", at, data }];
  });
  await record(ctx, events);
};

const recordStatesOf = async (ctx: Ctx, students: OfSchool[], at: string) => {
  const bySchool = Map.groupBy(students, ({ school_id }) => school_id);
  for (const school of await schoolsFollowingStates(ctx.db, [...bySchool.keys()]))
    await recordStates(ctx, school, [...new Set(bySchool.get(school)?.map(({ id }) => id))], at);
};

/** `student.created` and `student.updated`, and what the change made of the state. */
export const recordStudentEvents = async (ctx: Ctx, changes: readonly StudentsChange[]) => {
  const schools = [...new Set(changes.map(({ school_id }) => school_id))];
  if (!(await haveWebhooks(ctx.db, schools))) return;
  await record(
    ctx,
    changes.flatMap(({ school_id, at, created, updated }): StudentEvent[] => [
      ...created.map((student_id) => ({ school_id, student_id, type: "student.created" as const, at, data: {} })),
      ...updated.map(({ id, fields }) => ({
        ...{ school_id, student_id: id, type: "student.updated" as const, at },
        data: { fields },
      })),
    ]),
  );
  for (const { school_id, at, created, updated } of changes)
    await recordStatesOf(
      ctx,
      [...created, ...updated.map(({ id }) => id)].map((id) => ({ id, school_id })),
      at,
    );
};

/** A contract is a part of what a school knows of its student. */
export const recordContractEvents = (ctx: Ctx, changes: readonly ContractsChange[]) =>
  recordStudentEvents(
    ctx,
    changes.map(({ school_id, at, student_ids }) => ({
      ...{ school_id, at, created: [] },
      updated: student_ids.map((id) => ({ id, fields: ["contract" as const] })),
    })),
  );

/** An application moves the state of its applicant's search, in each school that follows them. */
export const recordStatesOfApplicants = async (ctx: Ctx, changes: readonly ApplicationChange[]) => {
  const applications = changes.map(({ application_id }) => application_id);
  await recordStatesOf(ctx, await studentsConcerned(ctx.db, { applications }), ctx.now.toISOString());
};

export const recordStatesOfInterviewed = async (ctx: Ctx, changes: readonly InterviewChange[]) => {
  const interviews = changes.map(({ interview_id }) => interview_id);
  await recordStatesOf(ctx, await studentsConcerned(ctx.db, { interviews }), ctx.now.toISOString());
};

export const recordStatesOfIntroduced = async (ctx: Ctx, changes: readonly { introduction_id: string }[]) => {
  const introductions = changes.map(({ introduction_id }) => introduction_id);
  await recordStatesOf(ctx, await studentsConcerned(ctx.db, { introductions }), ctx.now.toISOString());
};

/** From when a school asks for changes of state, its students have a former state. */
export const rememberStates = async (ctx: Ctx, schoolId: string) => {
  if ((await schoolsFollowingStates(ctx.db, [schoolId])).length === 0) return;
  await saveStates(ctx.db, await statesOfStudents(ctx, schoolId), { replaces: false });
};
