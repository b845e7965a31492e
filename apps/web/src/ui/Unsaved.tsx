import { type Keeping, useUnsaved } from "#platform/use-unsaved.ts";

/** `useUnsaved` for a component that renders its form's window. */
export const Unsaved = ({ isDirty, keeping }: { isDirty: boolean; keeping?: Keeping }) => {
  useUnsaved(isDirty, keeping);
  return null;
};
