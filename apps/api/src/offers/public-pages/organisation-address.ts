import { companyAddress, schoolAddress } from "#offers/search/addresses.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findAddress } from "./organisation-address-store.ts";

/** Where the page of a company or a school is now, whatever its name was. */
export const readOrganisationAddress = async ({ db }: AnyContext, id: string) => {
  const found = await findAddress(db, id);
  if (!found) throw new Refusal("not-found");
  return { url: (found.kind === "company" ? companyAddress : schoolAddress)(found.slug) };
};
