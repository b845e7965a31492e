import * as contract from "@passerelle/contract/hiring/student-imports";
import { syncStudents } from "@passerelle/contract/hiring/student-sync";
import type { Mount } from "#platform/http.ts";
import { applyImport } from "./apply-import.ts";
import { correctLine, importOf, listImports, mapColumns, presentImport, startImport } from "./imports.ts";
import { cancelPlan, inviteGroups, listGroups } from "./invitations.ts";
import { previewImport } from "./preview.ts";
import { syncStudents as sync } from "./sync-students.ts";
import { undoImport } from "./undo-import.ts";

export const studentImportRoutes = (mount: Mount) => {
  mount(contract.startRosterImport, (ctx, { file }) => startImport(ctx, file), { transaction: false });
  mount(contract.listRosterImports, (ctx) => listImports(ctx));
  mount(contract.getRosterImport, async (ctx, { params }) => presentImport(ctx, await importOf(ctx, params.id)));
  mount(contract.mapRosterColumns, (ctx, { params, body }) => mapColumns(ctx, params.id, body));
  mount(contract.previewRosterImport, (ctx, { params, query }) => previewImport(ctx, params.id, query));
  mount(contract.correctRosterLine, (ctx, { params, body }) => correctLine(ctx, params, body));
  mount(contract.applyRosterImport, (ctx, { params, body }) => applyImport(ctx, params.id, body));
  mount(contract.undoRosterImport, (ctx, { params }) => undoImport(ctx, params.id));
  mount(contract.listRosterGroups, (ctx, { params }) => listGroups(ctx, params.id));
  mount(syncStudents, (ctx, { params, body }) => sync(ctx, params.schoolId, body));
  mount(contract.inviteRosterGroups, (ctx, { params, body }) => inviteGroups(ctx, params.id, body));
  mount(contract.cancelRosterInvitations, (ctx, { params }) => cancelPlan(ctx, params.id));
};
