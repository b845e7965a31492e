import { type RefObject, useState, useSyncExternalStore } from "react";
import { useUnsaved } from "#platform/use-unsaved.ts";
import type { Live } from "./live-value.ts";
import { isEmptyTyped, type PostingValues, typedOver } from "./posting-editor-rules.ts";
import type { usePostingAutosave } from "./use-posting-autosave.ts";
import type { Base } from "./use-posting-save.ts";

type Props = {
  live: Live<PostingValues>;
  base: RefObject<Base>;
  autosave: ReturnType<typeof usePostingAutosave>;
};

/** Leaving with something typed asks whether to keep a copy. Drawn again when there begins or ceases to be something, not at each key. */
export const UnsavedTyping = ({ live, base, autosave }: Props) => {
  const isDirty = useSyncExternalStore(
    live.subscribe,
    () => !isEmptyTyped(typedOver(base.current.values, live.get())),
    () => false,
  );
  const [keeping] = useState(() => ({
    keep: autosave.keepNow,
    forget: () => autosave.forget({ onServer: true }),
  }));
  useUnsaved(isDirty, keeping);
  return null;
};
