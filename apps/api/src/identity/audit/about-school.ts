import { auditActionLabels } from "@passerelle/contract/identity/audit";
import type { Page } from "@passerelle/contract/lists";
import type { AnyContext } from "#platform/context.ts";
import { entriesAboutSchool } from "./about-school-store.ts";

/** What was done to a school and what its people did, newest first, in sentences. */
export const pageAboutSchool = async ({ db }: Pick<AnyContext, "db">, schoolId: string, page: Page) => {
  const { rows, total } = await entriesAboutSchool(db, schoolId, page);
  const labels: Record<string, string> = auditActionLabels;
  return {
    total,
    rows: rows.map(({ action, what, actor, impersonator, ...row }) => ({
      ...row,
      action: [labels[action] ?? action, what].filter(Boolean).join(" · "),
      actor: impersonator ? `${impersonator} (${actor || "Assistance Passerelle"})` : actor,
    })),
  };
};
