import { type Keeping, useUnsaved } from "./use-unsaved.ts";

/** `useUnsaved`, for a component that draws the window in which its form stands. */
export const Unsaved = ({ isDirty, keeping }: { isDirty: boolean; keeping?: Keeping }) => {
  useUnsaved(isDirty, keeping);
  return null;
};
