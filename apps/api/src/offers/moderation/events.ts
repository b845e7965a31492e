import type { ModerationReason } from "@passerelle/contract/offers/moderation";
import { eventType, recordedEventType } from "#platform/events.ts";

type Moderated = {
  offer_id: string;
  decision: "hidden" | "restored";
  /** Why it was hidden. */
  reason: ModerationReason | null;
};

/** A person reported an offer, and the staff is to decide. */
export const offersReported = recordedEventType<{ offer_id: string; title: string; at: string }>(
  "offers.reported",
  ({ offer_id }) => offer_id,
);

/** The staff hid an offer from every screen, or shows it again; other decisions change nothing elsewhere. */
export const offersModerated = eventType<Moderated>("offers.moderated");
