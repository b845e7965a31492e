import { type Ref, type RefCallback, type RefObject, useLayoutEffect } from "react";

type Props = {
  of: RefObject<HTMLElement | null>;
  /** Given by the library's target. */
  ref?: Ref<HTMLElement>;
};

/**
 * A button that stands in the page already, as the target by which the library places what loads after it. The button would be drawn
 * again inside the target, and lose the focus.
 */
export const Opener = ({ of, ref }: Props) => {
  useLayoutEffect(() => {
    const place = ref as RefCallback<HTMLElement>;
    place(of.current);
    return () => void place(null);
  }, [of, ref]);
  return null;
};
