import { type FollowUpKind, type FollowUpMailKind, nextSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { viewerOf } from "#hiring/students/placement.ts";
import { silentStudents } from "#hiring/students/silent-students.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { deleteStop, insertStop, isOthersAddress, pageOfSent, pageOfStops, stopOf, wasSentTo } from "./mails-store.ts";
import { findPlanned } from "./planned-store.ts";

type Page = { kind?: FollowUpKind | undefined; search: string; limit: number; offset: number };
type Named = { first_name: string | null; last_name: string | null; organisation: string | null; address: string };

const nameOf = ({ first_name, last_name, organisation, address }: Named) =>
  organisation || [first_name, last_name].filter(Boolean).join(" ") || address;

/** Who is reminded next; a step that falls at night or on a day off is said at the moment when it leaves. */
export const listPlanned = async (ctx: Context, query: Page) => {
  const schoolId = schoolOf(ctx);
  const silent = await silentStudents(ctx, schoolId);
  const found = await findPlanned(ctx.db, { schoolId, silent, viewer: viewerOf(ctx), ...query }, ctx.now);
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ kind, student_id, batch_id, address, step, due_at, last_at, organisation, ...who }) => ({
      ...{ kind, student_id, batch_id, address, step, last_at },
      name: nameOf({ ...who, address, organisation: kind === "company" ? organisation : null }),
      planned_at: nextSendingTime(new Date(Math.max(Date.parse(due_at), ctx.now.getTime()))).toISOString(),
    })),
  };
};

export const listSent = async (ctx: Context, query: Omit<Page, "kind"> & { kind?: FollowUpMailKind | undefined }) => {
  const { rows, total } = await pageOfSent(ctx.db, viewerOf(ctx), query);
  return {
    total,
    rows: rows.map(({ first_name, last_name, organisation, reason, ...row }) => ({
      ...row,
      name: nameOf({ first_name, last_name, organisation, address: row.address }),
      is_unsubscribed: reason !== null,
    })),
  };
};

export const listStops = async (ctx: Context, query: Omit<Page, "kind">) => {
  const { rows, total } = await pageOfStops(ctx.db, viewerOf(ctx), query);
  return {
    total,
    rows: rows.map(({ name, author, ...row }) => ({ ...row, name: name?.trim() || row.address, author: author ?? "" })),
  };
};

/** Stops the reminders to someone whom the school reminds, or lets them leave again; not for who unsubscribed. */
export const stopOrResume = async (ctx: Context, { email, is_stopped }: { email: string; is_stopped: boolean }) => {
  const schoolId = schoolOf(ctx);
  if (await isOthersAddress(ctx.db, viewerOf(ctx), email)) throw new Refusal("not-found");
  const stop = await stopOf(ctx.db, schoolId, email);
  if (!is_stopped) {
    if (!stop) throw new Refusal("not-found");
    if (stop.reason === "unsubscribed") throw new Refusal("follow-up-unsubscribed");
    await deleteStop(ctx.db, schoolId, email);
    return null;
  }
  if (stop) return null;
  if (!(await wasSentTo(ctx.db, schoolId, email))) {
    const silent = await silentStudents(ctx, schoolId);
    const [waiting] = await findPlanned(ctx.db, { schoolId, silent, address: email, limit: 1 }, ctx.now);
    if (!waiting) throw new Refusal("not-found");
  }
  await insertStop(ctx.db, { schoolId, address: email, reason: "stopped", by: ctx.user.id }, ctx.now);
  return null;
};
