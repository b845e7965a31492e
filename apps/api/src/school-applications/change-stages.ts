import type { SchoolStage } from "@passerelle/contract/enumerations";
import { refusals } from "@passerelle/contract/errors";
import { moveStages, type StageMove } from "#applications/move-stages.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";

type Moves = { stage: SchoolStage; is_undo: boolean; applications: StageMove[] };

/** Moves what can be moved and says in French why the rest was not. */
export const changeStages = async (ctx: Context, { stage, is_undo, applications }: Moves) => {
  const { moved, refused } = await moveStages(ctx, applications, stage, { isUndo: is_undo });
  return { moved, refused: refused.map(({ id, code }) => ({ id, code, detail: refusals[code].message })) };
};

type Change = { stage: SchoolStage; expected_stage: SchoolStage; is_undo: boolean };

/** The same for one, which is refused as a whole. */
export const changeStage = async (ctx: Context, id: string, { stage, expected_stage, is_undo }: Change) => {
  const { moved, refused } = await moveStages(ctx, [{ id, expected_stage }], stage, { isUndo: is_undo });
  const [changed] = moved;
  if (!changed) throw new Refusal(refused[0]?.code ?? "not-found");
  return changed;
};
