import { describe, expect, test } from "vitest";
import type { ContractFacts, Facts, StudentFacts } from "./facts.ts";
import {
  contractsBy,
  curveOf,
  durationsOf,
  firstContracts,
  median,
  placementOn,
  sourcesOf,
  studentsBy,
  totalsOf,
  withSpells,
} from "./rules.ts";

const year = { from: "2026-08-01", to: "2026-11-23" };
const student = (id: string, given: Partial<StudentFacts> = {}): StudentFacts => ({
  id,
  cohort: "BTS MCO 1A",
  programme: "BTS MCO",
  adviser: "Inès Roux",
  joined_on: "2026-08-03",
  began_on: "2026-08-03",
  is_looking: true,
  declared_on: null,
  ...given,
});
const contract = (student_id: string, given: Partial<ContractFacts> = {}): ContractFacts => ({
  student_id,
  signed_on: "2026-09-14",
  starts_on: "2026-10-01",
  ends_on: "2028-08-31",
  broken_on: null,
  is_broken_in_probation: false,
  employer: "Galerie Montaigne",
  opco: "Opcommerce",
  certification: "RNCP38362 · BTS MCO",
  source: "found",
  support: null,
  ...given,
});
const facts = (given: Partial<Facts>): Facts => ({
  students: [],
  contracts: [],
  introductions: [],
  attempts: [],
  ...given,
});

/**
 * Counted by hand: Ada signed after six weeks, Bob signed and lost his contract, Cléo is declared elsewhere, Dan looks, Eve studies full
 * time, Flo came in November.
 */
const world = facts({
  students: [
    student("ada"),
    student("bob", { cohort: "BTS SIO 1A", adviser: "" }),
    student("cléo", { cohort: "BTS SIO 1A", declared_on: "2026-10-05", is_looking: false }),
    student("dan"),
    student("eve", { is_looking: false }),
    student("flo", { joined_on: "2026-11-10", began_on: "2026-11-10" }),
  ],
  contracts: [
    contract("ada"),
    contract("bob", { signed_on: "2026-08-31", broken_on: "2026-10-20", is_broken_in_probation: true }),
  ],
});
const tracked = withSpells(world.students, world.contracts);

describe("who is placed on a day", () => {
  test("placed out of those who looked or were placed, of those on the list then", () => {
    expect(placementOn(tracked, "2026-08-02")).toEqual({ placed: 0, counted: 0 });
    expect(placementOn(tracked, "2026-08-30")).toEqual({ placed: 0, counted: 3 });
    expect(placementOn(tracked, "2026-09-14")).toEqual({ placed: 2, counted: 3 });
    expect(placementOn(tracked, "2026-10-19")).toEqual({ placed: 3, counted: 4 });
    expect(placementOn(tracked, "2026-10-20")).toEqual({ placed: 2, counted: 4 });
    expect(placementOn(tracked, "2026-11-23")).toEqual({ placed: 2, counted: 5 });
  });

  test("the curve has a point a week and one on the last day", () => {
    const curve = curveOf(tracked, year);
    expect(curve.map(({ day }) => day).slice(0, 3)).toEqual(["2026-08-01", "2026-08-08", "2026-08-15"]);
    expect(curve.at(-1)).toEqual({ day: "2026-11-23", placed: 2, counted: 5 });
    expect(curve).toHaveLength(18);
    expect(curveOf(tracked, { from: "2026-08-01", to: "2026-08-01" })).toHaveLength(1);
  });
});

describe("how long a contract takes", () => {
  test("the median, to a tenth", () => {
    expect(median([])).toBeNull();
    expect(median([3])).toBe(3);
    expect(median([9, 1, 2])).toBe(2);
    expect(median([1, 2.25])).toBe(1.6);
  });

  test("from the first sign of a search to the first signature, of contracts signed after the student came on the list", () => {
    const asked = facts({
      students: [student("ada", { began_on: "2026-07-20" }), student("bob"), student("cléo")],
      contracts: [
        contract("ada"),
        // A second contract, after an early end, is not a first one.
        contract("ada", { signed_on: "2026-11-02" }),
        // Signed before the school had them on its list.
        contract("bob", { signed_on: "2026-08-01" }),
        contract("cléo", { signed_on: "2026-12-01" }),
      ],
    });
    expect(firstContracts(asked, year).map(({ student: { id }, weeks }) => [id, weeks])).toEqual([["ada", 8]]);
  });

  test("counted up to each bound, the bound itself in the next one", () => {
    const weeks = [0, 1.9, 2, 11.9, 12, 40].map(
      (value) => ({ weeks: value }) as ReturnType<typeof firstContracts>[number],
    );
    expect(durationsOf(weeks)).toEqual([2, 1, 0, 0, 0, 1, 2]);
  });
});

describe("the figures of a year", () => {
  test("contracts that ran, ended early, and within the probation", () => {
    expect(totalsOf(world, year)).toEqual({
      placed: 2,
      counted: 5,
      weeks: 5,
      introduced: 0,
      won: 0,
      contracts: 2,
      broken: 1,
      broken_in_probation: 1,
    });
  });

  test("nobody on the list is no figure, not zero", () => {
    expect(totalsOf(world, { from: "2025-08-01", to: "2025-11-23" })).toBeNull();
  });

  test("a contract that ended before the year, or early before it, did not run in it", () => {
    const asked = facts({
      students: [student("ada", { joined_on: "2024-09-01" })],
      contracts: [
        contract("ada", { signed_on: "2024-09-01", ends_on: "2026-07-31" }),
        contract("ada", { signed_on: "2024-09-01", broken_on: "2026-07-31" }),
        contract("ada", { signed_on: "2025-09-01", ends_on: "2026-08-01" }),
      ],
    });
    expect(totalsOf(asked, year)).toMatchObject({ contracts: 1, broken: 0 });
  });

  test("introductions that students agreed to in the year, and those that led to a contract", () => {
    const introductions = [
      { agreed_on: "2026-07-31", is_won: true },
      { agreed_on: "2026-08-01", is_won: true },
      { agreed_on: "2026-11-23", is_won: false },
    ];
    expect(totalsOf(facts({ students: [student("ada")], introductions }), year)).toMatchObject({
      introduced: 2,
      won: 1,
    });
  });

  test("what led to the contracts signed in the year, with how many were tried", () => {
    const asked = facts({
      contracts: [
        contract("ada", { source: "support", support: "hellowork" }),
        contract("bob", { source: "support", support: "hellowork" }),
        contract("cléo", { source: "passerelle" }),
        contract("dan", { source: "introduced" }),
        contract("dan", { source: "introduced", signed_on: "2025-09-14" }),
      ],
      introductions: [{ agreed_on: "2026-09-01", is_won: true }],
      attempts: [
        { support: "hellowork", count: 40 },
        { support: null, count: 12 },
      ],
    });
    expect(sourcesOf(asked, year)).toEqual([
      { kind: "support", support: "hellowork", contracts: 2, attempts: 40 },
      { kind: "passerelle", support: null, contracts: 1, attempts: 12 },
      { kind: "introduced", support: null, contracts: 1, attempts: 1 },
    ]);
  });

  test("by cohort: today and a year before; a group of which nobody looks is left out", () => {
    const asked = facts({
      ...world,
      students: [...world.students, student("gus", { cohort: "Licence", is_looking: false })],
    });
    expect(studentsBy(asked, year, ({ cohort }) => cohort)).toEqual([
      { name: "BTS MCO 1A", placed: 1, counted: 3, placed_before: 0, counted_before: 0, weeks: 6 },
      { name: "BTS SIO 1A", placed: 1, counted: 2, placed_before: 0, counted_before: 0, weeks: 4 },
    ]);
  });

  test("by employer: contracts, early ends, and students who found none since", () => {
    const asked = facts({
      students: [student("ada"), student("bob"), student("cléo")],
      contracts: [
        contract("ada", { broken_on: "2026-10-20" }),
        contract("ada", { signed_on: "2026-11-02", employer: "Fromagerie Petit" }),
        contract("bob", { broken_on: "2026-10-20" }),
        contract("cléo", { signed_on: "2026-07-01" }),
      ],
    });
    expect(contractsBy(asked, year, ({ employer }) => employer)).toEqual([
      { name: "Galerie Montaigne", contracts: 3, signed: 2, broken: 2, without_another: 1, weeks: 6 },
      { name: "Fromagerie Petit", contracts: 1, signed: 1, broken: 0, without_another: 0, weeks: null },
    ]);
  });
});
