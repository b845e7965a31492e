import { eventType } from "#platform/events.ts";
import type { OfferRow } from "./complete-offer.ts";

/** A run has read a source to its end and written what it found; a dry run emits nothing. */
export const importEnded = eventType<{ runId: string; source: string }>("import.ended");

/** `isNew`: no row had this identifier before. */
export type ImportedOffer = { id: string; offer: OfferRow; isNew: boolean };

/** Offers of a source were written: new, changed, or open again. */
export const offersImported = eventType<ImportedOffer>("imports.offers-written");

/** Offers of a source are over. */
export const offersClosed = eventType<{ id: string }>("imports.offers-closed");
