import type { Cockpit, getCockpit } from "@passerelle/contract/hiring/cockpit";
import { lateAfterDays } from "@passerelle/contract/hiring/late-rules";
import { yearBefore } from "@passerelle/contract/hiring/situation-rules";
import type { z } from "zod";
import { dueContracts } from "#hiring/contracts/due-contracts.ts";
import { waitingBatches } from "#hiring/introductions/read-batches.ts";
import { actionsDue } from "#hiring/student-notes/actions.ts";
import { advisers, figuresOfSearches, placementOnDay } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import { by, cohortLines, nextDeadlines, placementOf, sumOf, toPlace } from "./groups.ts";
import { countUnanswered, refusingSupports, startsOfCohorts } from "./store.ts";
import { workOf } from "./work.ts";

/** Lines of each kind that are named one by one, cohorts and programmes shown, lines of a queue shown. */
const namedMost = 200;
const cohortsMost = 100;
const linesMost = 30;
const deadlinesMost = 3;
const dayMs = 86_400_000;
const school = "school" as const;

/** Queues that hold something: the caller's, then colleagues' by name, then the school's. */
const ownersOf = (ctx: Context, work: ReturnType<typeof workOf>, members: Awaited<ReturnType<typeof advisers>>) => {
  const counts = new Map<string | null, number>();
  const known = new Set(members.map(({ id }) => id));
  // What a colleague who has left began is the school's.
  const owned = work.map((line) => ({
    ...line,
    adviser_id: known.has(line.adviser_id ?? "") ? line.adviser_id : null,
  }));
  for (const { adviser_id } of owned) counts.set(adviser_id, (counts.get(adviser_id) ?? 0) + 1);
  const people = members.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ owner: id, name, count }] : [];
  });
  const isMine = ({ owner }: { owner: string }) => owner === ctx.user.id;
  const ofSchool = counts.get(null) ?? 0;
  return {
    owned,
    owners: [
      ...people.filter(isMine),
      ...people.filter((one) => !isMine(one)),
      ...(ofSchool > 0 ? [{ owner: school, name: "", count: ofSchool }] : []),
    ],
  };
};

/** What a school sees first; a member counts nothing of the offers that are kept to others. */
export const readCockpit = async (
  ctx: Context,
  { students, owner: asked }: z.output<(typeof getCockpit)["query"]>,
): Promise<Cockpit> => {
  const { db, now, user } = ctx;
  const schoolId = schoolOf(ctx);
  const today = parisDay(now);
  const mine = students === "mine" ? user.id : null;
  const lastYear = yearBefore(today);
  const late = new Date(now.getTime() - lateAfterDays * dayMs);
  const [figures, before, starts, contracts, batches, applications, supports, members, actions] = await Promise.all([
    figuresOfSearches(ctx, namedMost),
    placementOnDay(ctx, lastYear, mine),
    startsOfCohorts(db, schoolId),
    dueContracts(ctx, namedMost, mine),
    waitingBatches(ctx, namedMost, mine),
    countUnanswered(db, { schoolId, memberId: user.id }, late),
    refusingSupports(db, schoolId),
    advisers(ctx),
    actionsDue(ctx, namedMost, mine),
  ]);
  const refusing = supports.flatMap(({ support: name, refused }) => (name === null ? [] : [{ name, refused }]));
  const startOf = new Map(starts.map(({ cohort, courses_start_on }) => [cohort, courses_start_on]));
  const chosen = mine ? figures.groups.filter(({ adviser_id }) => adviser_id === mine) : figures.groups;
  const cohorts = cohortLines(chosen, startOf, today);
  const programmes = by(chosen, ({ programme }) => programme)
    .map(([programme, own]) => ({ programme, ...placementOf(own) }))
    .sort((a, b) => Number(a.programme === "") - Number(b.programme === "") || toPlace(b) - toPlace(a));
  const work = workOf({
    today,
    groups: figures.groups,
    starts: startOf,
    contracts: contracts.soon,
    actions,
    toCall: figures.to_call,
    batches: batches.late,
    applications,
    supports: refusing,
  });
  const { owned, owners } = ownersOf(ctx, work, members);
  const owner = asked ?? owners[0]?.owner ?? user.id;
  const own = owned.filter(({ adviser_id }) => (adviser_id ?? school) === owner);
  const { counts } = batches;
  return {
    today,
    placement: placementOf(chosen),
    year_before: before.counted === 0 ? null : { day: lastYear, ...before },
    cohorts: cohorts.slice(0, cohortsMost),
    programmes: programmes.slice(0, cohortsMost),
    deadlines: nextDeadlines(cohorts, today, deadlinesMost),
    late: { applications, companies: counts.late, contracts: contracts.late },
    waiting: {
      consents: counts.consent,
      companies: counts.company,
      invitations: sumOf(chosen, ({ unanswered }) => unanswered),
      expired: sumOf(chosen, ({ expired }) => expired),
    },
    supports: refusing,
    work: { owner, lines: own.slice(0, linesMost).map(({ adviser_id: _, ...line }) => line), total: own.length },
    owners,
  };
};
