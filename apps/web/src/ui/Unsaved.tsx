import { useUnsaved } from "./use-unsaved.ts";

/** `useUnsaved`, for a component that draws the window in which its form stands. */
export const Unsaved = ({ isDirty }: { isDirty: boolean }) => {
  useUnsaved(isDirty);
  return null;
};
