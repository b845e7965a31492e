import { z } from "zod";
import { clientFilter, subscriptionStatus, subscriptionType } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { schoolForm } from "../organisations/schools.ts";
import { route } from "../route.ts";
import { byId, day, email, filled, id, readVersion, text, typedVersion } from "../text.ts";
import { paymentStatus } from "./client-payments.ts";

/** Days before the end of a subscription at which a reminder is sent, the first one also making it « expire bientôt ». */
export const renewalReminderDays = [60, 30, 7] as const;

/** What the staff knows of a school; only its name is required (docs/product/administration.md#school-form). */
export const clientSchoolForm = schoolForm.extend({ city: text(100) });
export type ClientSchoolForm = z.output<typeof clientSchoolForm>;

/** A boolean, as JSON or as a multipart form sends it. */
const ticked = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]).default(false);

const subscription = z.object({
  type: subscriptionType,
  label: z.string(),
  /** In months. */
  duration: z.number().int(),
  start_date: z.string(),
  /** The first day without a subscription. */
  expiration_date: z.string(),
  status: subscriptionStatus,
  /** Incremented at each change; a save sends the value it read. */
  version: z.number().int(),
});
export type Subscription = z.output<typeof subscription>;

/** Derived from the payments (docs/product/administration.md#payments). */
const paymentStanding = z.enum(["À jour", "En retard", "Aucun paiement"]);

/** Public data of a partner school. */
const partnerSchool = z.object({ id: z.uuid(), name: z.string(), city: z.string(), website: z.string() });

export const clientSchool = partnerSchool.extend({
  slug: z.string(),
  siret: z.string(),
  address: z.string(),
  postal_code: z.string(),
  email: z.string(),
  phone: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  logo_url: z.string().nullable(),
  is_active: z.boolean(),
  deactivated_at: z.string().nullable(),
  created_at: z.string(),
  /** Incremented at each change of the school; a save sends the value it read. */
  version: z.number().int(),
  subscription_type: subscriptionType.nullable(),
  subscription: subscription.nullable(),
  payment_status: paymentStanding,
  users_count: z.number().int(),
  /** Users who can log in; deactivating the school ends their sessions. */
  active_users_count: z.number().int(),
  job_postings_count: z.number().int(),
  /** Visible now: published and within their dates. */
  live_job_postings_count: z.number().int(),
  /** Applications to its offers, each with a CV. */
  applications_count: z.number().int(),
  /** Latest visit of a user or change of an offer; null before either. */
  last_activity: z.string().nullable(),
});
export type ClientSchool = z.output<typeof clientSchool>;

/**
 * One address, two answers (decision 0145): everybody reads the names of partner schools, the provider's people read their clients.
 * Search, order and filter are for the second answer; the first ignores them.
 */
export const listSchools = route({
  method: "GET",
  path: "/application-system/school/",
  summary:
    "Partner schools; for the provider's people, the schools that are or were clients with all that is known of them",
  access: ["anyone"],
  query: page.extend({
    search: text(200).default(""),
    status: blankAsNone(clientFilter),
    sort: blankAsNone(z.enum(["name", "offers", "applications", "activity", "expiration"], "Ce tri n'existe pas")),
    order: blankAsNone(z.enum(["asc", "desc"], "Cet ordre n'existe pas")),
  }),
  response: z.array(z.union([clientSchool, partnerSchool])),
  paged: true,
});

const payment = z.object({
  id: z.uuid(),
  date: z.string(),
  label: z.string(),
  /** In euros, VAT included; `amount_cents` is the exact value. */
  amount: z.number(),
  amount_cents: z.number().int(),
  status: paymentStatus,
  cancelled_at: z.string().nullable(),
  /** The invoice generated here, and the credit note once the payment is cancelled. */
  invoice_number: z.string().nullable(),
  credit_note_number: z.string().nullable(),
  credit_note_url: z.string().nullable(),
  /** A link of ten minutes to the invoice. */
  invoice_url: z.string().nullable(),
  /** True when one of its documents was drawn with a known defect and may be drawn again. */
  can_be_corrected: z.boolean(),
  version: z.number().int(),
});
export type Payment = z.output<typeof payment>;

/** The latest hundred payments and their total number; the list has them all. */
export const clientSchoolSheet = clientSchool.extend({ payments: z.array(payment), payments_count: z.number().int() });
export type ClientSchoolSheet = z.output<typeof clientSchoolSheet>;

const school = "/application-system/school/:id/" as const;

export const getClientSchool = route({
  method: "GET",
  path: school,
  summary: "A client school with its subscription and its payments",
  access: ["staff"],
  params: byId,
  response: clientSchoolSheet,
});

export const listClientPayments = route({
  method: "GET",
  path: `${school}payments/`,
  summary: "The payments of a client school, the latest first, with links to their invoices that serve ten minutes",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(payment),
  paged: true,
});

const logoUpload = { field: "logo", kind: "logo", isOptional: true } as const;

/** `message_id`: the contact message that becomes this client. */
export const clientSchoolCreation = clientSchoolForm
  .partial()
  .extend({ name: schoolForm.shape.name, message_id: blankAsNone(id), invite_administrator: ticked })
  .refine(({ invite_administrator, contact_email }) => !invite_administrator || contact_email, {
    path: ["contact_email"],
    error: "L'adresse du contact est requise pour l'inviter",
  });

export const createClientSchool = route({
  method: "POST",
  path: "/application-system/school/",
  summary:
    "Add a client school, with its logo, in a form of several parts; its contact may be invited to administer it",
  access: ["staff"],
  body: clientSchoolCreation,
  upload: logoUpload,
  response: clientSchool,
  status: 201,
  idempotent: true,
  perMinute: 60,
});

export const updateClientSchool = route({
  method: "PATCH",
  path: school,
  summary: "Change what is known of a client school, and its logo; 409 when somebody changed it since it was read",
  access: ["staff"],
  params: byId,
  body: clientSchoolForm.partial().extend({ expected_version: typedVersion.optional(), remove_logo: ticked }),
  upload: logoUpload,
  response: clientSchool,
  perMinute: 60,
});

export const switchClientSchool = route({
  method: "PUT",
  path: `${school}activity/`,
  summary: "Deactivate a school or reactivate it; asked again, it changes nothing",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ is_active: z.boolean("Dites si l'école est active") }),
  response: clientSchool,
});

export const subscriptionForm = z.strictObject({
  type: subscriptionType,
  label: filled(80, "Le libellé est requis"),
  duration: z
    .number("La durée est requise")
    .int("La durée est un nombre entier de mois")
    .min(1, "La durée va de 1 à 60 mois")
    .max(60, "La durée va de 1 à 60 mois"),
  start_date: day("La date de début est requise"),
  /** Computed from the start and duration when absent. */
  expiration_date: day().nullable().default(null),
});
export type SubscriptionForm = z.output<typeof subscriptionForm>;

export const setSubscription = route({
  method: "PUT",
  path: `${school}subscription/`,
  summary: "Set what a school subscribes to; `expected_version` is 0 before anything is set",
  access: ["staff"],
  params: byId,
  body: subscriptionForm
    .extend({ expected_version: readVersion })
    .refine(({ start_date, expiration_date }) => !expiration_date || expiration_date > start_date, {
      path: ["expiration_date"],
      error: "L'expiration vient après le début",
    }),
  response: subscription,
});

export const inviteClientAdministrator = route({
  method: "POST",
  path: `${school}administrators/`,
  summary: "Invite somebody to administer a client school; a mail leads to the choice of a password",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ email, first_name: text(80).default(""), last_name: text(80).default("") }),
  response: z.object({ id, email: z.string() }),
  status: 201,
  perMinute: 20,
});

export const readMessageAsClient = route({
  method: "GET",
  path: "/admin/contact-messages/:id/client-school/",
  summary:
    "What a message of the contact page says of the school that it would become, or the client that it has become",
  access: ["staff"],
  params: byId,
  response: z.object({
    name: z.string(),
    email: z.string(),
    contact_name: z.string(),
    contact_email: z.string(),
    /** Whether a school seems to have written it; such messages come first. */
    is_from_school: z.boolean(),
    /** Client made from the message; null when none. */
    school_id: z.uuid().nullable(),
  }),
});
