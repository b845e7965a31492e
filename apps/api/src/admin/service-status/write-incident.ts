import type { IncidentForm, IncidentUpdate } from "@passerelle/contract/admin/service-status";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { insertIncident, lockIncident, type StoredIncident, updateIncident } from "./incidents-store.ts";

/** Nothing of an incident lies ahead, and it ends after it began. */
const refuseUnfit = ({ now }: Context, { began_at, ended_at, updates }: IncidentForm) => {
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > now.getTime();
  const ahead = ["Ce moment n'est pas encore venu."];
  if (isAhead(began_at)) throw new Refusal("validation", { began_at: ahead });
  if (isAhead(ended_at)) throw new Refusal("validation", { ended_at: ahead });
  if (ended_at !== null && Date.parse(ended_at) < Date.parse(began_at))
    throw new Refusal("validation", { ended_at: ["La fin vient avant le début."] });
  if (updates.some(({ at }) => isAhead(at))) throw new Refusal("validation", { updates: ahead });
};

/** The updates in the order of their times; one without a time is written now. */
const datedUpdates = ({ updates }: IncidentForm, now: Date): IncidentUpdate[] =>
  updates
    .map(({ at, text }) => ({ at: (at ? new Date(at) : now).toISOString(), text }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

const writtenOf = (form: IncidentForm, now: Date) => ({
  title: form.title,
  notice: form.notice,
  seriousness: form.seriousness,
  began_at: form.began_at,
  ended_at: form.ended_at,
  updates: datedUpdates(form, now),
});

/** Tells an incident on the status page. */
export const recordIncident = async (ctx: Context, form: IncidentForm) => {
  refuseUnfit(ctx, form);
  const incident = await insertIncident(ctx.db, writtenOf(form, ctx.now), ctx.now);
  await recordInAudit(ctx, { action: "status-incident-recorded", details: { id: incident.id } });
  return incident;
};

const instantOf = (at: string | null) => at && new Date(at).toISOString();

/** The names of what changes, for the audit log: never what it says. */
const changesOf = (before: StoredIncident, after: ReturnType<typeof writtenOf>) => {
  const names = [];
  for (const name of ["title", "notice", "seriousness"] as const) if (before[name] !== after[name]) names.push(name);
  for (const name of ["began_at", "ended_at"] as const)
    if (instantOf(before[name]) !== instantOf(after[name])) names.push(name);
  if (JSON.stringify(before.updates) !== JSON.stringify(after.updates)) names.push("updates");
  return names.join(" ");
};

/** Corrects an incident, adds what is new or ends it; refused when it changed since it was read. */
export const changeIncident = async (ctx: Context, id: string, form: IncidentForm, expectedVersion: number) => {
  const before = await lockIncident(ctx.db, id);
  if (!before) throw new Refusal("not-found");
  if (before.version !== expectedVersion) throw new Refusal("incident-changed");
  refuseUnfit(ctx, form);
  const written = writtenOf(form, ctx.now);
  const incident = await updateIncident(ctx.db, id, written, ctx.now);
  await recordInAudit(ctx, {
    action: "status-incident-changed",
    details: { id, changed: changesOf(before, written) },
  });
  return incident;
};
