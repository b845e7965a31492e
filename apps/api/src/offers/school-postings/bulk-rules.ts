import type { PostingStatus } from "@passerelle/contract/enumerations";
import type { RefusalCode } from "@passerelle/contract/errors";
import type { BulkAct } from "@passerelle/contract/offers/posting-bulk";

/** What an act on many offers looks at in each of them. */
export type Touched = {
  id: string;
  status: PostingStatus;
  tags: string[];
  participants: string[];
  /** The supports that are switched on. */
  supports: string[];
};

const most = { tags: 20, participants: 50 };

/** The status of an offer once the act has changed it. */
export const statusAfter = ({ action }: BulkAct, before: PostingStatus): PostingStatus =>
  action === "archive" ? "archived" : action === "restore" ? "draft" : before;

/** What an act does to one offer: changes it, finds it so already, or leaves it as it is for a reason. */
export const outcomeOf = (act: BulkAct, posting: Touched | undefined): "changed" | "unchanged" | RefusalCode => {
  if (!posting) return "posting-not-found";
  const { status, tags, participants, supports } = posting;
  if (act.action === "archive") return status === "archived" ? "unchanged" : "changed";
  if (act.action === "restore") return status === "archived" ? "changed" : "posting-not-archived";
  // An archived offer is restored before anything else (docs/product/school-postings-and-broadcast.md#statuses).
  if (status === "archived") return "posting-archived";
  switch (act.action) {
    case "add-tag":
      if (tags.includes(act.tag)) return "unchanged";
      return tags.length < most.tags ? "changed" : "posting-tags-full";
    case "remove-tag":
      return tags.includes(act.tag) ? "changed" : "unchanged";
    case "add-participant":
      if (participants.includes(act.user_id)) return "unchanged";
      return participants.length < most.participants ? "changed" : "posting-participants-full";
    case "remove-participant":
      return participants.includes(act.user_id) ? "changed" : "unchanged";
    case "stop-broadcast":
      return (act.support ? supports.includes(act.support) : supports.length > 0) ? "changed" : "unchanged";
  }
};
