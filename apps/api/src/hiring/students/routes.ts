import * as table from "@passerelle/contract/hiring/student-table";
import * as contract from "@passerelle/contract/hiring/students";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { schoolOf } from "#platform/school-access.ts";
import { answerSchool, readInvitation, reportPlacement, signUpInvited } from "./accept-invitation.ts";
import { changeStudent, removeStudent } from "./change-student.ts";
import { changeStudents, inviteStudents, removeStudents } from "./change-students.ts";
import { downloadExport, exportLink } from "./export-students.ts";
import { importStudents } from "./import-students.ts";
import { inviteStudent, resendInvitation } from "./invite.ts";
import { schoolsOf } from "./my-schools-store.ts";
import { cohortsOf, pageOfStudents } from "./store.ts";
import { advisersOf, countViews, pageOfTable } from "./table-store.ts";

const viewerOf = (ctx: Context) => ({ schoolId: schoolOf(ctx), memberId: ctx.user.id });

export const schoolStudentRoutes = (mount: Mount) => {
  mount(contract.listStudents, (ctx, { query }) => pageOfStudents(ctx.db, viewerOf(ctx), query, ctx.now));
  mount(contract.listCohorts, (ctx) => cohortsOf(ctx.db, viewerOf(ctx), 200));
  mount(table.listStudentTable, (ctx, { query }) => pageOfTable(ctx.db, viewerOf(ctx), query, ctx.now));
  mount(table.countStudentViews, (ctx) => countViews(ctx.db, viewerOf(ctx), ctx.now));
  mount(table.listAdvisers, (ctx) => advisersOf(ctx.db, schoolOf(ctx), 200));
  mount(table.selectStudents, async (ctx, { query }) => {
    const all = { ...query, limit: table.studentsAtOnce, offset: 0 };
    return (await pageOfTable(ctx.db, viewerOf(ctx), all, ctx.now)).rows;
  });
  mount(table.changeStudents, (ctx, { body }) => changeStudents(ctx, body));
  mount(table.inviteStudents, (ctx, { body }) => inviteStudents(ctx, body.ids));
  mount(table.removeStudents, (ctx, { body }) => removeStudents(ctx, body.ids));
  mount(contract.inviteStudent, (ctx, { body }) => inviteStudent(ctx, body));
  mount(contract.importStudents, (ctx, { file }) => importStudents(ctx, file));
  mount(table.requestStudentsExport, (ctx, { body }) => exportLink(ctx, body));
  mount(contract.downloadStudentsExport, (ctx, { params }) => downloadExport(ctx, params.token));
  mount(contract.changeStudent, (ctx, { params, body }) => changeStudent(ctx, params.id, body));
  mount(contract.removeStudent, (ctx, { params }) => removeStudent(ctx, params.id));
  mount(contract.resendStudentInvitation, (ctx, { params }) => resendInvitation(ctx, params.id));
  mount(contract.readStudentInvitation, (ctx, { params }) => readInvitation(ctx, params.token));
  mount(contract.signUpInvitedStudent, (ctx, { params, body }) => signUpInvited(ctx, params.token, body));
  mount(contract.listMySchools, (ctx) => schoolsOf(ctx.db, ctx.user, 50));
  mount(contract.answerSchool, (ctx, { params, body }) => answerSchool(ctx, params.id, body));
  mount(contract.reportPlacement, (ctx, { params, body }) => reportPlacement(ctx, params.id, body.placed));
};
