import type { SchoolInvoice } from "@passerelle/contract/admin/school-invoices";
import type { Page } from "@passerelle/contract/lists";
import type { Context } from "#platform/context.ts";
import { fileLink } from "#platform/file-links.ts";
import { parisDay } from "#platform/paris.ts";
import { ownSchool } from "#platform/school-access.ts";
import { invoiceNumber } from "./rules.ts";
import { pageOfDocuments } from "./school-invoices-store.ts";

/** The invoices and credit notes of the caller's school, with links that serve ten minutes. */
export const readSchoolInvoices = async (ctx: Context, schoolId: string, page: Page) => {
  const asked = { ...page, today: parisDay(ctx.now) };
  const { rows, total } = await pageOfDocuments(ctx.db, ownSchool(ctx, schoolId), asked);
  const shown = rows.map(async ({ year, number, file_id, total: total_cents, ...row }): Promise<SchoolInvoice> => {
    const isInvoice = row.kind === "invoice";
    return {
      ...row,
      number: year === null ? null : invoiceNumber({ kind: row.kind, year, number }),
      total_cents,
      status: isInvoice ? row.status : null,
      due_on: isInvoice ? row.due_on : null,
      url: (await fileLink(ctx, file_id)) as string,
    };
  });
  return { rows: await Promise.all(shown), total };
};
