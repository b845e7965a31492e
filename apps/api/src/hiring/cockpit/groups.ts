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

/** Each cohort with its placement, the nearest deadline that is to come first, then those that have passed and those without one. */
export const cohortLines = (
  groups: readonly Group[],
  starts: ReadonlyMap<string, string>,
  today: string,
): CohortLine[] => {
  const rank = ({ cohort, deadline }: CohortLine) =>
    deadline ? (deadline.day >= today ? `0${deadline.day}` : `1${deadline.day}`) : cohort ? "2" : "3";
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

/** The next days by which students need a contract, with how many still do. */
export const nextDeadlines = (lines: readonly CohortLine[], today: string, limit: number) => {
  const found = new Map<
    string,
    { day: string; reason: "start" | "three-months"; to_place: number; cohorts: string[] }
  >();
  for (const line of lines) {
    const { deadline, cohort } = line;
    if (!deadline || deadline.day < today || toPlace(line) === 0) continue;
    const key = `${deadline.day} ${deadline.reason}`;
    const one = found.get(key) ?? { ...deadline, to_place: 0, cohorts: [] };
    found.set(key, { ...one, to_place: one.to_place + toPlace(line), cohorts: [...one.cohorts, cohort] });
  }
  return [...found.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(0, limit);
};
