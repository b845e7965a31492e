import { OutgoingFailure } from "#platform/outgoing.ts";

/** An item that was passed over because it is larger than any offer could be. */
export const oversized = Symbol("oversized");
/** An item that cannot be read, in a file that can. */
export const broken = Symbol("broken");
/** What a reader gives in the place of such an item. */
export type Unread = typeof oversized | typeof broken;

/** The file is whole, and has no place for items: it says something else than which offers there are. */
export const noList = () =>
  new OutgoingFailure("answer", { sentence: "Le fichier ne contient pas de liste d'offres." });
