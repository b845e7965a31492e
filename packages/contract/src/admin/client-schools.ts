import { z } from "zod";
import { clientFilter, postingStatus, subscriptionStatus, subscriptionType } from "../enumerations.ts";
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

export const listClientOffers = route({
  method: "GET",
  path: `${school}offers/`,
  summary: "The offers of a client school, the newest first, with what they received and where they are broadcast",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      city: z.string(),
      status: postingStatus,
      /** Visible now. */
      is_live: z.boolean(),
      created_at: z.string(),
      applications_count: z.number().int(),
      views: z.number().int(),
      /** Supports where it is online, and where it was refused. */
      online: z.number().int(),
      refused: z.number().int(),
    }),
  ),
  paged: true,
});
export type ClientOffer = z.output<(typeof listClientOffers)["response"]>[number];

export const performanceDays = ["30", "90", "365"] as const;
const figures = {
  offers: z.number().int(),
  applications: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  recruited: z.number().int(),
};

export const clientPerformance = route({
  method: "GET",
  path: `${school}performance/`,
  summary: "What the offers of a client school did in the last 30, 90 or 365 days, by slices of that time",
  access: ["staff"],
  params: byId,
  query: z.object({ days: z.enum(performanceDays, "Cette période n'existe pas").default("90") }),
  response: z.object({
    /** First and last day in Paris, both included. */
    from: z.string(),
    to: z.string(),
    totals: z.object(figures),
    /** Slices of five days, a week or a month, the first from `from`; empty ones included. */
    slices: z.array(z.object({ from: z.string(), ...figures })),
  }),
});
export type ClientPerformance = z.output<(typeof clientPerformance)["response"]>;

export const listClientUsers = route({
  method: "GET",
  path: `${school}users/`,
  summary: "The people of a client school, by name, and when each last came",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      is_admin: z.boolean(),
      is_active: z.boolean(),
      /** Invited, no password yet. */
      is_pending: z.boolean(),
      /** Null before the first login. */
      last_seen_at: z.string().nullable(),
    }),
  ),
  paged: true,
});
export type ClientUser = z.output<(typeof listClientUsers)["response"]>[number];

export const listClientHistory = route({
  method: "GET",
  path: `${school}history/`,
  summary: "What was done to a client school and what its people did, as the audit log keeps it, the latest first",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      /** The sentence people read. */
      action: z.string(),
      /** Actor, with both names when the staff acted in the school's; empty for an erased account or a task. */
      actor: z.string(),
    }),
  ),
  paged: true,
});
export type ClientEvent = z.output<(typeof listClientHistory)["response"]>[number];

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
