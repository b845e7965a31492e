import { expect, test } from "vitest";
import { minutes, scenesAt } from "./interview-scenes.ts";

test("whatever the day and hour, the demo world proposes slots that are apart, on working days, after they are proposed", () => {
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 23, hour, 30));
    for (const { slots, daysAgo = 1 } of scenesAt(now)) {
      const starts = slots.map((slot) => Date.parse(slot)).toSorted((a, b) => a - b);
      for (const [index, start] of starts.entries()) {
        const said = `begun at ${now.toISOString()}: ${slots.join(", ")}`;
        expect([0, 6], said).not.toContain(new Date(start).getUTCDay());
        expect(start, said).toBeGreaterThan(now.getTime() - daysAgo * 86_400_000);
        expect(start - (starts[index - 1] ?? 0), said).toBeGreaterThan(minutes * 60_000);
      }
    }
  }
});
