import * as bulk from "@passerelle/contract/offers/posting-bulk";
import * as editor from "@passerelle/contract/offers/posting-editor";
import * as list from "@passerelle/contract/offers/posting-list";
import * as contract from "@passerelle/contract/offers/school-postings";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { deleteAutosave, listDrafts, readAutosave, saveAutosave } from "./autosave.ts";
import { readBulkRun, startBulkRun } from "./bulk-run.ts";
import { choicesOf } from "./choices-store.ts";
import { createPosting } from "./create-posting.ts";
import { duplicatePosting } from "./duplicate-posting.ts";
import { downloadPostings, postingsExportLink } from "./export-postings.ts";
import { saveImage } from "./images.ts";
import { countByStatus, idsFound, type OwnFilters } from "./list-store.ts";
import { daysOf, listPostings, readPosting } from "./read-postings.ts";
import { removePosting } from "./remove-posting.ts";
import { pageOfSchoolPostings } from "./store.ts";
import { createTemplate, listTemplates, nameTemplate, readTemplate, removeTemplate } from "./templates.ts";
import { updatePosting } from "./update-posting.ts";

const asked = ({ user, now }: Context, filters: OwnFilters) => ({ filters, asker: user, days: daysOf(now) });

export const schoolPostingRoutes = (mount: Mount) => {
  mount(contract.listPostings, async (ctx, { query: { limit, offset, ...filters } }) =>
    listPostings(ctx, filters, { limit, offset }),
  );
  mount(list.countPostings, (ctx, { query }) =>
    countByStatus(ctx.db, schoolOf(ctx), asked(ctx, { ...query, status: [] })),
  );
  mount(list.listPostingChoices, (ctx, { query }) => choicesOf(ctx.db, schoolOf(ctx), query.status));
  mount(list.selectPostings, (ctx, { query }) =>
    idsFound(ctx.db, schoolOf(ctx), asked(ctx, query), list.postingBulkMost),
  );
  mount(bulk.startBulkRun, (ctx, { body }) => startBulkRun(ctx, body));
  mount(bulk.getBulkRun, (ctx, { params }) => readBulkRun(ctx, params.id));
  mount(bulk.requestPostingsExport, (ctx, { body }) => postingsExportLink(ctx, body.posting_ids));
  mount(bulk.downloadPostingsExport, (ctx, { params }) => downloadPostings(ctx, params.token));
  mount(contract.getPosting, (ctx, { params }) => readPosting(ctx, params.id));
  mount(contract.createPosting, (ctx, { body, idempotencyKey }) => createPosting(ctx, body, idempotencyKey));
  mount(contract.updatePosting, (ctx, { params, body }) => updatePosting(ctx, params.id, body));
  mount(contract.deletePosting, (ctx, { params }) => removePosting(ctx, params.id));
  mount(contract.listPostingsOfSchool, async ({ db, user }, { params, query }) => {
    if (params.id !== user.schoolId) throw new Refusal("not-found");
    return pageOfSchoolPostings(db, { schoolId: params.id, memberId: user.id }, query);
  });
  mount(editor.duplicatePosting, (ctx, { params }) => duplicatePosting(ctx, params.id));
  mount(editor.uploadPostingImage, (ctx, { file }) => saveImage(ctx, file));
  mount(editor.listDrafts, listDrafts);
  mount(editor.getAutosave, (ctx, { params }) => readAutosave(ctx, params.offer));
  mount(editor.putAutosave, (ctx, { params, body }) => saveAutosave(ctx, params.offer, body));
  mount(editor.deleteAutosave, (ctx, { params }) => deleteAutosave(ctx, params.offer));
  mount(editor.listPostingTemplates, (ctx) => listTemplates(ctx));
  mount(editor.getPostingTemplate, (ctx, { params }) => readTemplate(ctx, params.id));
  mount(editor.createPostingTemplate, (ctx, { body }) => createTemplate(ctx, body));
  mount(editor.renamePostingTemplate, (ctx, { params, body }) => nameTemplate(ctx, params.id, body));
  mount(editor.deletePostingTemplate, (ctx, { params }) => removeTemplate(ctx, params.id));
};
