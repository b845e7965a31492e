import type { ModerationDecision, ModerationReason } from "@passerelle/contract/offers/moderation";
import type { LockedCase } from "./cases-store.ts";
import type { OfferContent } from "./judged-store.ts";

/** Why a decision cannot be taken about an offer that stands so; null where it can. */
export const decisionProblem = (
  decision: ModerationDecision,
  { standing, open_reports, appealed_at }: Pick<LockedCase, "standing" | "open_reports" | "appealed_at">,
) => {
  const isHidden = standing === "hidden";
  if (decision === "hidden") return isHidden ? "offer-already-hidden" : null;
  if (decision === "kept") return open_reports > 0 && !isHidden ? null : "nothing-to-settle";
  if (!isHidden) return "offer-not-hidden";
  return decision === "upheld" && !appealed_at ? "offer-not-contested" : null;
};

/** Offers whose candidates are warned, rather than only informed that they are no longer on line. */
export const isUnsafe = (reason: ModerationReason) => reason === "scam" || reason === "misleading_contact";

/** What the offer says otherwise than it did; long texts are cut where they are read. */
export const changesBetween = (before: OfferContent, after: OfferContent) =>
  (Object.keys(after) as (keyof OfferContent)[])
    .filter((field) => field in before && before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? "", after: after[field] ?? "" }));
