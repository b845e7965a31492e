import type { interviewAgenda } from "@passerelle/contract/hiring/interview-agenda";
import type { z } from "zod";
import { receiverOf } from "#hiring/applications/received-by.ts";
import { boundsOfWeek, mondayOf } from "#hiring/availabilities/rules.ts";
import type { Context } from "#platform/context.ts";
import { candidatesOf, countPast, datedOf, jobsOf, undatedOf } from "./agenda-store.ts";
import { presentToReceiver } from "./present.ts";

const monthMs = 31 * 86_400_000;

/** The candidates of these applications, in the order asked. */
export const proposalCandidates = async (ctx: Context, ids: string[]) => {
  const rows = await candidatesOf(ctx.db, receiverOf(ctx), ids);
  return ids.flatMap((id) =>
    rows
      .filter(({ application_id }) => application_id === id)
      .map(({ stage, ...row }) => ({ ...row, status: stage ?? row.status, is_withdrawn: row.status === "WD" })),
  );
};

/** A week of interviews, and those without a date. */
export const readAgenda = async (ctx: Context, asked: z.output<typeof interviewAgenda.query>) => {
  const { db, user, now } = ctx;
  const monday = mondayOf(asked.from);
  const filters = {
    receiver: receiverOf(ctx),
    accountId: asked.mine ? user.id : null,
    offerId: asked.job ?? null,
    mode: asked.mode ?? null,
  };
  return {
    monday,
    dated: await presentToReceiver(ctx, await datedOf(db, filters, boundsOfWeek(monday))),
    undated: await presentToReceiver(ctx, await undatedOf(db, filters)),
    past: await countPast(db, filters, now),
    jobs: await jobsOf(db, filters.receiver, new Date(now.getTime() - monthMs)),
  };
};
