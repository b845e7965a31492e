import type { SeveralChanged } from "@passerelle/contract/hiring/contracts-at-once";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";

type Reason = SeveralChanged["left"][number]["reason"];
const reasons: Record<Reason, [one: string, many: string]> = {
  "contract-changed": ["changé entre-temps", "changés entre-temps"],
  "contract-open": ["dont l'étudiant a un autre contrat", "dont l'étudiant a un autre contrat"],
  "not-found": ["que vous ne voyez plus", "que vous ne voyez plus"],
};

/** Says how many contracts an act on ticked ones changed, and how many it left and why. */
export const sayDone = ({ done, left }: SeveralChanged, [one, many]: [string, string]) => {
  const words = plural(done, one, many);
  if (left.length === 0) return void showToast("success", words);
  const counts = Map.groupBy(left, ({ reason }) => reason);
  const why = [...counts].map(([reason, some]) => plural(some.length, ...reasons[reason])).join(", ");
  void showToast("error", `${words}, ${plural(left.length, "laissé", "laissés")}\u00a0: ${why}`);
};
