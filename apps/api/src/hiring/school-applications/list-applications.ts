import { schoolStage } from "@passerelle/contract/enumerations";
import { bulkMost } from "@passerelle/contract/hiring/received-applications";
import type { listSchoolApplications, SchoolFilters } from "@passerelle/contract/hiring/school-applications";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { citiesToChoose, postingsToChoose, tagsOf } from "./choices-store.ts";
import { presentCards } from "./present.ts";
import { filtersOf, memberOf, presentCounts } from "./rules.ts";
import { countByStage, pageOfApplications, selectionOf } from "./store.ts";

/** The applications that a member of the school sees: the page asked for, and how many are at each stage. */
export const listApplications = async (ctx: Context, query: z.output<(typeof listSchoolApplications)["query"]>) => {
  const filters = await filtersOf(ctx, query);
  const rows = await pageOfApplications(ctx.db, filters, query);
  const counts = await countByStage(ctx.db, filters, schoolStage.options);
  return { applications: await presentCards(ctx, rows), ...presentCounts(counts, query.stage) };
};

/** What to act on when everything that is found is chosen: the newest thousand, and how many there are. */
export const selectApplications = async (ctx: Context, query: SchoolFilters) => {
  const filters = await filtersOf(ctx, query);
  const applications = await selectionOf(ctx.db, filters, bulkMost);
  const { count, is_exact } = presentCounts(await countByStage(ctx.db, filters, schoolStage.options), query.stage);
  return { applications, count, is_exact };
};

/** What the filters offer to choose from. */
export const filterChoices = async (ctx: Context, postingId: string | undefined) => {
  const member = memberOf(ctx);
  return {
    postings: await postingsToChoose(ctx.db, member),
    tags: await tagsOf(ctx.db, member.schoolId),
    cities: await citiesToChoose(ctx.db, member, postingId),
  };
};
