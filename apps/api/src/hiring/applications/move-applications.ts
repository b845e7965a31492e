import type { ApplicationStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { withSentences } from "./describe-changed.ts";
import { applicationsEnded, applicationsRestored } from "./events.ts";
import { interviewAnnounced, statusChanged } from "./mails.ts";
import { notifyApplicants, secondsToUndo } from "./notify-applicants.ts";
import { recordChanges } from "./record-changes.ts";
import { deleteRefusals } from "./refusals-store.ts";
import { endsInterviews, isInterview, refusalOf } from "./rules.ts";
import { type NotMoved, sortMoves } from "./sort-moves.ts";
import { lockApplications, updateStatuses } from "./store.ts";

/** `expected_status`: where the screen was showing it; when that is no longer true, nothing changes. */
export type Move = { id: string; expected_status?: ApplicationStatus | SchoolStage };
type Moved = { id: string; status: ApplicationStatus; updated_at: string };

const announce = (status: ApplicationStatus, mailData: Parameters<typeof interviewAnnounced>[0]) =>
  isInterview(status)
    ? interviewAnnounced(mailData)
    : statusChanged({ ...mailData, label: applicationStatusLabels[status] });

/**
 * A recruiter sets the status of applications that the company received; those that the candidate withdrew or a colleague moved first are
 * skipped and listed in the answer. The number of statements is constant. `isNotified` is false where another message notifies the
 * candidates. `isUndo` reverts the last move, with the interviews that it cancelled: messages wait some seconds before they are sent, and
 * a candidate whose message has not been sent receives nothing.
 */
export const moveApplications = async (
  ctx: Context,
  moves: Move[],
  status: ApplicationStatus,
  { isNotified = true, isUndo = false } = {},
): Promise<{ moved: Moved[]; refused: NotMoved[] }> => {
  const { db, user, now } = ctx;
  const found = await lockApplications(
    db,
    moves.map(({ id }) => id),
    { companyId: companyOf(ctx) },
  );
  const { refused, moving, unchanged } = sortMoves(moves, found, {
    problemOf: (application, { expected_status }: Move) => {
      if (expected_status && expected_status !== application.status) return "status-changed";
      return refusalOf(application.invitation) ?? (application.is_withdrawn_for_good ? "application-withdrawn" : null);
    },
    isThere: (application) => application.status === status,
  });
  const explained = await withSentences(
    ctx,
    refused,
    found,
    (application) => applicationStatusLabels[application.status],
  );
  const still = unchanged.map(({ id, updated_at }) => ({ id, status, updated_at }));
  if (moving.length === 0) return { moved: still, refused: explained };

  const moved = await updateStatuses(
    db,
    moving.map(({ id }) => id),
    status,
    now,
  );
  await deleteRefusals(
    db,
    moving.map(({ id }) => id),
  );
  await recordChanges(
    ctx,
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
    await emit(ctx, applicationsEnded, [
      {
        applicationIds: moved.map(({ id }) => id),
        by: "recruiter",
        reason: ended,
        ...(isNotified && { afterSeconds: secondsToUndo }),
      },
    ]);
  else if (isUndo) {
    const reasons = new Set(moving.flatMap((application) => endsInterviews(application.status) ?? []));
    await emit(
      ctx,
      applicationsRestored,
      [...reasons].map((reason) => ({
        applicationIds: moving
          .filter((application) => endsInterviews(application.status) === reason)
          .map(({ id }) => id),
        reason,
      })),
    );
  }
  if (isNotified) {
    await notifyApplicants(ctx, moving, {
      before: (application, mailData) => announce(application.status, mailData),
      now: (_, mailData) => announce(status, mailData),
      isUndo,
    });
  }
  return { moved: [...moved, ...still], refused: explained };
};
