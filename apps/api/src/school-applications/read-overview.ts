import type { DistributionRow } from "@passerelle/contract/school-applications";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { readOwnPosting } from "#school-postings/read-postings.ts";
import { measuresOf } from "./overview-store.ts";
import { memberOf } from "./rules.ts";
import { seesPosting } from "./store.ts";

/**
 * An offer as its page shows it. Only what is measured has a figure: how often other sites showed it is theirs to say; an application
 * that came from one of them is counted with it, and the others with the offer's own page.
 */
export const readOverview = async (ctx: Context, id: string) => {
  if (!(await seesPosting(ctx.db, id, memberOf(ctx)))) throw new Refusal("posting-not-found");
  const posting = await readOwnPosting(ctx, id);
  const measures = await measuresOf(ctx.db, id, ctx.now);
  if (!measures) throw new Refusal("posting-not-found");
  const { views, applications, unseen, is_online, since, until, by_support } = measures;
  const own: DistributionRow = {
    name: "Passerelle",
    is_active: posting.status === "published",
    is_online,
    status: "",
    since,
    until,
    views,
    applications: applications - Object.values(by_support).reduce((sum, count) => sum + count, 0),
  };
  const others = posting.jobboards.map(
    ({ name, active, status }): DistributionRow => ({
      name,
      is_active: active,
      is_online: false,
      status,
      since: null,
      until: null,
      views: null,
      applications: by_support[name] ?? (active ? 0 : null),
    }),
  );
  return { posting, is_online, applications, unseen, distribution: [own, ...others] };
};
