import type { UseFormReturnType } from "@mantine/form";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { readTyped, saveTyped } from "#platform/kept-typing.ts";
import { readAccess } from "#platform/tokens.ts";

type Options = {
  /** Of the form, the same on each visit. */
  name: string;
  /** The account whose form it is; empty for a visitor. */
  owner: string;
  /** Fields that are written nowhere. */
  except?: string[];
};

export type KeptTyping = { isRestored: boolean; discard: () => void; clear: () => void; keep: () => Promise<void> };

/**
 * Keeps what is typed in a form and not saved in this tab, and puts it back when the page was loaded again or the session has ended
 * meanwhile (docs/product/accounts-and-sessions.md#nothing-typed-is-lost). Leaving by one's own choice keeps nothing, unless `keep` was called. `clear` once saved;
 * `discard` gives the form back as it was.
 */
export const useKeptTyping = <V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  { name, owner: asked, except = [] }: Options,
): KeptTyping => {
  // Another person may log in elsewhere while this form is open: what is in it stays its author's.
  const [owner] = useState(asked);
  const [isRestored, setIsRestored] = useState(false);
  const hasRead = useRef(false);
  const follow = useEffectEvent((values: V) => {
    if (hasRead.current)
      return saveTyped(
        owner,
        name,
        Object.fromEntries(Object.entries(values).filter(([field]) => !except.includes(field) && form.isDirty(field))),
      );
    hasRead.current = true;
    const kept = Object.entries(readTyped(owner, name) ?? {}).filter(([field]) => field in values);
    if (kept.length === 0) return;
    form.setValues(Object.fromEntries(kept) as Partial<V>);
    setIsRestored(true);
  });
  useEffect(() => follow(form.values), [form.values]);
  const clear = () => {
    saveTyped(owner, name, {});
    setIsRestored(false);
  };
  const keepsOnLeave = useRef(false);
  const keep = useCallback(async () => {
    keepsOnLeave.current = true;
  }, []);
  const leave = useEffectEvent(() => {
    if (keepsOnLeave.current) return;
    // A visitor is not asked before leaving.
    if (owner !== "" && readAccess()) saveTyped(owner, name, {});
  });
  useEffect(() => () => leave(), []);
  return {
    isRestored,
    clear,
    keep,
    discard: () => {
      form.reset();
      clear();
    },
  };
};
