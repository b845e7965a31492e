import { type ClientSchool, type listSchools, renewalReminderDays } from "@passerelle/contract/admin/client-schools";
import type { z } from "zod";
import type { AnyContext, Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { readPayments } from "./read-payments.ts";
import { paymentStanding, subscriptionOf } from "./rules.ts";
import { type ClientRow, findClient, pageOfClients, pageOfPartners } from "./store.ts";

const shown = (row: ClientRow, today: string): ClientSchool => {
  const {
    type,
    label,
    months,
    starts_on,
    expires_on,
    subscription_version,
    logo_id,
    payments,
    late,
    offers,
    live_offers,
    ...school
  } = row;
  const subscription =
    type === null
      ? null
      : subscriptionOf({ type, label, months, starts_on, expires_on, version: subscription_version }, today);
  return {
    ...school,
    logo_url: logoAddress(logo_id),
    subscription,
    subscription_type: subscription?.type ?? null,
    payment_status: paymentStanding(payments, late),
    users_count: school.users,
    active_users_count: school.active_users,
    job_postings_count: offers,
    live_job_postings_count: live_offers,
    applications_count: school.applications,
  };
};

export const readClient = async ({ db, now }: Pick<AnyContext, "db" | "now">, id: string) => {
  const today = parisDay(now);
  const row = await findClient(db, id, { today, now });
  if (!row) throw new Refusal("not-found");
  return shown(row, today);
};

/** As many as a page of a list holds at most. */
const latestPayments = { limit: 100, offset: 0 };

export const readSheet = async (ctx: Context, id: string) => {
  const school = await readClient(ctx, id);
  const { rows, total } = await readPayments(ctx, id, latestPayments);
  return { ...school, payments: rows, payments_count: total };
};

/** Names come in their order; of what is counted, most and latest come first; of expirations, the nearest. */
const usualOrder = { name: "asc", offers: "desc", applications: "desc", activity: "desc", expiration: "asc" } as const;

/** The provider's people read their clients, everybody else the names of the partner schools (decision 0145). */
export const listSchoolsFor = async (ctx: AnyContext, query: z.output<(typeof listSchools)["query"]>) => {
  const { db, user, now } = ctx;
  if (!user?.isStaff && !user?.isSuperuser) return pageOfPartners(db, query);
  const today = parisDay(now);
  const sort = query.sort ?? "name";
  const asked = { ...query, sort, order: query.order ?? usualOrder[sort] };
  const { rows, total } = await pageOfClients(db, asked, { today, now }, renewalReminderDays[0]);
  return { rows: rows.map((row) => shown(row, today)), total };
};
