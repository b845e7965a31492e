import type { ProposalForm } from "@passerelle/contract/hiring/interviews";
import { getAvailabilities } from "#hiring/availabilities/availabilities.ts";
import { usualSlots } from "#hiring/availabilities/free-times.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { proposeInterview } from "./propose.ts";

/** Three slots of one's usual availabilities, where one usually receives: an interview in one key. */
export const proposeUsual = async (
  ctx: Context,
  application: Pick<ProposalForm, "application_id" | "expected_status">,
) => {
  const { mode, site, video_link, duration } = await getAvailabilities(ctx);
  const slots = await usualSlots(ctx, duration);
  if (slots.length === 0) throw new Refusal("no-usual-slot");
  return proposeInterview(ctx, {
    ...application,
    mode,
    place: { site, video: video_link, phone: "" }[mode],
    duration,
    message: "",
    participants: [],
    chases: true,
    slots: slots.map(({ starts_at }) => starts_at),
  });
};
