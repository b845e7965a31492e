import { answerKept } from "@passerelle/contract/publishing/webhooks";
import type { SystemContext } from "#platform/context.ts";
import { decrypt } from "#platform/encryption.ts";
import { sendMails } from "#platform/mail.ts";
import { firstBytes, OutgoingFailure } from "#platform/outgoing.ts";
import { storable } from "#platform/storable.ts";
import {
  candidateOf,
  claimDue,
  type Due,
  failPending,
  finishDelivery,
  insertAttempt,
  putOff,
  renewClaims,
  waitUntil,
} from "./deliveries-store.ts";
import { webhookTurnedOff } from "./mails.ts";
import { isHopeless, nextAttempt, payloadOf, signatureOf } from "./rules.ts";
import { secretPurpose } from "./secrets.ts";
import { administratorsOf, recordFailure, recordSuccess, turnOff } from "./store.ts";

const timeoutMs = 10_000;
/** How many are taken up at once. Those of one webhook go one after the other. */
const batch = 10;
/** A run that dies leaves what it took up to another for no longer, which is before its task is tried again; one that lives renews it. */
const leaseMs = 20_000;
const renewalMs = 5_000;
const silentMs = 60_000;

type Outcome = { status: number | null; problem: string; ms: number; answer: string };

/** The beginning of what a receiver answers, which is anything. */
const beginningOf = (body: Buffer) => storable(body.toString("utf8").slice(0, answerKept));

/** Posts one event, signed, and gives what was answered; never throws for what the receiver does. */
const post = async (ctx: SystemContext, due: Due): Promise<Outcome> => {
  const { db, now, secretKey, outgoing } = ctx;
  if (!due.is_active && due.type !== "webhook.test") return { status: null, problem: "off", ms: 0, answer: "" };
  const applicationId = due.data.application?.id;
  const candidate = due.tells_candidate && applicationId ? await candidateOf(db, applicationId) : undefined;
  const body = JSON.stringify(payloadOf({ ...due, id: due.event_id }, candidate));
  const isFormerGood = due.former_until !== null && new Date(due.former_until) > now;
  const secrets = [due.secret, ...(isFormerGood && due.former_secret ? [due.former_secret] : [])]
    .map((sealed) => decrypt(secretKey, secretPurpose, due.webhook_id, sealed))
    .filter((secret) => secret !== null);
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const answer = await outgoing.ask(due.url, {
      method: "POST",
      mustBeSecure: true,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Passerelle-Webhooks/1",
        "passerelle-event": due.type,
        "passerelle-event-id": due.event_id,
        "passerelle-delivery-id": due.id,
        "passerelle-signature": signatureOf(secrets, body, now),
      },
      body,
      timeoutMs,
    });
    // Characters are of up to four bytes.
    const { bytes } = await firstBytes(answer, 4 * answerKept);
    return { status: answer.status, problem: "", ms: ms(), answer: beginningOf(bytes) };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { status: null, problem: error.problem, ms: ms(), answer: "" };
  }
};

const notifyTurnedOff = async (ctx: SystemContext, webhookId: string, why: "gone" | "failing") => {
  const people = await administratorsOf(ctx.db, webhookId);
  await sendMails(
    ctx,
    people.map(({ email, url, description }) =>
      webhookTurnedOff({ to: email, url, description, why, publicUrl: ctx.publicUrl }),
    ),
  );
};

/** Writes what an attempt came to: delivered, to be tried again, or given up — and then whether the webhook is turned off. */
const recordOutcome = async (ctx: SystemContext, { id, type, tries, webhook_id }: Due, outcome: Outcome) => {
  const { db, now } = ctx;
  await insertAttempt(db, id, { at: now, ...outcome });
  const { status, problem } = outcome;
  if (status !== null && status >= 200 && status < 300) {
    await finishDelivery(db, id, "delivered", now);
    await recordSuccess(db, webhook_id);
    return;
  }
  // Nobody waits for a test, and what is off is not tried again.
  const isOnce = type === "webhook.test" || problem === "off";
  const isGone = status === 410 && type !== "webhook.test";
  const next = isOnce || isGone ? null : nextAttempt(tries, now);
  if (next) await waitUntil(db, id, next);
  else await finishDelivery(db, id, "failed", now);
  if (isOnce) return;
  const failing = await recordFailure(db, webhook_id, next === null, now);
  const isOver = failing && next === null && isHopeless(failing.failures, new Date(failing.failing_since), now);
  if (!isGone && !isOver) return;
  const why = isGone ? "gone" : "failing";
  if (!(await turnOff(db, webhook_id, why, now))) return;
  await failPending(db, webhook_id, now);
  await notifyTurnedOff(ctx, webhook_id, why);
};

/** Those of one webhook, in the order in which they happened; the rest waits a minute once it does not answer. */
const deliverTo = async (ctx: SystemContext, clock: () => Date, due: Due[]) => {
  for (const [index, one] of due.entries()) {
    const at = { ...ctx, now: clock() };
    const outcome = await post(at, one);
    await ctx.db.transaction().execute((tx) => recordOutcome({ ...at, db: tx }, one, outcome));
    const rest = due.slice(index + 1);
    if (outcome.status !== null || outcome.problem === "off" || rest.length === 0) continue;
    return putOff(
      ctx.db,
      rest.map(({ id }) => id),
      new Date(clock().getTime() + silentMs),
    );
  }
};

/** Runs `work` and meanwhile renews the lease of the claimed deliveries that are not finished. */
const withLock = async (
  ctx: SystemContext,
  clock: () => Date,
  claimed: { ids: string[]; until: Date },
  work: () => Promise<unknown>,
) => {
  let { until } = claimed;
  const renew = async () => {
    const next = new Date(clock().getTime() + leaseMs);
    await renewClaims(ctx.db, { ids: claimed.ids, until, next });
    until = next;
  };
  const renewal = setInterval(
    () => renew().catch((err) => ctx.log.warn({ err }, "lease of deliveries not renewed")),
    renewalMs,
  );
  try {
    await work();
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Sends everything that is due. Webhooks are served concurrently. A run that dies after sending and before noting it is one that sends
 * twice: receivers know an event again by its identifier (decision 0109).
 */
export const deliverEvents = async (ctx: SystemContext) => {
  // A run may last for minutes: what is taken up late is held as long as what is taken up first.
  const started = performance.now();
  const clock = () => new Date(ctx.now.getTime() + performance.now() - started);
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const due = await ctx.db.transaction().execute((tx) => claimDue(tx, { now, until, most: batch }));
    if (due.length === 0) return;
    const ofEach = [...Map.groupBy(due, ({ webhook_id }) => webhook_id).values()];
    await withLock(ctx, clock, { ids: due.map(({ id }) => id), until }, () =>
      Promise.all(ofEach.map((ofOne) => deliverTo(ctx, clock, ofOne))),
    );
  }
};
