import * as contract from "@passerelle/contract/hiring/student-notes";
import { requireStudent } from "#hiring/students/student-page.ts";
import type { Mount } from "#platform/http.ts";
import { schoolOf } from "#platform/school-access.ts";
import { addAction, changeAction, deleteAction, listActions } from "./actions.ts";
import { historyOf } from "./history-store.ts";
import { addNote, changeNote, deleteNote } from "./notes.ts";

export const studentNoteRoutes = (mount: Mount) => {
  mount(contract.getStudentHistory, async (ctx, { params }) => {
    await requireStudent(ctx, params.id);
    return historyOf(ctx.db, { schoolId: schoolOf(ctx), memberId: ctx.user.id }, params.id, 500);
  });
  mount(contract.addStudentNote, (ctx, { params, body }) => addNote(ctx, params.id, body));
  mount(contract.changeStudentNote, (ctx, { params, body }) => changeNote(ctx, params.id, body));
  mount(contract.deleteStudentNote, (ctx, { params }) => deleteNote(ctx, params.id));
  mount(contract.listStudentActions, (ctx, { params }) => listActions(ctx, params.id));
  mount(contract.addStudentAction, (ctx, { params, body }) => addAction(ctx, params.id, body));
  mount(contract.changeStudentAction, (ctx, { params, body }) => changeAction(ctx, params.id, body));
  mount(contract.deleteStudentAction, (ctx, { params }) => deleteAction(ctx, params.id));
};
