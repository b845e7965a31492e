import type { FastifyInstance } from "fastify";
import type { AnyContext } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { oneClickUnsubscribe } from "#platform/one-click.ts";
import { Refusal } from "#platform/refusals.ts";
import { followUpPath, readFollowUpLinkOf } from "./links.ts";
import { findSent, insertStop, stopOf } from "./mails-store.ts";

type Reading = Pick<AnyContext, "db" | "secretKey">;

const sentBehind = async ({ db, secretKey }: Reading, token: string) => {
  const id = readFollowUpLinkOf(secretKey, token);
  const sent = id === null ? undefined : await findSent(db, id);
  if (!sent) throw new Refusal("not-found");
  return sent;
};

/** The school of a reminder, and whether it may still remind who received it. */
export const readSubscription = async (ctx: Reading, token: string) => {
  const { school_id, address, school } = await sentBehind(ctx, token);
  const stop = await stopOf(ctx.db, school_id, address);
  return { school, is_stopped: stop?.reason === "unsubscribed" };
};

export const unsubscribe = async (ctx: Reading & { now: Date }, token: string) => {
  const { school_id, address, school } = await sentBehind(ctx, token);
  await insertStop(ctx.db, { schoolId: school_id, address, reason: "unsubscribed", by: null }, ctx.now);
  return { school, is_stopped: true };
};

/** Unsubscribes from the mail program. */
export const oneClickFollowUps = (
  app: FastifyInstance,
  { db, secretKey, clock }: { db: Db; secretKey: string; clock: () => Date },
) =>
  oneClickUnsubscribe(app, {
    path: followUpPath,
    end: async (token) => {
      const { school } = await unsubscribe({ db, secretKey, now: clock() }, token);
      return `Vous ne recevrez plus de relance de ${school}.`;
    },
  });
