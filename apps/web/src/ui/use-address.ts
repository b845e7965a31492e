import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** Values of one parameter: several, one or none. */
type Changes = Record<string, string | string[] | null>;

/** Parameters of the last requested navigation. */
let asked: URLSearchParams | null = null;

/** A history step back that has begun; the browser completes it a moment later. */
let goingBack: Promise<unknown> | null = null;

/**
 * State of a screen in its address: it can be shared and survives the back button. Gives the parameters, `set` (changes some, removing
 * empty ones) and `change` (computes the next from the current). A change builds on earlier pending ones. `replace` adds no history
 * entry.
 */
export const useAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = async (build: (params: URLSearchParams) => URLSearchParams, { replace = false } = {}) => {
    // Immediately when nothing is awaited: the caller continues after it.
    if (goingBack) await goingBack;
    const to = build(new URLSearchParams(asked ?? window.location.search));
    asked = to;
    await navigate({ search: to.toString() }, { replace, preventScrollReset: true });
    if (asked === to) asked = null;
  };
  const set = (changes: Changes, options?: { replace?: boolean }) =>
    change((to) => {
      for (const [name, value] of Object.entries(changes)) {
        to.delete(name);
        for (const one of [value ?? []].flat()) if (one) to.append(name, one);
      }
      return to;
    }, options);
  return { params, set, change };
};

/** Parameters whose panel was opened on this page: a page may have two buttons that open one panel, and another than it closes it. */
const openedHere = new Set<string>();

/**
 * Panel over a screen, named in the address. Opening adds a history entry, which closing removes like the back button; going from one to
 * the next adds none. In a shared or reloaded address there is nothing behind it, so closing only leaves the address.
 */
export const useOpened = (name: string) => {
  const { params, set } = useAddress();
  const navigate = useNavigate();
  const opened = params.get(name);
  useEffect(() => {
    if (!opened) openedHere.delete(name);
  }, [opened, name]);
  useEffect(() => () => void openedHere.delete(name), [name]);
  const open = (id: string) => {
    if (!opened) openedHere.add(name);
    set({ [name]: id }, { replace: opened !== null });
  };
  const close = () => {
    if (openedHere.has(name)) {
      goingBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      void goingBack.then(() => {
        goingBack = null;
      });
      void navigate(-1);
    } else set({ [name]: null }, { replace: true });
    openedHere.delete(name);
  };
  return { opened, open, close };
};
