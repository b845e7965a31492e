import { type ChangeEvent, type RefObject, useEffect } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps input typed before the page's scripts loaded, which React would clear; passes it to `onChange` once. */
export const useInputBeforeHydration = <E extends Typed>(
  field: RefObject<E | null>,
  value: unknown,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first effect is of interest
  useEffect(() => {
    const node = field.current;
    if (!node || value !== "" || !node.value || !onChange) return;
    onChange({ target: node, currentTarget: node, nativeEvent: new Event("input") } as unknown as ChangeEvent<E>);
  }, []);
};
