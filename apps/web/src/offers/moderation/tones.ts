import type { CaseState, ModerationDecision } from "@passerelle/contract/offers/moderation";

export const stateTones = {
  appealed: "error",
  waiting: "warning",
  hidden: "ghost",
  kept: "success",
  restored: "info",
} as const satisfies Record<CaseState, string>;

export const decisionTones = {
  hidden: "error",
  upheld: "error",
  kept: "success",
  restored: "success",
} as const satisfies Record<ModerationDecision, string>;
