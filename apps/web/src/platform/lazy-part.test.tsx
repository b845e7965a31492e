import { act, cleanup, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, optionalPart } from "./lazy-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Drawn = { default: () => <p>Suggestions</p> };

/** Fails as often as is said, then gives the part. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error("no code");
    return Drawn;
  });
  return load;
};

const page = async (Part: ComponentType) => {
  render(
    <>
      <p>Recherche</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => vi.runAllTimersAsync());
};

test.each([lazyPart, optionalPart])("a part whose code fails twice is asked for again", async (part) => {
  const load = failing(2);
  await page(part(load));
  expect(screen.getByText("Suggestions")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test("a page stays without an optional part whose code never comes", async () => {
  const load = failing(Number.POSITIVE_INFINITY);
  await page(optionalPart(load));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText("Recherche")).toBeTruthy();
  expect(screen.queryByText("Suggestions")).toBeNull();
});
