import type { AnyContext } from "#platform/context.ts";
import { clearPlacement } from "./store.ts";

/** A broken contract: its student looks again, also where their placement was reported before. */
export const searchAgain = ({ db }: Pick<AnyContext, "db">, broken: readonly { student_id: string }[]) =>
  clearPlacement(
    db,
    broken.map(({ student_id }) => student_id),
  );
