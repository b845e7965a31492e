import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import "./render-in-test.tsx";
import { useAddress, useOpened } from "./use-address.ts";

type Opened = ReturnType<typeof useOpened>;
/** What the screen held at each rendering, the first one first. */
let renderings: Opened[] = [];
let search: ReturnType<typeof useAddress>["set"] | undefined;

const Screen = () => {
  const opened = useOpened("offre", ["volet"]);
  renderings.push(opened);
  search = useAddress().set;
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

test("a search that settles while an item is open stays when the item is closed; the item's own part leaves", async () => {
  await act(async () => renderings.at(-1)?.open("une"));
  await screen.findByText("une");
  await act(async () => search?.({ q: "boulanger" }, { replace: true }));
  await act(async () => search?.({ volet: "notes" }, { replace: true }));
  await act(async () => renderings.at(-1)?.close());
  await screen.findByText("fermée");
  await waitFor(() => expect(window.location.search).toBe("?q=boulanger"));
});

test("a search that settles while a link to another page is being followed does not keep the reader here", async () => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const List = () => {
    search = useAddress().set;
    return <p>liste</p>;
  };
  const router = createBrowserRouter([
    { path: "/", element: <List /> },
    { path: "/fiche", loader: () => arrived, element: <p>fiche</p> },
  ]);
  cleanup();
  render(<RouterProvider router={router} />);
  await screen.findByText("liste");
  void router.navigate("/fiche");
  await act(async () => search?.({ q: "boulanger" }, { replace: true }));
  await act(async () => arrive());
  await screen.findByText("fiche");
  expect(window.location.pathname).toBe("/fiche");
});
