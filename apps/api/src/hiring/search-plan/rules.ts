import type { GoalKind, PlanGoal, PlanWeek } from "@passerelle/contract/hiring/search-plan";
import { planDays } from "@passerelle/contract/hiring/search-plan-rules";

const dayMs = 86_400_000;
const firstWeeks = 4;
/** Offers to keep in a week: more while the person looks around. */
const toKeep = { first: 5, later: 3 };
/** An application is followed up from this day on, and counts as due ten days after it was sent. */
const dueAfterDays = 10;
/** Days during which an acceptance ends the search of a person who chose no plan. */
const acceptedDays = 180;

/** The day (`YYYY-MM-DD`) so many days later. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** First day inside, and first day after; null while it lasts. */
export type Pause = { from_on: string; until_on: string | null };

export type PlanSettings = {
  starts_on: string;
  /** Day on which the person wishes to start work; null when unknown. */
  wished_start: string | null;
  weekly_applications: number;
  pauses: Pause[];
};

/** What happened, by days in Paris. */
export type PlanFacts = {
  has_resume: boolean;
  /** Days on which the alerts that there are were created. */
  alerts: string[];
  favourites: string[];
  applications: {
    sent_on: string;
    is_elsewhere: boolean;
    /** First answer, or the day the applicant withdrew. */
    ended_on: string | null;
    /** First message of the applicant from the seventh day on. */
    followed_up_on: string | null;
  }[];
  interviews: { on: string; is_prepared: boolean }[];
};

/** Last day: before the wished start, or the ninetieth; a wished start in less than a week is not waited for. */
export const endOf = ({ starts_on, wished_start }: Pick<PlanSettings, "starts_on" | "wished_start">) => {
  const last = addDays(starts_on, planDays - 1);
  if (!wished_start || wished_start <= addDays(starts_on, 6)) return last;
  const before = addDays(wished_start, -1);
  return before < last ? before : last;
};

const isPausedOn = (day: string, pauses: Pause[]) =>
  pauses.some(({ from_on, until_on }) => day >= from_on && (until_on === null || day < until_on));

/** Calendar weeks, from Monday to Sunday, cut at both ends of the plan. */
const spansOf = (startsOn: string, endsOn: string) => {
  const spans: { starts_on: string; ends_on: string }[] = [];
  for (let day = startsOn; day <= endsOn; ) {
    const sunday = addDays(mondayOf(day), 6);
    spans.push({ starts_on: day, ends_on: sunday < endsOn ? sunday : endsOn });
    day = addDays(sunday, 1);
  }
  return spans;
};

type Span = { starts_on: string; ends_on: string };

const within = ({ starts_on, ends_on }: Span, day: string) => day >= starts_on && day <= ends_on;

/** Applications that nobody had answered ten days after, in this week. */
const dueIn = (span: Span, { applications }: PlanFacts) =>
  applications.filter(({ sent_on, is_elsewhere, ended_on, followed_up_on }) => {
    if (is_elsewhere || !within(span, addDays(sent_on, dueAfterDays))) return false;
    return followed_up_on !== null || ended_on === null || ended_on > span.ends_on;
  });

const goalsOf = (span: Span, index: number, activeDays: number, settings: PlanSettings, facts: PlanFacts) => {
  /** A share of the week for a week that is cut or partly paused. */
  const share = (whole: number) => Math.max(1, Math.round((whole * activeDays) / 7));
  const count = (days: string[]) => days.filter((day) => within(span, day)).length;
  const due = dueIn(span, facts);
  const met = facts.interviews.filter(({ on }) => within(span, on));
  const goal = (kind: GoalKind, target: number, done: number): PlanGoal[] =>
    target > 0 ? [{ kind, target, done }] : [];
  const alerts = index === 0 ? 1 : index === firstWeeks ? 2 : 0;
  return [
    ...goal("profile", index === 0 ? 1 : 0, facts.has_resume ? 1 : 0),
    ...goal("alerts", alerts, facts.alerts.filter((day) => day <= span.ends_on).length),
    ...goal("favourites", share(index < firstWeeks ? toKeep.first : toKeep.later), count(facts.favourites)),
    ...goal(
      "applications",
      share(settings.weekly_applications),
      count(facts.applications.map(({ sent_on }) => sent_on)),
    ),
    ...goal("follow-ups", due.length, due.filter(({ followed_up_on }) => followed_up_on !== null).length),
    ...goal("interviews", met.length, met.filter(({ is_prepared }) => is_prepared).length),
  ];
};

/** The weeks of a plan, as they stand today. */
export const weeksOf = (settings: PlanSettings, facts: PlanFacts, today: string): PlanWeek[] =>
  spansOf(settings.starts_on, endOf(settings)).map((span, index) => {
    let activeDays = 0;
    for (let day = span.starts_on; day <= span.ends_on; day = addDays(day, 1))
      if (!isPausedOn(day, settings.pauses)) activeDays += 1;
    const goals = activeDays === 0 ? [] : goalsOf(span, index, activeDays, settings, facts);
    return {
      ...span,
      time: span.ends_on < today ? "past" : span.starts_on > today ? "coming" : "present",
      is_paused: activeDays === 0,
      is_reached: goals.length > 0 && goals.every(({ done, target }) => done >= target),
      sent_elsewhere: facts.applications.filter((sent) => sent.is_elsewhere && within(span, sent.sent_on)).length,
      goals,
    };
  });

/** The first day of a plan that nobody chose: the day of the profile, while such a plan lasts. */
export const usualStart = (profileDay: string, today: string) =>
  addDays(profileDay, planDays) > today ? profileDay : null;

/** Whether an acceptance ends this plan, or the search of a person without one. */
export const isOver = (acceptedOn: string, startsOn: string | null, today: string) =>
  acceptedOn >= (startsOn ?? addDays(today, -acceptedDays));

/** Where a plan stands today; an acceptance is the caller's to know. */
export const stateOf = (settings: PlanSettings, today: string) => {
  if (endOf(settings) < today) return "over" as const;
  if (settings.pauses.some(({ until_on }) => until_on === null)) return "paused" as const;
  return settings.starts_on > today ? ("coming" as const) : ("running" as const);
};
