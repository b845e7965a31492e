import { type ApplicationStatus, statusGroups } from "@passerelle/contract/enumerations";
import { bulkMost } from "@passerelle/contract/hiring/received-applications";
import type { Context } from "#platform/context.ts";
import { moveApplications } from "./move-applications.ts";
import { type Found, filtersOf } from "./received-found.ts";
import { countByStatus, selectionOf } from "./received-store.ts";
import { sumOf } from "./rules.ts";

/** What to act on when everything that is found, or everybody who waits for an answer, is chosen: the newest thousand, and how many there are in all. */
export const selectReceived = async (ctx: Context, { status, waiting, ...found }: Found & { waiting: boolean }) => {
  const filters = {
    ...filtersOf(ctx, found),
    ...(waiting && { open: statusGroups.in_progress }),
  };
  const counts = await countByStatus(ctx.db, filters);
  const { count, proposals } = sumOf(counts, (one) => !status || one === status);
  return { applications: await selectionOf(ctx.db, { ...filters, status }, bulkMost), count: count + proposals };
};

type Moves = {
  is_undo: boolean;
  status: ApplicationStatus;
  applications: { id: string; expected_status: ApplicationStatus }[];
};

/** Moves what can be moved and says in French why the rest was not. */
export const moveReceived = (ctx: Context, { status, is_undo, applications }: Moves) =>
  moveApplications(ctx, applications, status, { isUndo: is_undo });
