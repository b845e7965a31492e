import { useInfiniteQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MoreButton } from "./MoreButton.tsx";
import { renderScreen } from "./render-in-test.tsx";

const scrollTo = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
});

/** Five pages of one row each. */
const List = ({ read = async (page: number) => page }: { read?: (page: number) => Promise<number> }) => {
  const list = useInfiniteQuery({
    queryKey: ["list"],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 5 ? last + 1 : undefined),
  });
  return (
    <>
      {list.data?.pages.map((page) => (
        <p key={page}>Page {page}</p>
      ))}
      <MoreButton list={list} />
    </>
  );
};

const leaveAt = (top: number) => {
  vi.stubGlobal("scrollY", top);
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
};

test("a list is as long after a reload as before, and is scrolled to the same place", async () => {
  const { user } = renderScreen(<List />);
  await user.click(await screen.findByRole("button", { name: "Charger plus" }));
  await user.click(await screen.findByRole("button", { name: "Charger plus" }));
  await screen.findByText("Page 3");
  expect(scrollTo).not.toHaveBeenCalled();
  leaveAt(740);
  renderScreen(<List />);
  await screen.findByText("Page 3");
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 740, behavior: "instant" }));
  expect(screen.queryByText("Page 4")).toBeNull();
});

test("another address of the list begins with its first page", async () => {
  const { user } = renderScreen(<List />, "/?q=maçon");
  await user.click(await screen.findByRole("button", { name: "Charger plus" }));
  await screen.findByText("Page 2");
  leaveAt(300);
  renderScreen(<List />, "/?q=plombier");
  await screen.findByText("Page 1");
  await screen.findByRole("button", { name: "Charger plus" });
  expect([screen.queryByText("Page 2"), scrollTo.mock.calls.length]).toEqual([null, 0]);
});

test("a page that cannot be read again is asked for once: the rest is left to the button", async () => {
  const { user } = renderScreen(<List />);
  await user.click(await screen.findByRole("button", { name: "Charger plus" }));
  await screen.findByText("Page 2");
  leaveAt(300);
  const read = vi.fn(async (page: number) => (page === 1 ? 1 : Promise.reject(new Error("panne"))));
  renderScreen(<List read={read} />);
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled());
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2]);
  expect(await screen.findByRole("button", { name: "Charger plus" })).toBeTruthy();
});
