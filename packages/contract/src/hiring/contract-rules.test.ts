import { describe, expect, test } from "vitest";
import { easter, filingDeadline, holidaysOf, probationEnd, toDoOf } from "./contract-rules.ts";

describe("holidays", () => {
  test("Easter is where the calendar has it", () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
    ]);
  });

  test("a year has eleven, three of which follow Easter", () => {
    expect(holidaysOf(2026)).toHaveLength(11);
    expect(holidaysOf(2026)).toEqual(expect.arrayContaining(["2026-04-06", "2026-05-14", "2026-05-25", "2026-11-11"]));
  });
});

describe("the last day to file", () => {
  test.each([
    ["2026-11-23", "2026-11-30", "a Monday: Saturday the 28th is put off to Monday"],
    ["2026-11-24", "2026-11-30", "a Tuesday: Sunday does not count"],
    ["2026-11-28", "2026-12-04", "a Saturday"],
    ["2026-04-29", "2026-05-06", "over 1 May"],
    ["2026-12-24", "2026-12-31", "over Christmas"],
    ["2026-12-28", "2027-01-04", "into the next year, over 1 January and a Saturday"],
  ])("of a contract that begins on %s is %s: %s", (start, due) => {
    expect(filingDeadline(start)).toBe(due);
  });
});

test("probation ends forty-five days later at the soonest", () => {
  expect(probationEnd("2026-11-02")).toBe("2026-12-17");
});

describe("what is to be done", () => {
  const dates = { promise: "2026-11-01", prepared: null, sent: null, signed: null, filed: null, covered: null };
  const contract = {
    step: "promise" as "promise" | "prepared" | "sent" | "signed" | "filed" | "covered" | "broken",
    dates,
    starts_on: "2026-12-01" as string | null,
    ends_on: "2028-08-31" as string | null,
    tutor_name: "Mme Brossard",
    siret: "73282932000074",
  };
  const today = "2026-11-23";
  const toDo = (row: Partial<Omit<typeof contract, "dates">> & { dates?: object }) =>
    toDoOf({ ...contract, ...row, dates: { ...dates, ...row.dates } }, today);

  test("before the form leaves: dates, a tutor, a SIRET, then the form, ten days before the beginning", () => {
    expect(toDo({ starts_on: null })).toEqual({ what: "Dates à fixer", due: null, isLate: false });
    expect(toDo({ tutor_name: "" })).toEqual({ what: "Tuteur à désigner", due: "2026-11-21", isLate: true });
    expect(toDo({ siret: "" })?.what).toBe("SIRET à compléter");
    expect(toDo({})?.what).toBe("CERFA à préparer");
    expect(toDo({ step: "prepared", starts_on: "2026-12-04" })).toEqual({
      what: "CERFA à envoyer",
      due: "2026-11-24",
      isLate: false,
    });
  });

  test("today is the last day: it is late already", () => {
    expect(toDo({ starts_on: "2026-12-03" })).toMatchObject({ due: today, isLate: true });
  });

  test("signatures are awaited for ten days, and never after the beginning", () => {
    const sent = (sent: string, starts_on: string | null) => toDo({ step: "sent", starts_on, dates: { sent } })?.due;
    expect(sent("2026-11-20", "2026-12-15")).toBe("2026-11-30");
    expect(sent("2026-11-20", "2026-11-25")).toBe("2026-11-25");
    expect(sent("2026-11-20", null)).toBe("2026-11-30");
  });

  test("a signed contract is filed in time, a filed one is answered within twenty days", () => {
    expect(toDo({ step: "signed", starts_on: "2026-11-16" })).toMatchObject({ due: "2026-11-23", isLate: true });
    expect(toDo({ step: "filed", dates: { filed: "2026-11-12" } })).toMatchObject({ due: "2026-12-02", isLate: false });
  });

  test("a contract that runs has probation, then its end, and nothing after; a broken one has nothing", () => {
    expect(toDo({ step: "covered", starts_on: "2026-11-02" })).toMatchObject({ due: "2026-12-17", isLate: false });
    expect(toDo({ step: "covered", starts_on: "2026-09-01" })).toMatchObject({ what: "Fin du contrat" });
    expect(toDo({ step: "covered", starts_on: "2024-09-01", ends_on: "2026-08-31" })).toBeNull();
    expect(toDo({ step: "broken" })).toBeNull();
  });
});
