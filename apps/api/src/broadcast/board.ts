import type { SupportProblem } from "@passerelle/contract/broadcast";
import type { PostingField } from "@passerelle/contract/posting-fields";
import type { BroadcastOffer } from "./offer.ts";

/** One item of a feed as the school that gives it is called, and where it is. */
export type FeedOwner = { name: string; slug: string; publicUrl: string; feedUrl: string; now: Date };

/** A file that a support reads: what comes first, one piece an offer, what comes last. It always holds every live offer. */
export type FeedFormat = {
  contentType: string;
  head: (owner: FeedOwner) => string;
  item: (offer: BroadcastOffer) => string;
  /** Between two items. */
  separator?: string;
  /** Told how many items there were. */
  tail: (offers: number) => string;
};

/** A support that offers can be broadcast on: adding one is adding a folder and a line in `boards.ts`. */
export type Board = {
  /** What the support would refuse, and the field to mend; an offer with a problem is not broadcast there. */
  check: (offer: BroadcastOffer) => SupportProblem[];
  /** Its files, by name, as the contract lists them. */
  feeds: Record<string, FeedFormat>;
  /** Exactly what the support receives of one offer, for whoever wants to see it; absent where a page of ours is all there is. */
  preview?: (offer: BroadcastOffer) => { content_type: string; text: string };
};

export const problem = (field: PostingField | null, sentence: string): SupportProblem => ({ field, sentence });

/** The preview of a support that reads a feed: its item. */
export const previewOfItem = ({ contentType, item }: FeedFormat): NonNullable<Board["preview"]> => {
  return (offer) => ({ content_type: contentType, text: item(offer) });
};
