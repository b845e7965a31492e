import type { CompanyPage } from "@passerelle/contract/company-pages";
import type { Page } from "@passerelle/contract/lists";
import { logoAddress } from "#companies/logo.ts";
import { answersOf } from "#offers/cards.ts";
import { offersOfCompany } from "#offers/company-offers.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findBySlug } from "./company-page-store.ts";

/** A company as everybody sees it. A company without a visible offer has its page too; search engines are told not to list it. */
export const readCompanyPage = async ({ db, now }: AnyContext, slug: string, page: Page): Promise<CompanyPage> => {
  const company = await findBySlug(db, slug.toLowerCase());
  if (!company) throw new Refusal("not-found");
  const { id, logo_id, asked, answered, median_days, ...shown } = company;
  return {
    ...shown,
    logo_url: logoAddress(logo_id),
    answers: answersOf({ asked, answered, median_days }),
    offers: await offersOfCompany(db, id, page, now),
  };
};
