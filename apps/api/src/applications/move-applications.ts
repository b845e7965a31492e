import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { type RefusalCode, refusals } from "@passerelle/contract/errors";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { cancelWithApplications } from "#interviews/cancel-with-applications.ts";
import { restoreWithApplications } from "#interviews/restore-with-applications.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { recallMails, sendMails } from "#platform/mail.ts";
import { interviewAnnounced, statusChanged } from "./mails.ts";
import { forgetRefusals } from "./refusals-store.ts";
import { endsInterviews, isInterview, refusalOf } from "./rules.ts";
import { sayChanged } from "./say-changed.ts";
import { addressesOf, insertEvents, lockApplications, updateStatuses } from "./store.ts";

/** `expected_status`: where the screen was showing it; when that is no longer true, nothing changes. */
export type Move = { id: string; expected_status?: ApplicationStatus };
type Moved = { id: string; status: ApplicationStatus; updated_at: string };
/** `detail`: what to say of it. */
type NotMoved = { id: string; code: RefusalCode; detail: string };

/** Longer than the screens offer to undo. */
const secondsToUndo = 10;

const announce = (status: ApplicationStatus, told: Parameters<typeof interviewAnnounced>[0]) =>
  isInterview(status) ? interviewAnnounced(told) : statusChanged({ ...told, label: applicationStatusLabels[status] });

/**
 * A recruiter sets the status of applications that the company received, all those that can be: one that the candidate withdrew or
 * that a colleague moved first is left as it is, and said. However many they are, it takes the same number of statements.
 * `isTold` is false where another message tells the candidates. `isUndo` puts back what was just moved, with the interviews
 * that ended by it: messages wait some seconds before they leave, and who was not told yet is told nothing.
 */
export const moveApplications = async (
  ctx: Context,
  moves: Move[],
  status: ApplicationStatus,
  { isTold = true, isUndo = false } = {},
): Promise<{ moved: Moved[]; refused: NotMoved[] }> => {
  const { db, user, now, publicUrl } = ctx;
  const ids = moves.map(({ id }) => id);
  const found = new Map(
    (await lockApplications(db, ids, { companyId: companyOf(ctx) })).map((application) => [
      application.id,
      application,
    ]),
  );
  const problemOf = ({ id, expected_status }: Move): RefusalCode | null => {
    const application = found.get(id);
    if (!application) return "not-found";
    if (expected_status && expected_status !== application.status) return "status-changed";
    return refusalOf(application.invitation) ?? (application.withdrawn_by_applicant ? "application-withdrawn" : null);
  };
  const problems = moves.flatMap((move) => {
    const code = problemOf(move);
    return code ? [{ id: move.id, code }] : [];
  });
  const changed = problems.flatMap(({ id, code }) => (code === "status-changed" ? (found.get(id) ?? []) : []));
  const sentences = await sayChanged(ctx, changed);
  const refused = problems.map(({ id, code }) => ({ id, code, detail: sentences.get(id) ?? refusals[code].message }));
  const left = new Set(refused.map(({ id }) => id));
  const movable = [...found.values()].filter(({ id }) => !left.has(id));
  const moving = movable.filter((application) => application.status !== status);
  const settled = movable
    .filter((application) => application.status === status)
    .map(({ id, updated_at }) => ({ id, status, updated_at }));
  if (moving.length === 0) return { moved: settled, refused };

  const moved = await updateStatuses(
    db,
    moving.map(({ id }) => id),
    status,
    now,
  );
  await forgetRefusals(
    db,
    moving.map(({ id }) => id),
  );
  await insertEvents(
    db,
    moving.map(({ id, status: from }) => ({
      applicationId: id,
      actorId: user.id,
      role: "recruiter",
      from,
      to: status,
    })),
  );
  const ended = endsInterviews(status);
  if (ended)
    await cancelWithApplications(
      ctx,
      moved.map(({ id }) => id),
      { by: "recruiter", reason: ended, ...(isTold && { afterSeconds: secondsToUndo }) },
    );
  else if (isUndo)
    for (const reason of new Set(moving.flatMap((application) => endsInterviews(application.status) ?? [])))
      await restoreWithApplications(
        ctx,
        moving.filter((application) => endsInterviews(application.status) === reason).map(({ id }) => id),
        { reason },
      );
  if (isTold) {
    const addresses = await addressesOf(
      db,
      moving.flatMap(({ applicant_id }) => applicant_id ?? []),
    );
    const letters = moving.flatMap(({ applicant_id, status: before, title, organisation }) => {
      const to = addresses.get(applicant_id ?? "");
      const about = { title, organisation, publicUrl };
      return to ? [{ before: announce(before, { to, ...about }), now: announce(status, { to, ...about }) }] : [];
    });
    const recalled = isUndo
      ? await recallMails(
          ctx,
          letters.map(({ before }) => before),
        )
      : [];
    const messages = letters.flatMap(({ before, now: message }) => (recalled.includes(before) ? [] : [message]));
    await sendMails(ctx, messages, { afterSeconds: secondsToUndo });
  }
  return { moved: [...moved, ...settled], refused };
};
