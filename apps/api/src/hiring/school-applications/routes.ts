import * as contract from "@passerelle/contract/hiring/school-applications";
import * as sheets from "@passerelle/contract/hiring/school-sheet";
import * as keys from "@passerelle/contract/organisations/school-keys";
import { addNote, changeNote, deleteNote } from "#hiring/applications/notes.ts";
import { rateApplication } from "#hiring/applications/rate-application.ts";
import type { Mount } from "#platform/http.ts";
import { ownSchool } from "#platform/school-access.ts";
import { changeStage, changeStages } from "./change-stages.ts";
import { downloadExport, exportLink } from "./export-applications.ts";
import { filterChoices, listApplications, selectApplications } from "./list-applications.ts";
import { markManySeen } from "./mark-many-seen.ts";
import { readBoard, readColumn } from "./read-board.ts";
import { readByKey } from "./read-by-key.ts";
import { readOverview } from "./read-overview.ts";
import { readSheet } from "./read-sheet.ts";
import { pageOfReceived } from "./received-by-key-store.ts";
import { tagApplications } from "./tag-applications.ts";

export const schoolApplicationRoutes = (mount: Mount) => {
  mount(contract.listSchoolApplications, (ctx, { query }) => listApplications(ctx, query));
  mount(contract.getSchoolBoard, (ctx, { query }) => readBoard(ctx, query));
  mount(contract.getSchoolColumn, (ctx, { params, query }) => readColumn(ctx, params.stage, query));
  mount(contract.listFilterChoices, (ctx, { query }) => filterChoices(ctx, query.posting_id));
  mount(contract.selectSchoolApplications, (ctx, { query }) => selectApplications(ctx, query));
  mount(contract.moveStages, (ctx, { body }) => changeStages(ctx, body));
  mount(contract.changeStage, (ctx, { params, body }) => changeStage(ctx, params.id, body));
  mount(contract.markApplicationsSeen, (ctx, { body }) => markManySeen(ctx, body.application_ids, body.is_seen));
  mount(contract.tagApplications, (ctx, { body }) => tagApplications(ctx, body));
  // Opening it is what marks it as seen.
  mount(sheets.getSchoolSheet, (ctx, { params }) => readSheet(ctx, params.id), { writes: true });
  mount(sheets.addSchoolNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text));
  mount(sheets.changeSchoolNote, (ctx, { params, body }) => changeNote(ctx, params.id, body));
  mount(sheets.deleteSchoolNote, (ctx, { params }) => deleteNote(ctx, params.id));
  mount(sheets.rateSchoolApplication, (ctx, { params, body }) => rateApplication(ctx, params.id, body.stars));
  mount(contract.requestSchoolExport, (ctx, { body }) => exportLink(ctx, body));
  mount(contract.downloadSchoolExport, (ctx, { params }) => downloadExport(ctx, params.token));
  mount(contract.getPostingOverview, (ctx, { params }) => readOverview(ctx, params.id));
  mount(keys.listReceivedByKey, (ctx, { params, query: { limit, offset, ...filters } }) =>
    pageOfReceived(ctx.db, ownSchool(ctx, params.schoolId), ctx.user.id, filters, { limit, offset }),
  );
  mount(keys.getReceivedByKey, (ctx, { params }) => readByKey(ctx, params.schoolId, params.applicationId));
};
