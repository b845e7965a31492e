import { type InvoiceSeller, type SellerForm, vatRates } from "@passerelle/contract/admin/client-payments";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findSeller, insertSeller, updateSeller } from "./invoices-store.ts";

const unsaid: InvoiceSeller = {
  name: "",
  legal_form: "",
  address: "",
  siret: "",
  rcs: "",
  vat_number: "",
  email: "",
  iban: "",
  vat_rate: vatRates[0],
  version: 0,
};

export const readSeller = async ({ db }: Context) => (await findSeller(db)) ?? unsaid;

/** The staff says who sells; invoices that were issued keep what they said. */
export const setSeller = async (
  ctx: Context,
  { expected_version, ...form }: SellerForm & { expected_version: number },
) => {
  const saved =
    expected_version === 0
      ? await insertSeller(ctx.db, form, ctx.now)
      : await updateSeller(ctx.db, expected_version, form, ctx.now);
  if (!saved) throw new Refusal("invoice-seller-changed");
  await recordInAudit(ctx, { action: "invoice-seller-changed" });
  return saved;
};
