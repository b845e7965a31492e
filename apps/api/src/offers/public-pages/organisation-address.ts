import { companyAddress, schoolAddress } from "#offers/search/addresses.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCompanySlug, findSchoolSlug } from "./organisation-address-store.ts";

/** Where the page of a company or a school is now, whatever its name was. */
export const readOrganisationAddress = async ({ db }: AnyContext, id: string) => {
  const company = await findCompanySlug(db, id);
  if (company !== undefined) return { url: companyAddress(company) };
  const school = await findSchoolSlug(db, id);
  if (school === undefined) throw new Refusal("not-found");
  return { url: schoolAddress(school) };
};
