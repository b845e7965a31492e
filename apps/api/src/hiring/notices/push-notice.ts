import { createHash } from "node:crypto";
import pMap from "p-map";
import { findOpenDevices } from "#identity/push/devices.ts";
import { type PushMessage, type PushOutcome, sendPush } from "#identity/push/send-push.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { noticeMail } from "./mails.ts";
import { findPushed, finishPush } from "./push-store.ts";
import { optionsOf } from "./rules.ts";

/** One push of a notice: to every device, or after a failure to those that are left. */
export type Push = {
  notice_id: string;
  happened_at: string;
  devices?: string[] | undefined;
  /** Attempts already made. */
  tries?: number | undefined;
  /** A push service has accepted it for another device. */
  has_reached?: boolean | undefined;
};

/** Seconds before each new attempt, unless the push service asks for more. */
const delays = [30, 120, 600, 1800, 7200];
const concurrency = 5;

type Pushed = NonNullable<Awaited<ReturnType<typeof findPushed>>>;

const messageOf = ({ account_id, fact, title, detail, path, subject, happened_at }: Pushed): PushMessage => ({
  title,
  body: detail,
  path,
  subject,
  // A push service knows which pushes are about one fact, and nothing of it; it takes 32 characters.
  tag: createHash("sha256").update(`${account_id} ${fact}`).digest("base64url").slice(0, 32),
  at: happened_at,
});

/** Records that a push is over. When it has reached no device, the mail that the devices took the place of leaves after all. */
const finish = async (ctx: SystemContext, id: string, pushed: Pushed, hasReached: boolean) => {
  const { kind, type, is_staff, is_superuser } = pushed;
  const user = { type: type ?? ("" as const), isStaff: is_staff, isSuperuser: is_superuser };
  const isMailed = !hasReached && optionsOf(user)[kind]?.includes("mail");
  await ctx.db.transaction().execute(async (db) => {
    if ((await finishPush(db, id)) && isMailed)
      await sendMail({ ...ctx, db }, noticeMail({ ...pushed, publicUrl: ctx.publicUrl }));
  });
};

const waitOf = (outcomes: PushOutcome[], tries: number) =>
  Math.max(...outcomes.map((outcome) => (typeof outcome === "object" ? (outcome.later ?? 0) : 0)), delays[tries] ?? 0);

/**
 * Shows a notice on the devices of its reader, unless it was read or changed meanwhile. Gives what is to be tried again, and in how many
 * seconds; null when it is over.
 */
export const pushNotice = async (ctx: SystemContext, push: Push) => {
  const { notice_id, happened_at, tries = 0 } = push;
  const pushed = await findPushed(ctx.db, notice_id, happened_at);
  if (!pushed) return null;
  const devices = await findOpenDevices(ctx, pushed.account_id, push.devices ?? null);
  const outcomes = await pMap(devices, (device) => sendPush(ctx, pushed.account_id, device, messageOf(pushed)), {
    concurrency,
  });
  const has_reached = Boolean(push.has_reached) || outcomes.includes("sent");
  const left = devices.filter((_, index) => typeof outcomes[index] === "object").map(({ id }) => id);
  if (left.length > 0 && tries < delays.length)
    return {
      next: { notice_id, happened_at, devices: left, tries: tries + 1, has_reached },
      afterSeconds: waitOf(outcomes, tries),
    };
  await finish(ctx, notice_id, pushed, has_reached);
  return null;
};
