import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";

/** Window of a form: closing it asks about its own forms only. Null on the page itself. */
export const WindowScope = createContext<object | null>(null);

/** Leave handling of a form that autosaves. */
export type Keeping = {
  keep: () => Promise<unknown>;
  forget: () => Promise<unknown>;
  /** Kept in this tab, and found again there; else a copy for thirty days. */
  isInTab?: boolean;
};

type Typed = { scope: object | null; keeping: Keeping | undefined };
const typed = new Set<Typed>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether typed input would be lost: anywhere, or in one window. */
export const hasUnsaved = (scope?: object) => [...typed].some((one) => scope === undefined || one.scope === scope);

/** How the page's typed input may be saved, when its form can. */
export const keepingOf = () => [...typed].find(({ keeping }) => keeping)?.keeping;

/** Whether another address of the same page would lose input: an autosaving form would not. */
export const hasUnsavedInSearch = () => [...typed].some(({ keeping }) => !keeping || keeping.isInTab);

/** The person was asked and lets typed input go. */
export const clearUnsaved = (scope?: object) => {
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
 * Registers a form: while `isDirty`, leaving the page or closing its window asks first. Gives a function that marks it saved, for a form
 * that leaves by itself. With `keeping` (stable between renders), leaving offers to save a copy, and the query of the address is the
 * form's own.
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
