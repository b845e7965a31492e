import { z } from "zod";
import { webhookEventType, webhookState } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { bySchool } from "../organisations/school-users.ts";
import { route } from "../route.ts";
import { id, readVersion, text } from "../text.ts";

export const mostWebhooks = 10;
/** Hours for which the former secret still signs beside the new one. */
export const formerSecretHours = 24;
/** Days for which events, deliveries and answers are stored. */
export const deliveriesKeptDays = 30;
/** Characters stored of an answer. */
export const answerKept = 500;

/** Event sent by hand to try an address; it cannot be subscribed to. */
export const testEvent = "webhook.test";
const eventType = z.union([webhookEventType, z.literal(testEvent)]);

/** Why a webhook was turned off: the receiver answered 410, or nothing succeeded for days. */
export const turnedOffLabels = {
  gone: "Le serveur a répondu que cette adresse n'existe plus (410).",
  failing: "Trop d'échecs à la suite.",
} as const;

/** Why there was no answer. */
export const attemptProblemLabels = {
  "address-invalid": "L'adresse n'est pas valable",
  "address-not-secure": "L'adresse n'est pas en https",
  "address-private": "L'adresse mène à un réseau privé",
  "address-unknown": "Le nom du serveur est inconnu",
  timeout: "Pas de réponse en 10 secondes",
  unreachable: "Le serveur est injoignable",
  off: "Le webhook a été désactivé avant l'envoi",
} as const;

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventType),
  is_active: z.boolean(),
  tells_candidate: z.boolean(),
  turned_off: z.enum(["gone", "failing"]).nullable(),
  /** Until when the former secret signs too; null with one secret. */
  former_until: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  last_delivery: z.object({ at: z.string(), state: webhookState }).nullable(),
  /** Of the last thirty days. */
  failed_count: z.number().int(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookForm = z.strictObject({
  url: text(500).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    message: "Saisissez une adresse qui commence par https://",
  }),
  description: text(120).default(""),
  events: z
    .array(webhookEventType)
    .min(1, "Choisissez au moins un événement")
    .max(20)
    .transform((events) => [...new Set(events)]),
  is_active: z.boolean().default(true),
  tells_candidate: z.boolean().default(false),
});

/** The secret, given in this answer only. */
const secret = z.object({ secret: z.string() });

const webhooks = "/application-system/schools/:schoolId/webhooks/" as const;
const one = `${webhooks}:webhookId/` as const;
const byWebhook = bySchool.extend({ webhookId: id });
const deliveries = `${one}deliveries/` as const;
const byDelivery = byWebhook.extend({ deliveryId: id });
const forAdministrators = { access: ["school"], administrators: true } as const;

export const listWebhooks = route({
  method: "GET",
  path: webhooks,
  summary: "The school's webhooks, the newest first",
  ...forAdministrators,
  params: bySchool,
  response: z.array(webhook).max(mostWebhooks),
});

export const createWebhook = route({
  method: "POST",
  path: webhooks,
  summary: "Be told at an address of what happens; the secret that signs is in this answer and nowhere else",
  ...forAdministrators,
  impersonated: "refused",
  params: bySchool,
  body: webhookForm,
  response: webhook.extend(secret.shape),
  status: 201,
  perMinute: 20,
});

export const updateWebhook = route({
  method: "PUT",
  path: one,
  summary: "Change a webhook, or turn it on and off; 409 when somebody changed it since it was read",
  ...forAdministrators,
  impersonated: "refused",
  params: byWebhook,
  body: webhookForm.extend({ expected_version: readVersion }),
  response: webhook,
  perMinute: 30,
});

export const deleteWebhook = route({
  method: "DELETE",
  path: one,
  summary: "Remove a webhook with its log; what waits to be sent is not",
  ...forAdministrators,
  impersonated: "refused",
  params: byWebhook,
  response: z.null(),
  status: 204,
});

export const replaceWebhookSecret = route({
  method: "POST",
  path: `${one}secret/`,
  summary: "Make a new secret; the former one signs too for twenty-four hours",
  ...forAdministrators,
  impersonated: "refused",
  params: byWebhook,
  response: secret.extend({ former_until: z.string() }),
  perMinute: 20,
});

const delivery = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  event: eventType,
  state: webhookState,
  created_at: z.string(),
  attempts: z.number().int(),
  /** Of the last attempt. */
  status: z.number().int().nullable(),
  problem: z.string(),
  ms: z.number().int().nullable(),
  next_at: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const testWebhook = route({
  method: "POST",
  path: `${one}test/`,
  summary: "Send an event that means nothing, once, to see whether the address receives it",
  ...forAdministrators,
  impersonated: { did: "Webhook essayé" },
  params: byWebhook,
  response: delivery,
  status: 201,
  perMinute: 20,
});

export const listDeliveries = route({
  method: "GET",
  path: deliveries,
  summary: "What was sent to a webhook in thirty days, the latest first",
  ...forAdministrators,
  params: byWebhook,
  query: page.extend({ state: blankAsNone(webhookState), event: blankAsNone(eventType) }),
  response: z.array(delivery),
  paged: true,
});

export const deliveryDetail = delivery.extend({
  /** The event without the candidate, who is read when it is sent. */
  payload: z.unknown(),
  log: z.array(
    z.object({
      at: z.string(),
      status: z.number().int().nullable(),
      problem: z.string(),
      ms: z.number().int(),
      answer: z.string(),
    }),
  ),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

export const getDelivery = route({
  method: "GET",
  path: `${deliveries}:deliveryId/`,
  summary: "One delivery with its attempts and what was answered",
  ...forAdministrators,
  params: byDelivery,
  response: deliveryDetail,
});

export const replayDelivery = route({
  method: "POST",
  path: `${deliveries}:deliveryId/replay/`,
  summary: "Send an event again, with the same identifier",
  ...forAdministrators,
  impersonated: { did: "Événement d'un webhook renvoyé" },
  params: byDelivery,
  response: delivery,
  perMinute: 60,
});

export const replayFailed = route({
  method: "POST",
  path: `${one}replay-failed/`,
  summary: "Send again everything that failed in thirty days",
  ...forAdministrators,
  impersonated: { did: "Événements échoués d'un webhook renvoyés" },
  params: byWebhook,
  response: z.object({ count: z.number().int() }),
  perMinute: 10,
});
