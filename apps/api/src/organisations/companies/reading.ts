import { recordInAudit } from "#identity/audit/record.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { namesHidden } from "./events.ts";
import { findCompany, setReading } from "./store.ts";

/** Whether a company reads candidates without their names (docs/product/companies.md#reading-without-names). */
export const readsWithoutNames = async ({ db }: Pick<AnyContext, "db">, companyId: string) =>
  (await findCompany(db, companyId))?.reads_without_names ?? false;

/** Administrators choose for everybody of the company; what was recorded of it before follows. */
export const changeReading = async (
  ctx: Context,
  companyId: string,
  { reads_without_names }: { reads_without_names: boolean },
) => {
  if (companyId !== ctx.user.companyId) throw new Refusal("not-found");
  companyManagedBy(ctx);
  if (await setReading(ctx.db, companyId, reads_without_names, ctx.now)) {
    await recordInAudit(ctx, {
      action: "company-reading-set",
      details: { active: reads_without_names ? "oui" : "non" },
    });
    if (reads_without_names) await emit(ctx, namesHidden, [{ company_id: companyId }]);
  }
  return { reads_without_names };
};
