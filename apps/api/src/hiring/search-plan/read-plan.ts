import type { SearchPlan } from "@passerelle/contract/hiring/search-plan";
import { weeklyApplications } from "@passerelle/contract/hiring/search-plan-rules";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { alertsOf, findSeeker, interviewsSince, keptSince, lastAccepted, sentSince } from "./facts-store.ts";
import { addDays, endOf, isOver, type PlanSettings, stateOf, usualStart, weeksOf } from "./rules.ts";
import { findPlan, pausesOf, type StoredPlan } from "./store.ts";

/** Applications of so many days before the plan may be due in its first week. */
const daysBefore = 11;

const dayOf = (at: string) => parisDay(new Date(at));
const dayOrNull = (at: string | null) => at && dayOf(at);

const readFacts = async (db: Context["db"], accountId: string, startsOn: string) => {
  const since = `${addDays(startsOn, -1)}T00:00:00Z`;
  const [alerts, kept, sent, interviews] = await Promise.all([
    alertsOf(db, accountId),
    keptSince(db, accountId, since),
    sentSince(db, accountId, `${addDays(startsOn, -daysBefore)}T00:00:00Z`),
    interviewsSince(db, accountId, since),
  ]);
  return {
    interviews,
    counted: {
      alerts: alerts.map(({ created_at }) => dayOf(created_at)),
      favourites: kept.map(({ created_at }) => dayOf(created_at)),
      applications: sent.map(({ created_at, is_elsewhere, ended_at, followed_up_at }) => ({
        sent_on: dayOf(created_at),
        is_elsewhere,
        ended_on: dayOrNull(ended_at),
        followed_up_on: dayOrNull(followed_up_at),
      })),
      interviews: interviews.map(({ at, is_prepared }) => ({ on: dayOf(at), is_prepared })),
    },
  };
};

const usual: Omit<StoredPlan, "starts_on"> = { weekly_applications: weeklyApplications.usual, is_reminded: false };

/** The plan of this applicant, counted now; without a profile or a first day it has no weeks. */
export const readPlan = async ({ db, user, now }: Pick<Context, "db" | "user" | "now">): Promise<SearchPlan> => {
  const today = parisDay(now);
  const [stored, pauses, seeker, lastOne] = await Promise.all([
    findPlan(db, user.id),
    pausesOf(db, user.id),
    findSeeker(db, user.id),
    lastAccepted(db, user.id),
  ]);
  const chosen = stored ?? { starts_on: seeker ? usualStart(dayOf(seeker.created_at), today) : null, ...usual };
  const { weekly_applications, is_reminded } = chosen;
  const settings: PlanSettings = {
    starts_on: chosen.starts_on ?? today,
    wished_start: seeker?.availability_date ?? null,
    weekly_applications,
    pauses,
  };
  const { starts_on } = settings;
  const isAccepted = lastOne && isOver(dayOf(lastOne.at), chosen.starts_on, today);
  const plan = { starts_on, ends_on: endOf(settings), weekly_applications, is_reminded, accepted: null };
  const empty = { ...plan, weeks: [], interviews: [] };
  if (!seeker) return { ...empty, state: "no-profile" };
  if (!chosen.starts_on && !isAccepted) return { ...empty, state: "none" };
  if (isAccepted) {
    const { at: _, ...accepted } = lastOne;
    return { ...empty, state: "accepted", accepted };
  }
  const { counted, interviews } = await readFacts(db, user.id, starts_on);
  const weeks = weeksOf(settings, { ...counted, has_resume: seeker.resume_id !== null }, today);
  const present = weeks.find(({ time }) => time === "present");
  return {
    ...plan,
    state: stateOf(settings, today),
    weeks,
    interviews: interviews.filter(
      ({ at }) => present && dayOf(at) >= present.starts_on && dayOf(at) <= present.ends_on,
    ),
  };
};
