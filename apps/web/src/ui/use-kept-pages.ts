import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export type PagedList = {
  data?: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};
type Place = { pages: number; top: number };

const placeNamed = (name: string): Place => {
  const [pages = 0, top = 0] = (sessionStorage.getItem(name) ?? "").split(" ").map(Number);
  return { pages, top };
};

/**
 * After a reload of the page in this tab, reads as many pages of the list as were shown before, then scrolls to where the reader was. A visit
 * by a link has a place of its own, and begins at the top.
 */
export const useKeptPages = ({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: PagedList) => {
  const { pathname, search, key } = useLocation();
  const name = `pages ${pathname}${search} ${key}`;
  const count = data?.pages.length ?? 0;
  const wanted = useRef<(Place & { name: string; asked: number }) | null>(null);
  const shown = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time there are more pages
  useEffect(() => {
    if (count === 0 || isFetchingNextPage) return;
    if (wanted.current?.name !== name) wanted.current = { name, asked: 0, ...placeNamed(name) };
    const { pages, top, asked } = wanted.current;
    // A page that could not be read is left to the button.
    if (count < pages && hasNextPage && asked < count) {
      wanted.current.asked = count;
      return void fetchNextPage();
    }
    if (top > 0) window.scrollTo({ top, behavior: "instant" });
    wanted.current = { name, asked: count, pages: 0, top: 0 };
    shown.current = count;
  }, [name, count, isFetchingNextPage]);
  useEffect(() => {
    const keep = () => {
      // Not before the kept place is reached again.
      if (shown.current > 0) sessionStorage.setItem(name, `${shown.current} ${Math.round(window.scrollY)}`);
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [name]);
};
