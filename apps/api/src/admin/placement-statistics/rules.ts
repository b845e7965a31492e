import type {
  ContractsOf,
  PlacedOf,
  PlacementPoint,
  PlacementSource,
  PlacementTotals,
  StudentsOf,
} from "@passerelle/contract/admin/placement-statistics";
import { type SourceKind, weekBounds } from "@passerelle/contract/admin/placement-statistics-rules";
import { addDays } from "@passerelle/contract/hiring/contract-rules";
import { daysUntil, yearBefore } from "@passerelle/contract/hiring/situation-rules";
import type { ContractFacts, Facts, Range, StudentFacts } from "./facts.ts";

// Figures of placement (docs/product/schools.md#placement-statistics), worked out of the facts of one school.

/** Groups that are listed of each kind. */
const groupsMost = 100;

const isWithin = (day: string, { from, to }: Range) => day >= from && day <= to;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** From which day, and until which, a student is placed. */
type Spell = { from: string; until: string | null };

/** The contracts of each student. */
const contractsByStudent = (contracts: readonly ContractFacts[]) => Map.groupBy(contracts, (one) => one.student_id);

/** Students with what says when they are placed. */
export const withSpells = (students: readonly StudentFacts[], contracts: readonly ContractFacts[]) => {
  const own = contractsByStudent(contracts);
  return students.map((student) => {
    const spells: Spell[] = (own.get(student.id) ?? []).map((one) => ({ from: one.signed_on, until: one.broken_on }));
    if (student.declared_on) spells.push({ from: student.declared_on, until: null });
    return { ...student, spells };
  });
};
type Tracked = ReturnType<typeof withSpells>[number];

const isPlacedOn = ({ spells }: Tracked, day: string) =>
  spells.some(({ from, until }) => from <= day && (until === null || until > day));

/** How many of these students were placed at the end of a day, out of those who looked or were; who came later is not counted. */
export const placementOn = (students: readonly Tracked[], day: string): PlacedOf => {
  let [placed, counted] = [0, 0];
  for (const student of students) {
    if (student.joined_on > day) continue;
    const isPlaced = isPlacedOn(student, day);
    if (isPlaced) placed += 1;
    if (isPlaced || student.is_looking) counted += 1;
  }
  return { placed, counted };
};

/** A point a week from the first day, and one on the last. */
export const curveOf = (students: readonly Tracked[], { from, to }: Range): PlacementPoint[] => {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 7)) days.push(day);
  return [...days, to].map((day) => ({ day, ...placementOn(students, day) }));
};

/** The middle value, or the mean of the two in the middle, to a tenth; null without one. */
export const median = (values: readonly number[]) => {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const [low, high] = [ordered[ordered.length % 2 === 0 ? middle - 1 : middle], ordered[middle]];
  return low === undefined || high === undefined ? null : oneDecimal((low + high) / 2);
};

/** A first contract of a student that was signed in these days, and the weeks that it took. */
export type FirstContract = { student: StudentFacts; contract: ContractFacts; weeks: number };

/** The first contract of each student, where it was signed in these days and after they came on the list. */
export const firstContracts = ({ students, contracts }: Facts, range: Range): FirstContract[] => {
  const own = contractsByStudent(contracts);
  return students.flatMap((student) => {
    const [contract] = (own.get(student.id) ?? []).toSorted((a, b) => a.signed_on.localeCompare(b.signed_on));
    if (!contract || !isWithin(contract.signed_on, range) || contract.signed_on < student.joined_on) return [];
    return [{ student, contract, weeks: daysUntil(contract.signed_on, student.began_on) / 7 }];
  });
};

/** How many took up to each bound, then longer. */
export const durationsOf = (firsts: readonly FirstContract[]) => {
  const counts = [...weekBounds, 0].map(() => 0);
  for (const { weeks } of firsts) {
    const place = weekBounds.findIndex((bound) => weeks < bound);
    const index = place === -1 ? weekBounds.length : place;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

/** Contracts that were signed and had not ended before, or on, some of these days. */
const running = (contracts: readonly ContractFacts[], range: Range) =>
  contracts.filter(
    ({ signed_on, ends_on, broken_on }) =>
      signed_on <= range.to && (ends_on ?? range.to) >= range.from && (broken_on ?? range.to) >= range.from,
  );
const isBroken = ({ broken_on }: ContractFacts, range: Range) => broken_on !== null && isWithin(broken_on, range);

const introducedIn = ({ introductions }: Facts, range: Range) =>
  introductions.filter((one) => isWithin(one.agreed_on, range));

/** The figures of these days; null when nobody was on the list. */
export const totalsOf = (facts: Facts, range: Range): PlacementTotals | null => {
  const tracked = withSpells(facts.students, facts.contracts);
  const placement = placementOn(tracked, range.to);
  if (placement.counted === 0 && !tracked.some(({ joined_on }) => joined_on <= range.to)) return null;
  const introduced = introducedIn(facts, range);
  const ran = running(facts.contracts, range);
  const broken = ran.filter((one) => isBroken(one, range));
  return {
    ...placement,
    weeks: median(firstContracts(facts, range).map(({ weeks }) => weeks)),
    introduced: introduced.length,
    won: introduced.filter(({ is_won }) => is_won).length,
    contracts: ran.length,
    broken: broken.length,
    broken_in_probation: broken.filter(({ is_broken_in_probation }) => is_broken_in_probation).length,
  };
};

/** Where the contracts signed in these days came from, the most frequent first. */
export const sourcesOf = (facts: Facts, range: Range): PlacementSource[] => {
  const signed = facts.contracts.filter(({ signed_on }) => isWithin(signed_on, range));
  const received = (support: string | null) => facts.attempts.find((one) => one.support === support)?.count ?? 0;
  const attempts: Record<SourceKind, (support: string | null) => number | null> = {
    introduced: () => introducedIn(facts, range).length,
    support: received,
    passerelle: received,
    found: () => null,
  };
  return [...Map.groupBy(signed, ({ source, support }) => `${source} ${support ?? ""}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { source: kind, support } = first;
      return [{ kind, support, contracts: own.length, attempts: attempts[kind](support) }];
    })
    .sort((a, b) => b.contracts - a.contracts || (a.support ?? "").localeCompare(b.support ?? "", "fr"));
};

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "fr");
const weeksOf = (firsts: readonly FirstContract[]) => median(firsts.map(({ weeks }) => weeks));

/** Students by what they have in common: placed on the last day and a year before, and the time that it took. */
export const studentsBy = (facts: Facts, range: Range, read: (student: StudentFacts) => string): StudentsOf[] => {
  const day = yearBefore(range.to);
  const firsts = Map.groupBy(firstContracts(facts, range), ({ student }) => read(student));
  return [...Map.groupBy(withSpells(facts.students, facts.contracts), read)]
    .map(([name, own]) => {
      const before = placementOn(own, day);
      return {
        name,
        ...placementOn(own, range.to),
        placed_before: before.placed,
        counted_before: before.counted,
        weeks: weeksOf(firsts.get(name) ?? []),
      };
    })
    .filter(({ counted }) => counted > 0)
    .sort((a, b) => b.counted - a.counted || byName(a, b))
    .slice(0, groupsMost);
};

/** Contracts that ran in these days by what they have in common. */
export const contractsBy = (facts: Facts, range: Range, read: (contract: ContractFacts) => string): ContractsOf[] => {
  const firsts = Map.groupBy(firstContracts(facts, range), ({ contract }) => read(contract));
  const placedAtEnd = new Set(
    withSpells(facts.students, facts.contracts).flatMap((one) => (isPlacedOn(one, range.to) ? [one.id] : [])),
  );
  return [...Map.groupBy(running(facts.contracts, range), read)]
    .map(([name, own]) => {
      const broken = own.filter((one) => isBroken(one, range));
      return {
        name,
        contracts: own.length,
        signed: own.filter(({ signed_on }) => isWithin(signed_on, range)).length,
        broken: broken.length,
        without_another: broken.filter(({ student_id }) => !placedAtEnd.has(student_id)).length,
        weeks: weeksOf(firsts.get(name) ?? []),
      };
    })
    .sort((a, b) => b.contracts - a.contracts || byName(a, b))
    .slice(0, groupsMost);
};
