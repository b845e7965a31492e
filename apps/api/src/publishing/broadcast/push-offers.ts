import { createHash } from "node:crypto";
import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import pMap from "p-map";
import { secretFor } from "#organisations/schools/integrations.ts";
import type { SystemContext } from "#platform/context.ts";
import { apiApprentissage } from "./boards/la-bonne-alternance/api.ts";
import { bodyOf, cancelled, givenAt, type OfferBody } from "./boards/la-bonne-alternance/body.ts";
import { alreadyOver, refusalFor, stillExamined } from "./boards/la-bonne-alternance/verdicts.ts";
import { insertEvents, type NewEvent } from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom, type PostingRow } from "./offer.ts";
import { postingsToReconcile } from "./offers-store.ts";
import { type Change, claimDue, type DueRow, recordExchange, releaseDue, schoolsDue } from "./pushes-store.ts";
import { type BoardAnswer, usualPatienceMs } from "./request-board.ts";

const code: SupportCode = "la-bonne-alternance";
const support = supports[code].name;
/** What its limits allow within the minute that separates two runs. */
const mostAtOnce = 20;
/** Longer than a turn lasts: no other worker pushes the same offer meanwhile. */
const leaseSeconds = 300;
/** A school's turn is over once it has lasted as long as so many timeouts: what is left has the next one. */
const timeoutsInTurn = 3;
/** Few, as each may hold a connection while its board answers; a school's error is reported once the others are served. */
export const inParallel = { concurrency: 4, stopOnError: false } as const;
/** The verdict of the board comes some ten minutes after an offer. */
const verdictSeconds = 600;
const lockedSeconds = 3600;

/** Seconds before the next attempt, from one minute up to an hour. */
export const pauseAfter = (attempts: number) => Math.min(60 * 2 ** Math.min(attempts, 6), 3600);

type Outcome = { change: Change; event?: Pick<NewEvent, "event" | "detail">; isUnreachable?: boolean };

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const nothingLeft = { next_try_at: null, failure: null, attempts: 0 };

/** What an answer that is no success means for the next attempt. */
const postponed = (
  answer: Exclude<BoardAnswer<unknown>, { kind: "done" }>,
  { attempts, version, failure: before }: DueRow,
  now: Date,
): Outcome => {
  if (answer.kind === "refused")
    return {
      change: {
        ...nothingLeft,
        sent_version: version,
        sent_at: now.toISOString(),
        verdict: "refused",
        refusal: answer.sentence,
        refusal_field: null,
      },
      event: { event: "refused", detail: answer.sentence },
    };
  const failure = answer.kind === "unknown" ? "Le support ne connaît plus cette offre." : answer.sentence;
  const pause =
    answer.kind === "locked"
      ? lockedSeconds
      : ((answer.kind === "failed" ? answer.retryAfterSeconds : undefined) ?? pauseAfter(attempts));
  return {
    change: { failure, attempts: Math.min(attempts + 1, 1000), next_try_at: later(now, pause) },
    // A failure that lasts a day is recorded once.
    ...(failure !== before && { event: { event: "failed" as const, detail: failure } }),
    isUnreachable: answer.kind === "failed" && answer.isUnreachable === true,
  };
};

type Board = ReturnType<typeof apiApprentissage>;
type Publishing = Extract<Awaited<ReturnType<Board["verdict"]>>, { kind: "done" }>["value"]["publishing"];

const isExamined = ({ status, error }: Publishing) => status === "WILL_BE_PUBLISHED" || error?.code === stillExamined;

const fetchVerdict = async (board: Board, row: DueRow, now: Date): Promise<Outcome> => {
  const answer = await board.verdict(row.reference ?? "");
  if (answer.kind !== "done") return postponed(answer, row, now);
  const { publishing } = answer.value;
  if (publishing.status === "PUBLISHED")
    return {
      change: { ...nothingLeft, verdict: "online", refusal: null, refusal_field: null },
      event: { event: "online", detail: "" },
    };
  if (isExamined(publishing))
    return {
      change: {
        ...nothingLeft,
        verdict: "pending",
        refusal: null,
        refusal_field: null,
        next_try_at: later(now, verdictSeconds),
      },
    };
  const { field, sentence } = refusalFor(publishing.error?.code ?? "", publishing.error?.label ?? "");
  return {
    // It is not there: a refusal that keeps its reference is that of a change, and what was there before still is.
    change: { ...nothingLeft, reference: null, verdict: "refused", refusal: sentence, refusal_field: field },
    event: { event: "refused", detail: sentence },
  };
};

/** The board looks at an offer for some minutes before it knows it: until then it can be neither changed nor taken back. */
const notKnownYet = (now: Date): Outcome => ({ change: { failure: null, next_try_at: later(now, verdictSeconds) } });

const gone = {
  ...nothingLeft,
  sent_version: null,
  sent_hash: null,
  sent_body: null,
  reference: null,
  verdict: null,
  refusal: null,
  refusal_field: null,
};

const withdraw = async (board: Board, row: DueRow, body: OfferBody, now: Date): Promise<Outcome> => {
  // What was never sent, or never published, is not there; what was sent without an answer may be.
  if (!row.reference && row.attempts === 0) return { change: gone };
  const answer = await (row.reference ? board.replace(row.reference, cancelled(body)) : board.create(cancelled(body)));
  if (answer.kind === "unknown" && row.verdict === "pending") return notKnownYet(now);
  if (answer.kind === "unknown" && row.verdict === "refused" && row.reference) {
    // A change may have been refused while the offer itself was still being looked at.
    const asked = await board.verdict(row.reference);
    if (asked.kind === "done" && isExamined(asked.value.publishing)) return notKnownYet(now);
    if (asked.kind === "failed" || asked.kind === "locked") return postponed(asked, row, now);
  }
  if (answer.kind === "refused" && !alreadyOver.test(answer.sentence))
    // Still there: unlike an offer that is refused, it is tried again.
    return postponed({ kind: "failed", sentence: `L'offre n'a pas pu être retirée. ${answer.sentence}` }, row, now);
  if (answer.kind === "failed" || answer.kind === "locked") return postponed(answer, row, now);
  // An offer that was closed stays so: shown again, it is another one there.
  return { change: { ...gone, sent_at: now.toISOString() }, event: { event: "closed", detail: "" } };
};

const send = async (board: Board, row: DueRow, written: OfferBody, now: Date): Promise<Outcome> => {
  // Of the offer as it is written: given at another moment, it is the same.
  const sent_hash = createHash("sha256").update(JSON.stringify(written)).digest("hex");
  if (row.sent_hash === sent_hash && (row.reference || row.verdict === "refused")) {
    // The version is another, and what the board receives is the same.
    const outcome: Outcome =
      row.reference && row.verdict !== "online" ? await fetchVerdict(board, row, now) : { change: nothingLeft };
    return { ...outcome, change: { ...outcome.change, sent_version: row.version } };
  }
  const known = row.reference;
  const body = givenAt(now, written);
  const answer = known ? await board.replace(known, body) : await board.create(body);
  if (answer.kind === "unknown" && known)
    return row.verdict === "pending" ? notKnownYet(now) : send(board, { ...row, reference: null }, written, now);
  if (answer.kind !== "done") {
    const outcome = postponed(answer, row, now);
    // Nothing was taken before, and this may have been.
    return { ...outcome, change: { ...outcome.change, ...(!known && { sent_body: body }) } };
  }
  return {
    change: {
      ...nothingLeft,
      reference: known ?? (answer.value as { id: string }).id,
      sent_hash,
      sent_body: body,
      sent_version: row.version,
      sent_at: now.toISOString(),
      verdict: "pending",
      refusal: null,
      refusal_field: null,
      next_try_at: later(now, verdictSeconds),
    },
    event: { event: "sent", detail: "" },
  };
};

const patienceOf = ({ boards }: SystemContext) => boards.patienceMs ?? usualPatienceMs;

const pushOne = async (ctx: SystemContext, row: DueRow, posting: PostingRow, key: string | null): Promise<Outcome> => {
  const { now, publicUrl, boards } = ctx;
  if (!key)
    return postponed(
      { kind: "locked", sentence: "L'école n'a plus de clé pour ce support : rien ne peut y être envoyé ni retiré." },
      row,
      now,
    );
  const board = apiApprentissage({ address: boards.apiApprentissage, key, patienceMs: patienceOf(ctx) });
  const offer = offerFrom(posting, `${publicUrl}/r/${linkCode(posting.id, support)}`);
  // What the offer has become since is not always what the board would take.
  return row.is_wanted
    ? send(board, row, bodyOf(offer), now)
    : withdraw(board, row, row.sent_body ?? givenAt(now, bodyOf(offer)), now);
};

const recordOutcome = async ({ db, now, log }: SystemContext, row: DueRow, { change, event }: Outcome) => {
  try {
    await db.transaction().execute(async (tx) => {
      await recordExchange(tx, row, change);
      if (event) await insertEvents(tx, [{ ...event, posting_id: row.posting_id, support }], now);
    });
  } catch (error) {
    // The others do not wait for it; it stays claimed until its lease ends.
    log.error({ err: error, support: code, posting_id: row.posting_id }, "exchange not noted");
  }
};

/** A turn of a school: as many of its offers as its key allows within a minute, until the board stops answering or the turn's time is over. */
const pushSchool = async (ctx: SystemContext, schoolId: string) => {
  const { db, now, log } = ctx;
  const ends = performance.now() + timeoutsInTurn * patienceOf(ctx);
  const due = await claimDue(db, { support, schoolId, most: mostAtOnce, leaseSeconds }, now);
  const ids = due.map((row) => row.posting_id);
  const postings = new Map((await postingsToReconcile(db, ids, now)).map((posting) => [posting.id, posting]));
  const key = await secretFor(ctx, schoolId, code);
  let asked = 0;
  for (const row of due) {
    asked += 1;
    const posting = postings.get(row.posting_id);
    if (!posting) continue;
    const outcome = await pushOne(ctx, row, posting, key);
    await recordOutcome(ctx, row, outcome);
    if (outcome.isUnreachable || performance.now() > ends) break;
  }
  await releaseDue(db, support, ids.slice(asked));
  log.info({ support: code, offers: asked, left: due.length - asked }, "offers carried");
};

/**
 * Pushes due offers to La bonne alternance: those that are new or changed and those to withdraw; then asks for the verdict on sent
 * ones. A slow answer to one school does not delay the others. No transaction is open during a request.
 */
export const pushOffers = async (ctx: SystemContext) => {
  const schools = await schoolsDue(ctx.db, support, ctx.now);
  await pMap(schools, (schoolId) => pushSchool(ctx, schoolId), inParallel);
};
