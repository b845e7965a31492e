import type { interviewAgenda } from "@passerelle/contract/hiring/interview-agenda";
import type { z } from "zod";
import { boundsOfWeek, mondayOf } from "#hiring/availabilities/rules.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { candidatesOf, countPast, datedOf, jobsOf, undatedOf } from "./agenda-store.ts";
import { presentToCompany } from "./present.ts";

const monthMs = 31 * 86_400_000;

/** The candidates of these applications, in the order asked. */
export const proposalCandidates = async (ctx: Context, ids: string[]) => {
  const rows = await candidatesOf(ctx.db, companyOf(ctx), ids);
  return ids.flatMap((id) =>
    rows
      .filter(({ application_id }) => application_id === id)
      .map((row) => ({ ...row, is_withdrawn: row.status === "WD" })),
  );
};

/** A week of interviews, and those without a date. */
export const readAgenda = async (ctx: Context, asked: z.output<typeof interviewAgenda.query>) => {
  const { db, user, now } = ctx;
  const monday = mondayOf(asked.from);
  const filters = {
    companyId: companyOf(ctx),
    accountId: asked.mine ? user.id : null,
    jobId: asked.job ?? null,
    mode: asked.mode ?? null,
  };
  return {
    monday,
    dated: await presentToCompany(ctx, await datedOf(db, filters, boundsOfWeek(monday))),
    undated: await presentToCompany(ctx, await undatedOf(db, filters)),
    past: await countPast(db, filters, now),
    jobs: await jobsOf(db, filters.companyId, new Date(now.getTime() - monthMs)),
  };
};
