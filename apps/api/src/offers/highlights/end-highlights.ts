import type { AnyContext } from "#platform/context.ts";
import { deleteHighlights } from "./store.ts";

/** An offer that is switched off leaves the company's three, and does not come back with the offer. */
export const endHighlights = ({ db }: AnyContext, closed: readonly { job_id: string }[]) =>
  deleteHighlights(
    db,
    closed.map(({ job_id }) => job_id),
  );
