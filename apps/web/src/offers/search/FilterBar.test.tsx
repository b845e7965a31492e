import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readFilters } from "#offers/criteria/filters.ts";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { FilterBar } from "./FilterBar.tsx";

type Found = Parameters<typeof FilterBar>[0]["found"];

const openBar = (found: { count: number; count_is_exact: boolean }) => {
  fakeServer();
  renderScreen(
    <FilterBar
      filters={readFilters(new URLSearchParams())}
      found={found as Found}
      externalCount={undefined}
      onChange={() => {}}
    />,
  );
  return screen.getByRole("navigation", { name: "Présentation" });
};

test("the way back to the list says how many offers it has, as numbers are written in French", () => {
  openBar({ count: 4967, count_is_exact: true });
  expect(screen.getByRole("link", { name: "Liste" }).dataset.count).toMatch(/^4\s967$/);
});

test("more offers than are counted are not told as a number", () => {
  openBar({ count: 1000, count_is_exact: false });
  expect(screen.getByRole("link", { name: "Liste" }).dataset.count).toMatch(/^plus de 1\s000$/);
});

test("the switch knows a search that finds nothing, which a phone offers no map of", () => {
  expect(openBar({ count: 0, count_is_exact: true }).dataset).toHaveProperty("findsNothing");
});
