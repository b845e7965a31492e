import type { ContactLine, ContactState } from "@passerelle/contract/admin/contact-messages";
import { contactStateLabels } from "@passerelle/contract/work-labels";
import { StatusBadge } from "#ui/StatusBadge.tsx";

const tones = { new: "warning", taken: "info", answered: "success", closed: "ghost" } as const satisfies Record<
  ContactState,
  string
>;

/** Where a message stands, and who takes care of it. */
export const MessageState = ({ state, is_spam, taken_by }: Pick<ContactLine, "state" | "is_spam" | "taken_by">) => {
  if (is_spam) return <StatusBadge label="Indésirable" tone="error" />;
  const by = state === "taken" && taken_by ? ` par ${taken_by}` : "";
  return <StatusBadge label={`${contactStateLabels[state]}${by}`} tone={tones[state]} />;
};
