import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { refusals } from "@passerelle/contract/errors";
import { bulkMost } from "@passerelle/contract/received-applications";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { moveApplications } from "./move-applications.ts";
import { countByStatus, selectionOf } from "./received-store.ts";
import { statusGroups } from "./rules.ts";

type Found = { search: string; status?: ApplicationStatus; job_id?: string; waiting: boolean };

/** What to act on when everything that is found, or everybody who waits for an answer, is chosen: the newest thousand, and how many there are in all. */
export const selectReceived = async (ctx: Context, { search, status, job_id, waiting }: Found) => {
  const filters = {
    companyId: companyOf(ctx),
    search,
    jobId: job_id,
    ...(waiting && { open: statusGroups.in_progress }),
  };
  const counts = await countByStatus(ctx.db, filters);
  return {
    applications: await selectionOf(ctx.db, { ...filters, status }, bulkMost),
    count: counts.reduce((sum, row) => sum + (!status || row.status === status ? row.count : 0), 0),
  };
};

type Moves = {
  is_undo: boolean;
  status: ApplicationStatus;
  applications: { id: string; expected_status: ApplicationStatus }[];
};

/** Moves what can be moved and says in French why the rest was not. */
export const moveReceived = async (ctx: Context, { status, is_undo, applications }: Moves) => {
  const { moved, refused } = await moveApplications(ctx, applications, status, { isUndo: is_undo });
  return { moved, refused: refused.map(({ id, code }) => ({ id, code, detail: refusals[code].message })) };
};
