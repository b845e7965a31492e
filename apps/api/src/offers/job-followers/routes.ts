import * as contract from "@passerelle/contract/offers/job-followers";
import type { Mount } from "#platform/http.ts";
import { followJob, listFollowers, setFollowers, unfollowJob } from "./followers.ts";

export const jobFollowerRoutes = (mount: Mount) => {
  mount(contract.listFollowers, (ctx, { params }) => listFollowers(ctx, params.id));
  mount(contract.followJob, (ctx, { params }) => followJob(ctx, params.id));
  mount(contract.unfollowJob, (ctx, { params }) => unfollowJob(ctx, params.id));
  mount(contract.setFollowers, (ctx, { params, body }) => setFollowers(ctx, params.id, body));
};
