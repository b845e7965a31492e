import type { ApplicationStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { withSentences } from "./describe-changed.ts";
import { applicationsEnded, applicationsRestored } from "./events.ts";
import { statusChanged } from "./mails.ts";
import { notifyApplicants, secondsToUndo } from "./notify-applicants.ts";
import { receiverOf } from "./received-by.ts";
import { recordChanges } from "./record-changes.ts";
import { endsInterviews, schoolLabel, stageStatus } from "./rules.ts";
import { sortMoves } from "./sort-moves.ts";
import { lockApplications, updateStages } from "./store.ts";

/** `expected_stage`: where the screen was showing it; when that is no longer true, nothing changes. */
export type StageMove = { id: string; expected_stage: SchoolStage | ApplicationStatus };

type Moving = { id: string; status: ApplicationStatus };

/** Emits that applications ended with their refusal, or that one which had ended them is undone. */
const followInterviews = async (ctx: Context, moving: Moving[], stage: SchoolStage, isUndo: boolean) => {
  const reason = endsInterviews(stageStatus[stage]);
  if (reason) {
    const applicationIds = moving.map(({ id }) => id);
    return emit(ctx, applicationsEnded, [{ applicationIds, by: "recruiter", reason, afterSeconds: secondsToUndo }]);
  }
  const refusal = endsInterviews("RJ");
  const applicationIds = moving.filter(({ status }) => status === "RJ").map(({ id }) => id);
  if (isUndo && refusal && applicationIds.length > 0)
    await emit(ctx, applicationsRestored, [{ applicationIds, reason: refusal }]);
};

/**
 * A school moves applications in its own pipeline; those that the candidate withdrew or a colleague moved first are skipped and listed in
 * the answer. The status follows the stage; the candidate is notified when one of the four labels changes
 * (docs/product/applications.md#what-the-applicant-sees-of-a-stage), unless another message does it (`isNotified`). A refusal cancels the
 * interviews to come; `isUndo` gives back those that the last move cancelled. The number of statements is constant.
 */
export const moveStages = async (
  ctx: Context,
  moves: StageMove[],
  stage: SchoolStage,
  { isNotified = true, isUndo = false } = {},
) => {
  const { db, user, now } = ctx;
  const found = await lockApplications(
    db,
    moves.map(({ id }) => id),
    receiverOf(ctx),
  );
  const { refused, moving, unchanged } = sortMoves(moves, found, {
    problemOf: (application, { expected_stage }) => {
      if (!application.applicant_id) return "applicant-gone";
      if (application.status === "WD") return "application-withdrawn";
      return application.stage === expected_stage ? null : "status-changed";
    },
    isThere: (application) => application.stage === stage,
  });
  const explained = await withSentences(
    ctx,
    refused,
    found,
    (application) => schoolStageLabels[application.stage ?? "new"],
  );
  const still = unchanged.map(({ id, updated_at }) => ({ id, stage, updated_at }));
  if (moving.length === 0) return { moved: still, refused: explained };

  const status = stageStatus[stage];
  const moved = await updateStages(
    db,
    moving.map(({ id }) => id),
    { stage, status },
    now,
  );
  await recordChanges(
    ctx,
    moving.map((application) => ({
      applicationId: application.id,
      actorId: user.id,
      role: "recruiter",
      from: application.status,
      to: status,
      stages: { from: application.stage, to: stage },
    })),
  );
  await followInterviews(ctx, moving, stage, isUndo);
  if (!isNotified) return { moved: [...moved, ...still], refused: explained };
  const label = schoolLabel(status, stage);
  const labelBefore = (application: (typeof moving)[number]) =>
    schoolLabel(application.status, application.stage ?? "new");
  await notifyApplicants(
    ctx,
    moving.filter((application) => labelBefore(application) !== label),
    {
      before: (application, mailData) => statusChanged({ ...mailData, label: labelBefore(application) }),
      now: (_, mailData) => statusChanged({ ...mailData, label }),
      isUndo,
    },
  );
  return { moved: [...moved, ...still], refused: explained };
};
