import type { namesHidden } from "#organisations/companies/events.ts";
import type { Context } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { hideNames } from "./names-store.ts";

/** What notices said of candidates before their company reads them without a name. */
export const hideNamesInNotices = async (
  { db }: Pick<Context, "db">,
  hidden: readonly ItemOf<typeof namesHidden>[],
) => {
  for (const { company_id } of hidden) await hideNames(db, company_id);
};
