import type { WebhookState } from "@passerelle/contract/enumerations";
import type { Delivery } from "@passerelle/contract/publishing/webhooks";
import { webhookEventLabels } from "@passerelle/contract/work-labels";

export const eventLabels = { ...webhookEventLabels, "webhook.test": "Essai" } as const;
export const eventLabel = (event: Delivery["event"]) => eventLabels[event];

export const stateTones = { pending: "warning", delivered: "success", failed: "error" } as const satisfies Record<
  WebhookState,
  string
>;
