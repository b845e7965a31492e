import type { PostingField } from "@passerelle/contract/offers/posting-fields";
import type { SupportCheck, SupportProblem } from "@passerelle/contract/publishing/broadcast";
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

export type Preview = NonNullable<SupportCheck["preview"]>;

/** When an offer is looked at, and whether its support has been given it before. */
export type Moment = { now: Date; wasSent: boolean };

/** A support that offers can be broadcast on: adding one is adding a folder and a line in `boards.ts`. */
export type Board = {
  /** What the support would refuse, and the field to mend; an offer with a problem is not broadcast there. */
  check: (offer: BroadcastOffer) => SupportProblem[];
  /** Its files, by name, as the contract lists them. */
  feeds: Record<string, FeedFormat>;
  /** Exactly what the support receives of one offer, for people who want to check it. */
  preview: (offer: BroadcastOffer, moment: Moment) => Preview;
};

export const problem = (field: PostingField | null, sentence: string): SupportProblem => ({ field, sentence });

/** The preview of a support that reads a feed: its item. */
export const previewOfItem = ({ contentType, item }: FeedFormat): Board["preview"] => {
  return (offer) => ({ content_type: contentType, text: item(offer), parts: [] });
};

/** The fields of an object, each by its path, for people who cannot read the raw format. */
export const partsOf = (value: unknown, name = ""): Preview["parts"] => {
  if (Array.isArray(value)) return partsOf(value.join(", "), name);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => partsOf(inner, name ? `${name}.${key}` : key));
  return value === null || value === undefined || value === "" ? [] : [{ name, value: String(value) }];
};
