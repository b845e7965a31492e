import type { getPlacementStatistics, PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { firstDayOf, lastDayOf, schoolYearOf } from "@passerelle/contract/admin/placement-statistics-rules";
import { yearBefore } from "@passerelle/contract/hiring/situation-rules";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { factsOf } from "./facts-of.ts";
import {
  contractsBy,
  curveOf,
  durationsOf,
  firstContracts,
  sourcesOf,
  studentsBy,
  totalsOf,
  withSpells,
} from "./rules.ts";

const yearsMost = 10;
const none = {
  placed: 0,
  counted: 0,
  weeks: null,
  introduced: 0,
  won: 0,
  contracts: 0,
  broken: 0,
  broken_in_probation: 0,
};

/** Placement of the caller's school in a school year, until today in the current one. */
export const readPlacementStatistics = async (
  ctx: Context,
  asked: z.output<(typeof getPlacementStatistics)["query"]>,
): Promise<PlacementStatistics> => {
  const today = parisDay(ctx.now);
  const current = schoolYearOf(today);
  const year = Math.min(asked.year ?? current, current);
  const [from, last] = [firstDayOf(year), lastDayOf(year)];
  const range = { from, to: last < today ? last : today };
  const facts = await factsOf(ctx, range);
  const first = facts.students.reduce((least, { joined_on }) => (joined_on < least ? joined_on : least), today);
  const oldest = Math.max(schoolYearOf(first), current - yearsMost + 1);
  const tracked = withSpells(facts.students, facts.contracts);
  const before = { from: firstDayOf(year - 1), to: lastDayOf(year - 1) };
  const hadStudents = first <= before.to;
  return {
    year,
    years: Array.from({ length: current - oldest + 1 }, (_, index) => current - index),
    ...range,
    totals: totalsOf(facts, range) ?? none,
    before: totalsOf(facts, { from: before.from, to: yearBefore(range.to) }),
    curve: curveOf(tracked, range),
    curve_before: hadStudents ? curveOf(tracked, before) : [],
    sources: sourcesOf(facts, range),
    durations: durationsOf(firstContracts(facts, range)),
    by: {
      cohort: studentsBy(facts, range, ({ cohort }) => cohort),
      programme: studentsBy(facts, range, ({ programme }) => programme),
      adviser: studentsBy(facts, range, ({ adviser }) => adviser),
      employer: contractsBy(facts, range, ({ employer }) => employer),
      opco: contractsBy(facts, range, ({ opco }) => opco),
      certification: contractsBy(facts, range, ({ certification }) => certification),
    },
  };
};
