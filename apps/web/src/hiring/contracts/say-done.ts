import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";

/** Says how many contracts an act on ticked ones changed, and how many it left. */
export const sayDone = ({ done, left }: { done: number; left: number }, [one, many]: [string, string]) => {
  const words = plural(done, one, many);
  if (left === 0) return void showToast("success", words);
  void showToast(
    "error",
    `${words}, ${plural(left, "laissé", "laissés")}\u00a0: changés entre-temps, ou l'étudiant a un autre contrat`,
  );
};
