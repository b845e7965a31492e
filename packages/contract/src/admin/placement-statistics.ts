import { z } from "zod";
import { blankAsNone } from "../lists.ts";
import { route } from "../route.ts";
import { type dividers, sourceKinds } from "./placement-statistics-rules.ts";

const count = z.number().int();
/** Placed students out of those who look, placed ones included (docs/product/schools.md#placement). */
const placement = z.object({ placed: count, counted: count });
export type PlacedOf = z.output<typeof placement>;
/** Median weeks to a first contract; null without one. */
const weeks = z.number().nullable();

const totals = placement.extend({
  weeks,
  /** Students presented to a company in the year who agreed, and those of them with a contract signed there. */
  introduced: count,
  won: count,
  /** Contracts that ran in the year, those of them that ended early in it, and those within their probation. */
  contracts: count,
  broken: count,
  broken_in_probation: count,
});
export type PlacementTotals = z.output<typeof totals>;

const point = placement.extend({ day: z.string() });
export type PlacementPoint = z.output<typeof point>;

const source = z.object({
  kind: z.enum(sourceKinds),
  /** The support by which an application came; null for the others. */
  support: z.string().nullable(),
  /** Contracts signed in the year that came from there. */
  contracts: count,
  /** Students presented, or applications received, in the year; null where nothing counts them. */
  attempts: count.nullable(),
});
export type PlacementSource = z.output<typeof source>;

/** Students who have one thing in common; an empty name for those without. */
const students = placement.extend({ name: z.string(), placed_before: count, counted_before: count, weeks });
export type StudentsOf = z.output<typeof students>;
/** Contracts that ran in the year and have one thing in common. */
const contracts = z.object({
  name: z.string(),
  contracts: count,
  signed: count,
  broken: count,
  /** Students whose contract ended early and who have no other one since. */
  without_another: count,
  weeks,
});
export type ContractsOf = z.output<typeof contracts>;

const [byStudents, byContracts] = [z.array(students), z.array(contracts)];

export const getPlacementStatistics = route({
  method: "GET",
  path: "/application-system/school/placement-statistics/",
  summary:
    "Placement of a school year week by week and against the year before, what leads to contracts, how long they take, early ends",
  access: ["school"],
  query: z.object({
    /** The year in which the school year begins, on 1 August; the current one unless given. */
    year: blankAsNone(z.coerce.number("L'année est attendue").int("L'année est attendue").min(2000).max(2100)),
  }),
  response: z.object({
    year: count,
    /** Years that can be asked for, newest first: from that of the first student on the list. */
    years: z.array(count),
    /** First day, and the last one that is counted: today in the current year. */
    from: z.string(),
    to: z.string(),
    totals,
    /** The same, a year before; null when nobody was on the list then. */
    before: totals.nullable(),
    /** A point a week and the last day. */
    curve: z.array(point),
    /** The whole year before. */
    curve_before: z.array(point),
    sources: z.array(source),
    /** How many first contracts took so many weeks: up to each of `weekBounds`, then longer. */
    durations: z.array(count),
    /** A hundred groups at most of each, the largest first. */
    by: z.object({
      cohort: byStudents,
      programme: byStudents,
      adviser: byStudents,
      employer: byContracts,
      opco: byContracts,
      certification: byContracts,
    } satisfies Record<(typeof dividers)[number], unknown>),
  }),
  perMinute: 60,
});
export type PlacementStatistics = z.output<typeof getPlacementStatistics.response>;
