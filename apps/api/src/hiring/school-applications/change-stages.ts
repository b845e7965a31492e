import type { SchoolStage } from "@passerelle/contract/enumerations";
import { moveStages, type StageMove } from "#hiring/applications/move-stages.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";

type Moves = { stage: SchoolStage; is_undo: boolean; applications: StageMove[] };

/** Moves what can be moved and says in French why the rest was not. */
export const changeStages = (ctx: Context, { stage, is_undo, applications }: Moves) =>
  moveStages(ctx, applications, stage, { isUndo: is_undo });

type Change = { stage: SchoolStage; expected_stage: SchoolStage; is_undo: boolean };

/** The same for one, which is refused as a whole. */
export const changeStage = async (ctx: Context, id: string, { stage, expected_stage, is_undo }: Change) => {
  const { moved, refused } = await moveStages(ctx, [{ id, expected_stage }], stage, { isUndo: is_undo });
  const [changed] = moved;
  if (!changed) throw new Refusal(refused[0]?.code ?? "not-found", undefined, refused[0]?.detail);
  return changed;
};
