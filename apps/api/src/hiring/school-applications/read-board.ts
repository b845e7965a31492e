import { type SchoolStage, schoolStage } from "@passerelle/contract/enumerations";
import type { SchoolFilters } from "@passerelle/contract/hiring/school-applications";
import type { Context } from "#platform/context.ts";
import { presentCards } from "./present.ts";
import { filtersOf, presentCounts } from "./rules.ts";
import { countByStage, newestByStage, nextApplications } from "./store.ts";

/** Cards that a column shows at a time. */
const cards = 20;

type Found = Omit<SchoolFilters, "stage">;

/** The first cards at each of the ten stages, with how many there are: as many statements whatever the school received. */
export const readBoard = async (ctx: Context, query: Found) => {
  const filters = await filtersOf(ctx, { ...query, stage: [] });
  const { stages, ...counts } = presentCounts(await countByStage(ctx.db, filters, schoolStage.options));
  const rows = await newestByStage(ctx.db, filters, schoolStage.options, {
    limit: cards,
    isLittle: counts.is_exact && counts.count < 1000,
  });
  const columns = await Promise.all(
    stages.map(async (one) => ({
      ...one,
      applications: await presentCards(
        ctx,
        rows.filter(({ stage }) => stage === one.stage),
      ),
    })),
  );
  return { columns, ...counts };
};

/** The next cards of a column, after one of them: a card that has moved meanwhile makes none be skipped. */
export const readColumn = async (ctx: Context, stage: SchoolStage, { after, ...query }: Found & { after: string }) => {
  const filters = await filtersOf(ctx, { ...query, stage: [stage] });
  return { applications: await presentCards(ctx, await nextApplications(ctx.db, filters, after, cards)) };
};
