import type { FreeTimes, freeTimesQuery, Interviewer } from "@passerelle/contract/hiring/availabilities";
import type { z } from "zod";
import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  boundsOfWeek,
  commonHours,
  freeTimesOf,
  type Moment,
  mondayOf,
  officeHours,
  threeOf,
  usualDuration,
  usualNoticeHours,
} from "./rules.ts";
import { listPeople, listTaken, type PersonRow, type TakenRow } from "./store.ts";

const hourMs = 3_600_000;
/** Weeks in which the next common free time, and the three usual ones, are looked for. */
const weeksAhead = 6;
const usualWeeks = 3;

const presentPerson = (row: PersonRow, meId: string): Interviewer => ({
  id: row.id,
  name: row.name,
  is_me: row.id === meId,
  has_hours: row.hours !== null,
  calendar: row.state ?? "none",
});

export const listInterviewers = async (ctx: Context) =>
  (await listPeople(ctx.db, receiverOf(ctx))).map((row) => presentPerson(row, ctx.user.id));

/** Oneself first, then colleagues; 404 for anybody of another company or school. */
export const requirePeople = async (ctx: Context, ids: string[]) => {
  const wanted = [...new Set([ctx.user.id, ...ids])];
  const people = await listPeople(ctx.db, receiverOf(ctx), wanted);
  if (people.length < wanted.length) throw new Refusal("not-found");
  return wanted.flatMap((id) => people.filter((person) => person.id === id));
};

type Week = { monday: string; weeks: number; people: PersonRow[]; duration: number; taken: TakenRow[]; now: Date };

const freeOf = ({ monday, weeks, people, duration, taken, now }: Week): Moment[] => {
  // Only who proposes says how long ahead; a colleague's notice would surprise.
  const notice = people[0]?.notice_hours ?? usualNoticeHours;
  const earliest = new Date(now.getTime() + notice * hourMs).toISOString();
  const hours = commonHours(people.map((person) => person.hours ?? officeHours));
  const firm = taken.filter(({ kind }) => kind !== "proposed");
  return Array.from({ length: weeks }, (_, at) =>
    freeTimesOf({ monday: mondayOf(monday, at), hours, duration, taken: firm, earliest }),
  ).flat();
};

type Asked = z.output<typeof freeTimesQuery>;

/** A week of common free times, and what takes the rest. */
export const freeTimes = async (ctx: Context, asked: Asked): Promise<FreeTimes> => {
  const { db, user, now } = ctx;
  const people = await requirePeople(ctx, asked.with);
  const duration = asked.duration ?? usualDuration;
  const monday = mondayOf(asked.from);
  const ids = people.map(({ id }) => id);
  const within = async (from: string, weeks: number) => {
    const taken = await listTaken(db, ids, boundsOfWeek(from, weeks), asked.except ?? null);
    return { taken, free: freeOf({ monday: from, weeks, people, duration, taken, now }) };
  };
  const { taken, free } = await within(monday, 1);
  const later = free.length > 0 ? [] : (await within(mondayOf(monday, 1), weeksAhead)).free;
  const today = mondayOf(parisDay(now));
  const usual = people[0]?.hours ? await within(today, usualWeeks) : { taken: [], free: [] };
  return {
    monday,
    duration,
    people: people.map((person) => presentPerson(person, user.id)),
    taken,
    free,
    usual: threeOf(
      usual.free,
      usual.taken.filter(({ kind }) => kind === "proposed"),
    ),
    next_free_week: later[0] ? mondayOf(parisDay(new Date(later[0].starts_at))) : null,
  };
};

/** The three moments that an answer in one key proposes; none when the person never said when they receive. */
export const usualSlots = async (ctx: Context, duration: number) =>
  (await freeTimes(ctx, { from: parisDay(ctx.now), duration, with: [], except: undefined })).usual;
