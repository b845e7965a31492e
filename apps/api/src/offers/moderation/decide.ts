import type { decisionForm } from "@passerelle/contract/offers/moderation";
import type { z } from "zod";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { closeCase, type LockedCase, lockCase, openCase } from "./cases-store.ts";
import { answerAppeal, insertDecision } from "./decisions-store.ts";
import { offersModerated } from "./events.ts";
import { findJudged } from "./judged-store.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";
import { decisionProblem } from "./rules.ts";
import { closeReports, endModeration, moderateOffer, reportersBehind } from "./store.ts";

type Decision = z.output<typeof decisionForm>;

/** The case of an offer, reported or not, locked until the end of the transaction and as it was read. */
const lockExpectedCase = async (ctx: Context, offerId: string, expectedVersion: number) => {
  const offer = await findJudged(ctx.db, offerId);
  if (offer) {
    const { content, company_id, school_id, ...snapshot } = offer;
    await openCase(ctx.db, offerId, snapshot);
  }
  const lockedCase = await lockCase(ctx.db, offerId);
  if (!lockedCase) throw new Refusal("not-found");
  if (lockedCase.version !== expectedVersion) throw new Refusal("moderation-changed");
  return { lockedCase, content: offer?.content ?? {} };
};

const applyToOffer = async ({ db, now }: Context, lockedCase: LockedCase, decision: Decision["decision"]) => {
  if (decision === "hidden") await moderateOffer(db, lockedCase.offer_id, now);
  if (decision === "restored") await endModeration(db, lockedCase.offer_id);
};

/**
 * The staff keeps an offer, hides it from every screen, shows it again, or answers its author who contests. Every open report is closed
 * and the supports of a school's offer are updated at once; the people concerned are mailed. Refused where a report, a contest or another
 * decision came after what was read.
 */
export const decideOnOffer = async (ctx: Context, offerId: string, asked: Decision) => {
  const { db, user, now } = ctx;
  const { decision, message, note } = asked;
  const { lockedCase, content } = await lockExpectedCase(ctx, offerId, asked.expected_version);
  const problem = decisionProblem(decision, lockedCase);
  if (problem) throw new Refusal(problem);
  if (lockedCase.appealed_at && !message)
    throw new Refusal("validation", { message: ["Répondez en quelques mots à la contestation"] });

  const reason = decision === "hidden" ? (asked.reason ?? null) : null;
  const by = user.id;
  const reports = lockedCase.open_reports;
  const decided = { decision, reason, message, note };
  const id = await insertDecision(db, { offer_id: offerId, ...decided, content, reports, by, now });
  await applyToOffer(ctx, lockedCase, decision);
  const status = decision === "hidden" ? ("removed" as const) : ("kept" as const);
  const closedReports = await closeReports(db, offerId, { id, status, note, by, now });
  const reporters =
    decision === "restored" && lockedCase.hidden_by ? await reportersBehind(db, lockedCase.hidden_by) : closedReports;
  if (lockedCase.hidden_by) await answerAppeal(db, lockedCase.hidden_by, id);
  await closeCase(db, offerId, {
    standing: decision === "upheld" ? "hidden" : decision,
    hidden_by: decision === "hidden" ? id : decision === "upheld" ? lockedCase.hidden_by : null,
    now,
  });
  if (decision === "hidden" || decision === "restored")
    await emit(ctx, offersModerated, [{ offer_id: offerId, decision, reason }]);
  await notifyOfDecision(ctx, { offerId, title: lockedCase.title, decision, reason, message, reporters });
  await recordInAudit(ctx, {
    action: `offer-${decision}`,
    details: { offer_id: offerId, ...(reason && { reason }), reports },
  });
};
