import type { ModerationReason } from "@passerelle/contract/offers/moderation";
import { eventType } from "#platform/events.ts";

type Moderated = {
  offer_id: string;
  decision: "hidden" | "restored";
  /** Why it was hidden. */
  reason: ModerationReason | null;
};

/** The staff hid an offer from every screen, or shows it again; other decisions change nothing elsewhere. */
export const offersModerated = eventType<Moderated>("offers.moderated");
