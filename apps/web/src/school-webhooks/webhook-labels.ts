import type { WebhookState } from "@passerelle/contract/enumerations";
import { webhookEventLabels } from "@passerelle/contract/labels";
import type { Delivery } from "@passerelle/contract/school-webhooks";

export const eventLabels = { ...webhookEventLabels, "webhook.test": "Essai" } as const;
export const eventLabel = (event: Delivery["event"]) => eventLabels[event];

export const stateTones = { pending: "warning", delivered: "success", failed: "error" } as const satisfies Record<
  WebhookState,
  string
>;
