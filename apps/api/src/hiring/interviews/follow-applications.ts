import type { applicationsEnded, applicationsRestored } from "#hiring/applications/events.ts";
import type { AnyContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { cancelWithApplications } from "./cancel-with-applications.ts";
import { restoreWithApplications } from "./restore-with-applications.ts";

export const cancelWithEnded = async (ctx: AnyContext, ended: readonly ItemOf<typeof applicationsEnded>[]) => {
  for (const { applicationIds, ...why } of ended) await cancelWithApplications(ctx, applicationIds, why);
};

export const restoreWithRestored = async (
  ctx: AnyContext,
  restored: readonly ItemOf<typeof applicationsRestored>[],
) => {
  for (const { applicationIds, ...why } of restored) await restoreWithApplications(ctx, applicationIds, why);
};
