import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";

/** The window that a form stands in: closing it asks about its own forms alone. Null on the page itself. */
export const WindowScope = createContext<object | null>(null);

/** What a form that keeps copies by itself does when its page is left. */
export type Keeping = {
  keep: () => Promise<unknown>;
  forget: () => Promise<unknown>;
};

type Typed = { scope: object | null; keeping: Keeping | undefined };
const typed = new Set<Typed>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether something typed would be lost: anywhere, or in one window. */
export const hasUnsaved = (scope?: object) => [...typed].some((one) => scope === undefined || one.scope === scope);

/** How what is typed on the page may be kept, when its form can do that. */
export const keepingOf = () => [...typed].find(({ keeping }) => keeping)?.keeping;

/** Whether another address of the same page would lose something: a form that keeps copies holds its place there by itself. */
export const hasUnsavedInSearch = () => [...typed].some(({ keeping }) => !keeping);

/** What was typed, anywhere or in one window, may be lost: it has been asked. */
export const forgetUnsaved = (scope?: object) => {
  for (const one of typed) if (scope === undefined || one.scope === scope) typed.delete(one);
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const none = () => false;

/** The same, for a component that follows it. */
export const useHasUnsaved = () => useSyncExternalStore(subscribe, () => hasUnsaved(), none);

/**
 * Told by every form that holds typed text: while `isDirty`, leaving the page or closing the window asks first. Gives what says that it
 * is saved, for a form that leaves by itself right afterwards. With `keeping`, the same from one drawing to the next, leaving offers to keep
 * a copy, and what follows `?` in the address is the form's own.
 */
export const useUnsaved = (isDirty: boolean, keeping?: Keeping) => {
  const scope = useContext(WindowScope);
  const mine = useRef<Typed | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const one = { scope, keeping };
    mine.current = one;
    typed.add(one);
    tell();
    return () => {
      typed.delete(one);
      tell();
    };
  }, [isDirty, scope, keeping]);
  return () => {
    if (mine.current) typed.delete(mine.current);
    tell();
  };
};
