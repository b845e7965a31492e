import type { Page } from "@passerelle/contract/lists";
import type { pageOfPlace } from "@passerelle/contract/offers/organisation-pages";
import type { CareerSite, SchoolPage } from "@passerelle/contract/offers/school-pages";
import type { z } from "zod";
import { answersOf } from "#offers/search/cards.ts";
import { offersOfSchool, offersOfSchoolSite } from "#offers/search/company-offers.ts";
import type { AnyContext } from "#platform/context.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import { Refusal } from "#platform/refusals.ts";
import { findBySlug } from "./school-page-store.ts";

const schoolAt = async ({ db }: AnyContext, slug: string) => {
  const school = await findBySlug(db, slug.toLowerCase());
  if (!school) throw new Refusal("not-found");
  return school;
};

/** A school as everybody sees it, with every visible offer it has; one without any is marked `noindex` for search engines. */
export const readSchoolPage = async (
  ctx: AnyContext,
  slug: string,
  page: z.output<typeof pageOfPlace>,
): Promise<SchoolPage> => {
  const { logo_id, cover_id, asked, answered, median_days, ...shown } = await schoolAt(ctx, slug);
  return {
    ...shown,
    logo_url: logoAddress(logo_id),
    cover_url: coverAddress(cover_id),
    answers: answersOf({ asked, answered, median_days }),
    ...(await offersOfSchool(ctx.db, shown.id, page, ctx.now)),
  };
};

/**
 * What a school shows on its own site: its visible offers whose support « Site carrière » is not off
 * (docs/product/schools.md#career-site). `onShown` is called with each offer that a reader outside the school sees; a former name of the
 * page only redirects.
 */
export const readCareerSite = async (
  ctx: AnyContext,
  slug: string,
  page: Page,
  onShown: (postingId: string) => void,
): Promise<CareerSite> => {
  const school = await schoolAt(ctx, slug);
  const offers = await offersOfSchoolSite(ctx.db, school.id, page, ctx.now);
  if (slug === school.slug && school.id !== ctx.user?.schoolId) for (const { id } of offers.results) onShown(id);
  return {
    slug: school.slug,
    name: school.name,
    logo_url: logoAddress(school.logo_id),
    offers,
  };
};
