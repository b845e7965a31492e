import type { CompanyPage } from "@passerelle/contract/offers/company-pages";
import type { pageOfPlace } from "@passerelle/contract/offers/organisation-pages";
import type { z } from "zod";
import { answersOf } from "#offers/search/cards.ts";
import { offersOfCompany } from "#offers/search/company-offers.ts";
import { presentTutors, readPhotos } from "#organisations/companies/page.ts";
import type { AnyContext } from "#platform/context.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { findBySlug, shownWords } from "./company-page-store.ts";

/** A company as everybody sees it. A company without a visible offer has its page too, marked `noindex` for search engines. */
export const readCompanyPage = async (
  { db, now }: AnyContext,
  slug: string,
  page: z.output<typeof pageOfPlace>,
): Promise<CompanyPage> => {
  const company = await findBySlug(db, slug.toLowerCase());
  if (!company) throw new Refusal("not-found");
  if (company.closed_at) throw new Refusal("company-closed");
  const { logo_id, cover_id, asked, answered, median_days, closed_at: _, ...shown } = company;
  return {
    ...shown,
    logo_url: logoAddress(logo_id),
    cover_url: coverAddress(cover_id),
    answers: answersOf({ asked, answered, median_days }),
    tutors: presentTutors(company.tutors),
    photos: await readPhotos({ db }, company.id),
    words: await shownWords(db, company.id),
    ...(await offersOfCompany(db, company.id, page, now)),
  };
};
