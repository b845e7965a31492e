import { useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { actionsQuery, formOf, sendAction } from "./queries.ts";
import { texts } from "./texts.ts";

/** Marks what was planned for a student as done, and takes it back; `onChange` once something changed. */
export const useFinishAction = (onChange: () => void) => {
  const cache = useQueryClient();
  // No mutation of this component: its line is gone once it is done, and taking back must still show its result.
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (failure) {
      void showToast("error", sentenceOf(failure as Error, texts.failed));
    }
    void cache.invalidateQueries({ queryKey: ["school-students"] });
    onChange();
  };
  return (studentId: string, id: string) =>
    attempt(async () => {
      const actions = await cache.fetchQuery(actionsQuery(studentId));
      const action = actions.find((one) => one.id === id);
      if (!action) return;
      const form = { id, ...formOf(action) };
      const { version } = await sendAction({ ...form, is_done: true, expected_version: action.version });
      const back = () =>
        attempt(async () => void (await sendAction({ ...form, is_done: false, expected_version: version })));
      void showUndo(`${texts.done}\u00a0: ${action.title}`, () => void back());
    });
};
