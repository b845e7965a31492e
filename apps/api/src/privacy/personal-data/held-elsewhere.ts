import type { AnyContext } from "#platform/context.ts";
import type { HeldData } from "./held-data.ts";

/** What is held under an address without an account, place by place. */
export const heldElsewhere = async (ctx: AnyContext, { onAddress }: HeldData, email: string) => {
  const all: Record<string, object[]> = {};
  for (const { name, dataOf } of onAddress) all[name] = await dataOf(ctx, email);
  return all;
};

export const countElsewhere = async (ctx: AnyContext, held: HeldData, email: string) => {
  const found = await heldElsewhere(ctx, held, email);
  return held.onAddress
    .map(({ name, label }) => ({ place: label, count: found[name]?.length ?? 0 }))
    .filter(({ count }) => count);
};

export const eraseElsewhere = async (ctx: AnyContext, { onAddress }: HeldData, email: string) => {
  for (const { erase } of onAddress) await erase(ctx, email);
};
