import type { Page } from "@passerelle/contract/lists";
import type { CompanyPage } from "@passerelle/contract/offers/company-pages";
import { answersOf } from "#offers/search/cards.ts";
import { offersOfCompany } from "#offers/search/company-offers.ts";
import { logoAddress } from "#organisations/companies/logo.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findBySlug } from "./company-page-store.ts";

/** A company as everybody sees it. A company without a visible offer has its page too, marked `noindex` for search engines. */
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
