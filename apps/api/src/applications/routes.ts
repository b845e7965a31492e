import * as contract from "@passerelle/contract/applications";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { applyToJob } from "./apply-to-job.ts";
import { applyToPosting } from "./apply-to-posting.ts";
import { changeApplicationStatus } from "./change-status.ts";
import { listReceived } from "./list-received.ts";
import { presentHistory, presentOwn, presentSchoolApplication } from "./present.ts";
import { sumByGroup } from "./rules.ts";
import {
  countOwnByStatus,
  findApplication,
  historyOf,
  offersAppliedTo,
  pageOfOwnApplications,
  pageOfSchoolApplications,
} from "./store.ts";

export const applicationRoutes = (mount: Mount) => {
  mount(contract.applyToJob, (ctx, { body }) => applyToJob(ctx, body.job_id));
  mount(contract.applyToPosting, (ctx, { body }) => applyToPosting(ctx, body.job_id));
  mount(contract.applyToPostingById, (ctx, { params }) => applyToPosting(ctx, params.id));
  mount(contract.applyToSchoolJob, (ctx, { params }) => applyToPosting(ctx, params.id));
  mount(contract.changeApplicationStatus, (ctx, { params, body }) => changeApplicationStatus(ctx, params.id, body));
  mount(contract.listReceivedApplications, (ctx, { query }) => listReceived(ctx, query));
  mount(contract.listAppliedOffers, ({ db, user }) => offersAppliedTo(db, user.id));
  mount(contract.myApplicationFigures, async ({ db, user }) => sumByGroup(await countOwnByStatus(db, user.id)));
  mount(contract.listMyApplications, async ({ db, user, now }, { query: { limit, offset, ...filters } }) => {
    const { rows, total } = await pageOfOwnApplications(
      db,
      { ...filters, applicantId: user.id },
      { limit, offset },
      now,
    );
    return { rows: rows.map(presentOwn), total };
  });
  mount(contract.listMySchoolApplications, async ({ db, user }, { query }) => {
    const { rows, total } = await pageOfSchoolApplications(db, user.id, query);
    return { rows: rows.map(presentSchoolApplication), total };
  });
  mount(contract.getMyApplication, async (ctx, { params }) => {
    const reader = ctx.user.type === "company" ? { companyId: companyOf(ctx) } : { applicantId: ctx.user.id };
    const row = await findApplication(ctx.db, params.id, reader, ctx.now);
    if (!row) throw new Refusal("not-found");
    return { ...presentOwn(row), history: (await historyOf(ctx.db, row.id)).map(presentHistory) };
  });
};
