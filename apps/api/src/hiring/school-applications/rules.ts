import { schoolStage } from "@passerelle/contract/enumerations";
import { countedAtMost, type SchoolFilters } from "@passerelle/contract/hiring/school-applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import type { StageEvent } from "./sheet-store.ts";
import { type Filters, type Member, seesPosting } from "./store.ts";

export const memberOf = (ctx: Pick<Context, "user">): Member => ({ schoolId: schoolOf(ctx), memberId: ctx.user.id });

/**
 * The filters of a request with who asks. The applications of an offer that one does not see do not exist
 * (docs/product/schools.md#who-sees-applications).
 */
export const filtersOf = async (
  ctx: Context,
  { search, posting_id, stage, unanswered_days, seen, contact, from, to, city, stars, tag }: SchoolFilters,
): Promise<Filters> => {
  const member = memberOf(ctx);
  if (posting_id && !(await seesPosting(ctx.db, posting_id, member))) throw new Refusal("posting-not-found");
  return {
    ...member,
    search,
    posting_id,
    stage,
    unanswered_days,
    seen,
    contact,
    from,
    to,
    city,
    stars,
    tag,
    now: ctx.now,
  };
};

const shownCount = (count: number) => ({ count: Math.min(count, countedAtMost), is_exact: count <= countedAtMost });

/** Counts by stage as screens tell them: each at most a thousand, and whether that is all. */
export const presentCounts = (counts: Map<string, number>, asked: SchoolFilters["stage"] = []) => {
  const stages = schoolStage.options.map((one) => ({ stage: one, ...shownCount(counts.get(one) ?? 0) }));
  const withdrawn = shownCount(counts.get("withdrawn") ?? 0);
  const isAsked = (stage: SchoolFilters["stage"][number]) => asked.length === 0 || asked.includes(stage);
  const parts = [...stages.filter(({ stage }) => isAsked(stage)), ...(isAsked("withdrawn") ? [withdrawn] : [])];
  return {
    stages,
    withdrawn,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    is_exact: parts.every(({ is_exact }) => is_exact),
  };
};

/** What an event is called in the school's own words. */
export const stageEventLabel = ({ from_status, to_status, to_stage, by }: StageEvent) => {
  if (!from_status) return "Candidature reçue";
  if (to_status === "WD") return by === "system" ? "Compte supprimé" : "Candidature retirée";
  // What was recorded before stages were.
  return to_stage ? schoolStageLabels[to_stage] : applicationStatusLabels[to_status];
};
