import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams } from "react-router";

/** Values of one parameter: several, one or none. */
type Changes = Record<string, string | string[] | null>;

/** Parameters of the last requested navigation, until it is completed, and whether it adds a history entry. */
let asked: { params: URLSearchParams; isPush: boolean } | null = null;

/** Whether the history entry that the pending navigation adds is still to come. */
const isPushPending = () =>
  asked?.isPush === true && asked.params.toString() !== new URLSearchParams(window.location.search).toString();

/** The parameters that the address has, or has as soon as the pending navigation is completed. */
const currentParams = () => new URLSearchParams(asked?.params ?? window.location.search);

/** A history step back that has begun; the browser completes it a moment later. */
let goingBack: Promise<unknown> | null = null;

/**
 * State of a screen in its address: it can be shared and survives the back button. Gives the parameters, `set` (changes some, removing
 * empty ones) and `change` (computes the next from the current). A change builds on earlier pending ones; it is dropped while another
 * page is being loaded, which it would cancel. `replace` adds no history entry.
 */
export const useAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Read at the time of the change: `useNavigation` gives the state of the last rendering, which may be older.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isLeaving = () => {
    const to = router?.state.navigation.location;
    return to !== undefined && to.pathname !== window.location.pathname;
  };
  const change = async (build: (params: URLSearchParams) => URLSearchParams, { replace = false } = {}) => {
    // Immediately when nothing is awaited: the caller continues after it.
    if (goingBack) await goingBack;
    if (isLeaving()) return;
    // A navigation that interrupts a pending one takes its place, and its history entry.
    const next = { params: build(currentParams()), isPush: !replace || isPushPending() };
    asked = next;
    await navigate({ search: next.params.toString() }, { replace: !next.isPush, preventScrollReset: true });
    if (asked === next) asked = null;
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
 * the next adds none. In a shared or reloaded address there is nothing behind it, so closing only leaves the address. `inside`: the
 * parameters of what the panel itself shows, which leave with it; other changes made while it was open stay.
 */
export const useOpened = (name: string, inside: readonly string[] = []) => {
  const { params, set, change } = useAddress();
  const navigate = useNavigate();
  const opened = params.get(name);
  useEffect(() => {
    if (!opened) openedHere.delete(name);
  }, [opened, name]);
  useEffect(() => () => void openedHere.delete(name), [name]);
  const open = (id: string) => {
    // Read from the address: between two keys of a fast typist this screen may not have been rendered again.
    const isOpen = currentParams().has(name);
    if (!isOpen) openedHere.add(name);
    set({ [name]: id }, { replace: isOpen });
  };
  const close = () => {
    if (openedHere.has(name)) {
      const kept = currentParams();
      for (const one of [name, ...inside]) kept.delete(one);
      goingBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      void goingBack.then(() => {
        goingBack = null;
        const behind = new URLSearchParams(window.location.search);
        if (behind.toString() !== kept.toString()) void change(() => kept, { replace: true });
      });
      void navigate(-1);
    } else set(Object.fromEntries([name, ...inside].map((one) => [one, null])), { replace: true });
    openedHere.delete(name);
  };
  return { opened, open, close };
};
