import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#ui/render-in-test.tsx";
import { StepList } from "./StepList.tsx";

test("the steps that a broken contract did not reach are not to come", async () => {
  const dates = {
    promise: "2026-04-01",
    prepared: "2026-04-02",
    sent: "2026-04-03",
    signed: "2026-04-20",
    filed: null,
    covered: null,
  };
  renderScreen(<StepList contract={{ step: "broken", dates, broken_on: "2026-05-04" }} />);
  await screen.findByRole("list");
  const words = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /, (fait|non atteint|pas encore|à faire)/.exec(textContent ?? "")?.[1]);
  expect(words).toEqual(["fait", "fait", "fait", "fait", "non atteint", "non atteint", undefined]);
});
