import * as contract from "@passerelle/contract/hiring/applications";
import * as compared from "@passerelle/contract/hiring/compared-applications";
import * as inbox from "@passerelle/contract/hiring/inbox";
import * as views from "@passerelle/contract/hiring/inbox-views";
import * as invitations from "@passerelle/contract/hiring/invitations";
import * as toSchools from "@passerelle/contract/hiring/my-school-applications";
import * as received from "@passerelle/contract/hiring/received-applications";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { applyToJob } from "./apply-to-job.ts";
import { applyToPosting } from "./apply-to-posting.ts";
import { cancelInvitation } from "./cancel-invitation.ts";
import { changeApplicationStatus } from "./change-status.ts";
import { compareApplications } from "./compare-applications.ts";
import { downloadExport, exportLink } from "./export-applications.ts";
import { followExternal } from "./follow-external.ts";
import { holdApplication, takeBackHeld } from "./hold-application.ts";
import { deleteInboxView, listInboxViews, orderInboxViews, renameInboxView, saveInboxView } from "./inbox-views.ts";
import { linkCandidate } from "./link-candidate.ts";
import { listReceived } from "./list-received.ts";
import { moveReceived, selectReceived } from "./move-received.ts";
import { addNote, changeNote, deleteNote } from "./notes.ts";
import {
  countOwnByStatus,
  countWaiting,
  offersAppliedTo,
  pageOfOwnApplications,
  pageOfSchoolApplications,
} from "./own-store.ts";
import { presentListed, presentSchoolApplication } from "./present.ts";
import { rateApplication } from "./rate-application.ts";
import { readApplication } from "./read-application.ts";
import { readBoard, readColumn } from "./read-board.ts";
import { readSheet } from "./read-sheet.ts";
import { countByView } from "./received-store.ts";
import { sumByGroup } from "./rules.ts";
import { saveFollowUp } from "./save-follow-up.ts";

type Sent = { message?: string; resume_id?: string; is_held?: boolean; support?: string };

/** Applies at once, or holds the application for as long as it may be taken back. */
const send = (
  ctx: Context,
  kind: "company" | "school",
  offerId: string,
  { message = "", resume_id: resumeId, is_held, support }: Sent = {},
) => {
  const sending = { message, ...(resumeId && { resumeId }) };
  if (is_held) return holdApplication(ctx, { kind, offerId, support }, sending);
  return kind === "company" ? applyToJob(ctx, offerId, sending) : applyToPosting(ctx, offerId, { ...sending, support });
};

export const applicationRoutes = (mount: Mount) => {
  const alone = { transaction: false };
  mount(contract.applyToJob, (ctx, { body: { job_id, ...sent } }) => send(ctx, "company", job_id, sent), alone);
  mount(contract.applyToPosting, (ctx, { body: { job_id, ...sent } }) => send(ctx, "school", job_id, sent), alone);
  for (const route of [contract.applyToPostingById, contract.applyToSchoolJob])
    mount(route, (ctx, { params, body }) => send(ctx, "school", params.id, body), alone);
  mount(contract.takeBackHeld, (ctx, { params }) => takeBackHeld(ctx, params.id));
  mount(contract.changeApplicationStatus, (ctx, { params, body }) => changeApplicationStatus(ctx, params.id, body));
  mount(invitations.linkCandidate, (ctx, { body }) => linkCandidate(ctx, body.candidate_id, body.job_id, body.note));
  mount(invitations.cancelInvitation, (ctx, { params }) => cancelInvitation(ctx, params.id));
  mount(invitations.answerInvitation, (ctx, { params, body }) => answerInvitation(ctx, params.id, body.answer));
  mount(contract.listReceivedApplications, (ctx, { query }) => listReceived(ctx, query));
  mount(inbox.getInboxViews, (ctx) => countByView(ctx.db, companyOf(ctx)));
  mount(views.listInboxViews, (ctx) => listInboxViews(ctx));
  mount(views.saveInboxView, (ctx, { body }) => saveInboxView(ctx, body));
  mount(views.orderInboxViews, (ctx, { body }) => orderInboxViews(ctx, body.ids));
  mount(views.renameInboxView, (ctx, { params, body }) => renameInboxView(ctx, params.id, body.name));
  mount(views.deleteInboxView, (ctx, { params }) => deleteInboxView(ctx, params.id));
  mount(contract.listAppliedOffers, ({ db, user, now }) => offersAppliedTo(db, user.id, now));
  mount(contract.myApplicationFigures, async ({ db, user, now }) => ({
    ...sumByGroup(await countOwnByStatus(db, user.id)),
    todo: await countWaiting(db, user.id, now),
  }));
  mount(contract.listMyApplications, async ({ db, user, now }, { query: { limit, offset, ...filters } }) => {
    const { rows, total } = await pageOfOwnApplications(
      db,
      { ...filters, applicantId: user.id },
      { limit, offset },
      now,
    );
    return { rows: rows.map((row) => presentListed(row, now)), total };
  });
  for (const route of [toSchools.listMySchoolApplications, toSchools.listAppliedPostings])
    mount(route, async ({ db, user }, { query }) => {
      const { rows, total } = await pageOfSchoolApplications(db, user.id, query);
      return { rows: rows.map(presentSchoolApplication), total };
    });
  // The first reading of a proposition is recorded.
  mount(contract.getMyApplication, (ctx, { params }) => readApplication(ctx, params.id), {
    writes: true,
    transaction: false,
    isUnseen: true,
  });
  mount(contract.followExternalOffer, (ctx, { params }) => followExternal(ctx, params.id));
  mount(received.getReceivedBoard, (ctx, { query }) => readBoard(ctx, query));
  mount(received.getReceivedColumn, (ctx, { params, query }) => readColumn(ctx, params.column, query));
  mount(received.selectReceived, (ctx, { query }) => selectReceived(ctx, query));
  mount(received.moveReceived, (ctx, { body }) => moveReceived(ctx, body));
  // That the words of a CV are read is recorded.
  mount(received.getCandidateSheet, (ctx, { params }) => readSheet(ctx, params.id), { writes: true });
  // That they were opened is recorded.
  mount(compared.compareApplications, (ctx, { query }) => compareApplications(ctx, query.ids), { writes: true });
  mount(received.addApplicationNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text));
  mount(received.changeApplicationNote, (ctx, { params, body }) => changeNote(ctx, params.id, body));
  mount(received.deleteApplicationNote, (ctx, { params }) => deleteNote(ctx, params.id));
  mount(received.rateApplication, (ctx, { params, body }) => rateApplication(ctx, params.id, body.stars));
  mount(received.requestApplicationsExport, (ctx, { body }) => exportLink(ctx, body));
  mount(received.downloadApplicationsExport, (ctx, { params }) => downloadExport(ctx, params.token));
  mount(contract.setFollowUp, (ctx, { params, body }) => saveFollowUp(ctx, params.id, body));
};
