import { expect, test } from "vitest";
import { daysSaid, durationSaid, heightsOf, kindOf, minutesSaid, uptimeOf } from "./status-rules.ts";

const space = "\u00a0";

test.each([
  [{ measured: 0, failed: 0 }, "—"],
  [{ measured: 1440, failed: 0 }, `100${space}%`],
  [{ measured: 129_600, failed: 1 }, `99,99${space}%`],
  [{ measured: 3, failed: 1 }, `66,66${space}%`],
  [{ measured: 2, failed: 2 }, `0,00${space}%`],
])("%j is up %s of what was measured, never rounded up", (minutes, said) => {
  expect(uptimeOf(minutes)).toBe(said);
});

test("minutes that nobody measured are said, and never count as up", () => {
  expect(minutesSaid({ measured: 1, failed: 0, unmeasured: 0 })).toBe("1 minute mesurée");
  expect(minutesSaid({ measured: 20, failed: 3, unmeasured: 2 })).toBe(
    "20 minutes mesurées, dont 3 en panne, 2 non mesurées",
  );
  expect(kindOf({ measured: 0, failed: 0 })).toBe("unmeasured");
  expect(heightsOf({ measured: 0, failed: 0, unmeasured: 1440 })).toEqual({ works: 0, fails: 0 });
  expect(heightsOf({ measured: 720, failed: 0, unmeasured: 720 })).toEqual({ works: 50, fails: 0 });
});

test("one minute of failure is seen in the bar of its day", () => {
  expect(heightsOf({ measured: 1440, failed: 1, unmeasured: 0 })).toEqual({ works: 82, fails: 18 });
  expect(heightsOf({ measured: 10, failed: 10, unmeasured: 90 })).toEqual({ works: 0, fails: 10 });
});

test("the bars are said in words", () => {
  const day = { day: "2026-11-26", search_p95_ms: null };
  const up = { ...day, measured: 9, failed: 0, unmeasured: 0 };
  expect(daysSaid([up, up, { ...up, failed: 1 }, { ...day, measured: 0, failed: 0, unmeasured: 9 }])).toBe(
    "2 jours sans panne mesurée, 1 jour avec une panne, 1 jour non mesuré",
  );
});

test.each([
  [0, `0${space}s`],
  [59, `59${space}s`],
  [60, `1${space}min`],
  [3599, `59${space}min`],
  [7300, `2${space}h`],
])("%d seconds are %s", (seconds, said) => {
  expect(durationSaid(seconds)).toBe(said);
});
