import type { CohortLine, Placement } from "@passerelle/contract/hiring/cockpit";
import { deadlineOf, type Situation, situationNames, situations } from "@passerelle/contract/hiring/situation-rules";
import type { StudentSearch } from "@passerelle/contract/hiring/student-table";
import { rateOf, type SearchGroup } from "#hiring/students/placement.ts";

export type Group = SearchGroup;

const situationOf = Object.fromEntries(
  situationNames.flatMap((name) => situations[name].map((search) => [search, name])),
) as Record<StudentSearch, Situation>;

export const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);
export const isWithoutLead = ({ search }: Group) => situationOf[search] === "without-lead";

/** How many of these students are in each situation, and the rate of placement. */
export const placementOf = (groups: readonly Group[]): Placement => {
  const counts = Object.fromEntries(
    situationNames.map((name) => [
      name,
      sumOf(
        groups.filter(({ search }) => situationOf[search] === name),
        ({ count }) => count,
      ),
    ]),
  ) as Record<Situation, number>;
  const students = sumOf(groups, ({ count }) => count);
  const counted = students - counts["left-out"];
  return { students, counted, rate: rateOf(counts.placed, counted), situations: counts };
};

/** The groups that have the same value, by that value. */
export const by = <Key>(groups: readonly Group[], read: (group: Group) => Key) => {
  const found = new Map<Key, Group[]>();
  for (const group of groups) found.set(read(group), [...(found.get(read(group)) ?? []), group]);
  return [...found];
};

export const toPlace = ({ counted, situations: { placed } }: Placement) => counted - placed;

/** Each cohort with its placement, deadlines that have passed first, then the nearest; one that has nobody left to place after them. */
export const cohortLines = (
  groups: readonly Group[],
  starts: ReadonlyMap<string, string>,
  today: string,
): CohortLine[] => {
  const isOver = (line: CohortLine) => line.deadline !== null && line.deadline.day < today && toPlace(line) === 0;
  const rank = (line: CohortLine) => {
    if (line.deadline) return `${isOver(line) ? 1 : 0}${line.deadline.day}`;
    return line.cohort ? "2" : "3";
  };
  return by(groups, ({ cohort }) => cohort)
    .map(([cohort, own]) => {
      const start = starts.get(cohort) ?? null;
      return { cohort, courses_start_on: start, deadline: start && deadlineOf(start, today), ...placementOf(own) };
    })
    .map((line) => ({ ...line, deadline: line.deadline || null }))
    .sort(
      (a, b) => rank(a).localeCompare(rank(b)) || toPlace(b) - toPlace(a) || a.cohort.localeCompare(b.cohort, "fr"),
    );
};

/** The days by which students need a contract, with how many still do: those that have passed first, and one that is to come where there is. */
export const nextDeadlines = (lines: readonly CohortLine[], today: string, limit: number) => {
  const found = new Map<
    string,
    { day: string; reason: "start" | "three-months"; to_place: number; cohorts: string[] }
  >();
  for (const line of lines) {
    const { deadline, cohort } = line;
    if (!deadline || toPlace(line) === 0) continue;
    const key = `${deadline.day} ${deadline.reason}`;
    const one = found.get(key) ?? { ...deadline, to_place: 0, cohorts: [] };
    found.set(key, { ...one, to_place: one.to_place + toPlace(line), cohorts: [...one.cohorts, cohort] });
  }
  const days = [...found.values()].sort((a, b) => a.day.localeCompare(b.day));
  const passed = days.filter(({ day }) => day < today);
  const toCome = days.slice(passed.length);
  return [...passed.slice(0, limit - Math.min(1, toCome.length)), ...toCome].slice(0, limit);
};
