import type { Product } from "@passerelle/api/app/product.ts";
import { identityOf, tidy } from "@passerelle/api/offers/alerts/parameters.ts";
import { recordSearch } from "@passerelle/api/offers/alerts/recent-store.ts";
import { saveSearch } from "@passerelle/api/offers/alerts/save-search.ts";
import { markOffer } from "@passerelle/api/offers/favourites/mark-offer.ts";
import type { Context } from "@passerelle/api/platform/context.ts";
import { searchParameters } from "@passerelle/contract/offers/alerts";

const inThePast = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const searches = [
  {
    name: "Développeur autour de Lyon",
    frequency: "immediate",
    parameters: { search: "développeur", city: "Lyon", department: "69", radius: 50 },
  },
  {
    name: "",
    frequency: "daily",
    parameters: { search: "technicien", education_level: ["BA2", "BA3"], contract_type: ["AP"] },
  },
  {
    name: "Le numérique à Nantes",
    frequency: "weekly",
    parameters: { city: "Nantes", department: "44", domain: ["INFO"] },
  },
  { name: "Marketing", frequency: "none", parameters: { domain: ["MARK"], include_external: false } },
] as const;
const recent = [{ search: "testeur" }, { search: "développeur", city: "Paris", radius: 10 }, { search: "boulanger" }];

/** What an applicant keeps, hides and looks for; saved a while ago, so that offers made from now on are new. */
export const seedSavedSearches = async (
  { context, database: { db, pool } }: Product,
  { id, email }: { id: string; email: string },
  jobIds: string[],
) => {
  const at = (now: Date): Context => ({
    ...context(),
    now,
    user: {
      id,
      email,
      type: "applicant",
      isSuperuser: false,
      isStaff: false,
      companyId: null,
      schoolId: null,
      isCompanyAdmin: false,
      isSchoolAdmin: false,
    },
  });
  for (const [index, { parameters, ...search }] of searches.entries())
    await saveSearch(at(inThePast(60 * (index + 1))), { ...search, parameters: searchParameters.parse(parameters) });
  for (const [index, asked] of recent.entries()) {
    const parameters = tidy(searchParameters.parse(asked));
    await recordSearch(db, id, { parameters, identity: identityOf(parameters), now: inThePast(30 - index) });
  }
  const { rows: open } = await pool.query<{ offer_id: string }>(
    "select offer_id from offer_search where (kind = 'school' or offer_id = any($1)) and visible_until > now() order by offer_id limit 7",
    [jobIds],
  );
  const [closing, hidden, ...marked] = open.map(({ offer_id }) => offer_id);
  for (const [index, offer] of [closing, ...marked].entries())
    if (offer) await markOffer(at(inThePast(600 - index)), "favourite", offer);
  if (hidden) await markOffer(at(inThePast(500)), "hidden", hidden);
  if (closing) await pool.query("update company_jobs set is_active = false where id = $1", [closing]);
};
