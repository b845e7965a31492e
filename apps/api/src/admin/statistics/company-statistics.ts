import type { companyStatistics as contract } from "@passerelle/contract/admin/statistics";
import { daysAfter } from "@passerelle/contract/days";
import type { z } from "zod";
import { requirePremium } from "#organisations/companies/plans.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { offersOf, overTimeOf, statusesOf, totalsOf } from "./statistics-store.ts";

const offersShown = 100;

/** Nothing out of nothing is unknown, not zero. */
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));
const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

const present = <
  T extends { views: number; applications: number; due: number; answered: number; median_days: number | null },
>({
  due,
  answered,
  ...row
}: T) => ({
  ...row,
  conversion: percent(row.applications, row.views),
  answer_rate: percent(answered, due),
  median_days: oneDecimal(row.median_days),
});

/** The days of Paris that end today. */
const periodOf = (days: number, now: Date) => {
  const to = parisDay(now);
  const from = daysAfter(to, 1 - days);
  return { from, to };
};

/** What happened to the company's offers, for those who pay for it; the dashboard's own figures are everybody's. */
export const companyStatistics = async (ctx: Context, { days }: z.output<(typeof contract)["query"]>) => {
  const { db, now } = ctx;
  const companyId = await requirePremium(ctx);
  const period = periodOf(Number(days), now);
  const [totals, over_time, applications_by_status, offers] = await Promise.all([
    totalsOf(db, companyId, period, now),
    overTimeOf(db, companyId, period, days === "90" ? "week" : "day", now),
    statusesOf(db, companyId, period, now),
    offersOf(db, companyId, period, offersShown, now),
  ]);
  return { ...period, totals: present(totals), over_time, applications_by_status, offers: offers.map(present) };
};
