import { supports } from "@passerelle/contract/organisations/school-supports";
import pMap from "p-map";
import { secretFor } from "#organisations/schools/integrations.ts";
import type { SystemContext } from "#platform/context.ts";
import { withLock } from "#platform/locks-store.ts";
import { fileOf, type Movement, namesOf } from "./boards/france-travail/line.ts";
import { sendToDepot } from "./boards/france-travail/send.ts";
import {
  deliveryFailed,
  deliverySent,
  type RecordedMovement,
  recordDelivery,
  unsentDelivery,
} from "./deliveries-store.ts";
import { identifierAt, insertEvents, type LedgerRow } from "./ledger-store.ts";
import { linkCode } from "./links.ts";
import { offerFrom } from "./offer.ts";
import { postingsToReconcile } from "./offers-store.ts";
import { inParallel, pauseAfter } from "./push-offers.ts";
import {
  claimDue,
  recordDelivered,
  recordFailed,
  recordNothingToPush,
  releaseDue,
  schoolsDue,
} from "./pushes-store.ts";
import { nextDelivery } from "./rules.ts";

const code = "france-travail";
const support = supports[code].name;
const mostInFile = 2_000;
const leaseSeconds = 900;

/** What must be sent to the depot about an offer, given what was sent last. */
const movementOf = ({ is_wanted, sent_version, version }: LedgerRow): Movement | null => {
  if (!is_wanted) return sent_version === null ? null : "S";
  if (sent_version === null) return "C";
  return sent_version === version ? null : "M";
};

/** A file that is on its way already is sent again as it is named; else what is due makes a new one. */
const fileToSend = async ({ db, now }: SystemContext, schoolId: string, due: LedgerRow[]) => {
  const unsent = await unsentDelivery(db, schoolId, support);
  if (unsent) return unsent;
  const movements = due.flatMap((row): RecordedMovement[] => {
    const movement = movementOf(row);
    return movement ? [{ posting_id: row.posting_id, movement, version: row.version }] : [];
  });
  const idle = due.filter((row) => movementOf(row) === null);
  if (idle.length > 0) await recordNothingToPush(db, support, idle);
  if (movements.length === 0) return null;
  const { id } = await recordDelivery(db, { schoolId, support, movements }, now);
  return { id, movements, attempts: 0, failure: null };
};

/** One file of a school; says whether there was one and it was taken. */
const deliverFile = async (ctx: SystemContext, schoolId: string): Promise<boolean> => {
  const { db, now, publicUrl, boards, log } = ctx;
  const due = await claimDue(db, { support, schoolId, most: mostInFile, leaseSeconds }, now);
  if (due.length === 0) return false;
  const file = await fileToSend(ctx, schoolId, due);
  if (!file) return true;

  const ids = file.movements.map(({ posting_id }) => posting_id);
  const postings = new Map((await postingsToReconcile(db, ids, now)).map((posting) => [posting.id, posting]));
  const sender = await identifierAt(db, schoolId, code);
  const { login, flow } = namesOf(sender);
  const content = fileOf(
    file.movements.flatMap(({ posting_id, movement }) => {
      const posting = postings.get(posting_id);
      return posting
        ? [{ offer: offerFrom(posting, `${publicUrl}/r/${linkCode(posting_id, support)}`, sender), movement }]
        : [];
    }),
  );
  const password = await secretFor(ctx, schoolId, code);
  const problem = password
    ? await sendToDepot(
        { address: boards.franceTravail, login, password, flow, patienceMs: boards.patienceMs },
        { name: `passerelle-${file.id}`, content },
      )
    : { sentence: "L'école n'a plus de mot de passe de dépôt : rien ne peut être envoyé ni retiré.", isLocked: true };

  await db.transaction().execute(async (tx) => {
    if (problem) {
      await deliveryFailed(tx, file.id, problem.sentence);
      const nextTry = problem.isLocked ? nextDelivery(now) : new Date(now.getTime() + pauseAfter(file.attempts) * 1000);
      const attempted = [...new Set([...ids, ...due.map(({ posting_id }) => posting_id)])];
      const newlyFailed = await recordFailed(tx, {
        support,
        postingIds: attempted,
        failure: problem.sentence,
        nextTry,
      });
      await insertEvents(
        tx,
        newlyFailed.map((posting_id) => ({ posting_id, support, event: "failed" as const, detail: problem.sentence })),
        now,
      );
      return;
    }
    await deliverySent(tx, file.id, now);
    // What was due and is not in this file makes the next one.
    await releaseDue(
      tx,
      support,
      due.filter(({ posting_id }) => !ids.includes(posting_id)).map(({ posting_id }) => posting_id),
    );
    await recordDelivered(
      tx,
      support,
      file.movements.map(({ posting_id, movement, version }) => ({
        posting_id,
        version,
        is_wanted: movement !== "S",
        sent_version: movement === "S" ? null : version,
      })),
      now,
    );
    await insertEvents(
      tx,
      file.movements.map(({ posting_id, movement }) => ({
        posting_id,
        support,
        event: movement === "S" ? ("closed" as const) : ("sent" as const),
        detail: movement === "M" ? "Modification" : "",
      })),
      now,
    );
  });
  log.info(
    { support: code, movements: file.movements.length, failed: problem !== null },
    "a file was carried to the depot",
  );
  return problem === null;
};

/**
 * Delivers what has changed in the offers of each school to the depot of France Travail, one process per school at a time. A slow
 * upload of one school does not delay the others.
 */
export const deliverToFranceTravail = async (ctx: SystemContext) => {
  const schools = await schoolsDue(ctx.db, support, ctx.now);
  const deliver = (schoolId: string) =>
    withLock(ctx.db, "depot", schoolId, async () => {
      // A file holds so many movements; what remains makes the next one.
      while (await deliverFile(ctx, schoolId));
      return true;
    });
  await pMap(schools, deliver, inParallel);
};
