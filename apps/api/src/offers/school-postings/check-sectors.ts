import { unknownTo } from "#offers/reference-lists/lists.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";

export const refuseSectors = (unknown: string[]) => {
  if (unknown.length > 0)
    throw new Refusal("validation", {
      industry_sectors: [`${unknown.join(", ")}\u00a0: ce secteur n'existe pas. Choisissez-en dans la liste.`],
    });
};

/** Sectors are of the provider's list, withdrawn ones included, or were on the offer before (decision 0166). */
export const checkSectors = async (ctx: Context, sectors: string[], before: string[]) =>
  refuseSectors(await unknownTo(ctx, "industry_sectors", sectors, before));
