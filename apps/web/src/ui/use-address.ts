import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** Several values of one name, or one, or none. */
type Changes = Record<string, string | string[] | null>;

/** The parameters last asked for whose navigation has not ended. */
let asked: URLSearchParams | null = null;

/** A step back in the history that was begun and has not come; the browser goes back a moment later. */
let goingBack: Promise<unknown> | null = null;

/**
 * What a screen shows, kept in its address: it can be shared, and survives the back button. Gives the parameters; `set`, which
 * changes some of them, the others staying, where an empty one leaves the address; `change`, which makes the next parameters of the
 * current ones. A change builds on those before it, also while the page has not followed yet. `replace` where going back should not undo it.
 */
export const useAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = async (build: (params: URLSearchParams) => URLSearchParams, { replace = false } = {}) => {
    // At once where nothing is waited for: what the caller does next comes after it.
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

/**
 * What is opened over a screen, named in the address. Opening it is a step, which closing takes back as the back button does; going
 * from one to the next is none. An address that was shared or reloaded has nothing behind it: there, closing only leaves the address.
 */
export const useOpened = (name: string) => {
  const { params, set } = useAddress();
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  const opened = params.get(name);
  useEffect(() => {
    if (!opened) wasOpenedHere.current = false;
  }, [opened]);
  const open = (id: string) => {
    if (!opened) wasOpenedHere.current = true;
    set({ [name]: id }, { replace: opened !== null });
  };
  const close = () => {
    if (wasOpenedHere.current) {
      goingBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      void goingBack.then(() => {
        goingBack = null;
      });
      void navigate(-1);
    } else set({ [name]: null }, { replace: true });
    wasOpenedHere.current = false;
  };
  return { opened, open, close };
};
