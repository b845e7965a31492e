import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import type { SystemContext } from "#platform/context.ts";
import { type Message, sendMails } from "#platform/mail.ts";
import { knownSource } from "./known-sources.ts";
import { incidentBegun, incidentOver } from "./mails.ts";
import { latestEnds, type RunEnd } from "./runs-store.ts";
import { type Incident, lockSource, setIncident } from "./settings-store.ts";

/** What is wrong with a source after its latest run: its file was refused, lists much less than before, or failed twice in a row. */
const incidentAfter = (ends: { status: string }[], isThin: boolean, before: Incident | null): Incident | null => {
  const [last, previous] = ends;
  if (last?.status === "refused") return "shrunk";
  if (last?.status !== "failed") return isThin ? "fewer" : null;
  // One failure changes nothing: the state before it stays.
  return previous?.status === "failed" ? "failing" : before;
};

/** Notifies the staff once when an incident of a source begins, and once when it is over, in the run's transaction. */
export const followIncident = async (
  ctx: SystemContext,
  source: string,
  { error, missing, isThin }: Pick<RunEnd, "error" | "missing" | "isThin">,
) => {
  const { db, now } = ctx;
  const settings = await lockSource(db, source);
  // A source that only the command line reads has no recipient.
  if (!settings) return;
  const incident = incidentAfter(await latestEnds(db, source, 2), isThin, settings.incident);
  if (incident === settings.incident) return;
  await setIncident(db, source, incident, now);
  const { label } = knownSource(source);
  const mailData = { label, url: `${ctx.publicUrl}/settings/sources/${source}` };
  const message = (to: string): Message =>
    incident
      ? incidentBegun({ ...mailData, to, incident, error: error ?? "", missing })
      : incidentOver({ ...mailData, to });
  if (settings.alert_emails.length > 0) await sendMails(ctx, settings.alert_emails.map(message));
  else await notifyProvider(ctx, message);
};
