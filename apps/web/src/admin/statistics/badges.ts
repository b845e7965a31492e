import type { PostingStatus } from "@passerelle/contract/enumerations";

/** Colours of an offer's state (docs/product/school-postings-and-broadcast.md#postings-list). */
export const postingTones = {
  draft: "warning",
  saved: "ghost",
  published: "success",
  archived: "ghost",
} as const satisfies Record<PostingStatus, string>;
