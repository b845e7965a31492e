import { act, render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import "./render-in-test.tsx";
import { useOpened } from "./use-address.ts";

type Opened = ReturnType<typeof useOpened>;
/** What the screen held at each rendering, the first one first. */
let renderings: Opened[] = [];

const Screen = () => {
  const opened = useOpened("offre");
  renderings.push(opened);
  return <p>{opened.opened ?? "fermée"}</p>;
};

beforeEach(async () => {
  renderings = [];
  window.history.replaceState(null, "", "/");
  const router = createBrowserRouter([{ path: "*", element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText("fermée");
});

test("two items opened before the screen is rendered again add one history entry, and closing leaves both", async () => {
  const [first] = renderings;
  const before = window.history.length;
  await act(async () => {
    first?.open("une");
    first?.open("autre");
  });
  await screen.findByText("autre");
  expect(window.history.length - before).toBe(1);
  await act(async () => renderings.at(-1)?.close());
  await screen.findByText("fermée");
  expect(window.location.search).toBe("");
});

test("an item that an old rendering opens replaces the open one", async () => {
  const [first] = renderings;
  const before = window.history.length;
  await act(async () => first?.open("une"));
  await screen.findByText("une");
  await act(async () => first?.open("autre"));
  await screen.findByText("autre");
  expect(window.history.length - before).toBe(1);
  await act(async () => renderings.at(-1)?.close());
  await screen.findByText("fermée");
});
