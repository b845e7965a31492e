import type { PostingStatus } from "@passerelle/contract/enumerations";
import { recordedEventType } from "#platform/events.ts";

/** A school's posting was created, deleted, or changed in what it says, its status or its supports. */
export type PostingChange = {
  id: string;
  school_id: string;
  /** Null when it was just created. */
  from: PostingStatus | null;
  to: PostingStatus | "deleted";
  /** ISO time. */
  at: string;
};

export const postingsChanged = recordedEventType<PostingChange>("postings.changed", ({ id }) => id);
