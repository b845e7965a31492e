import type { ContractType, Domain, Level } from "@passerelle/contract/enumerations";
import type { PostingFilters } from "@passerelle/contract/offers/posting-list";
import type { SearchListJob } from "@passerelle/contract/offers/school-postings";
import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { pageOfSearchList } from "./list-store.ts";
import { daysOf } from "./read-postings.ts";

/** What the labels of a school say of the two contracts of work-study (docs/product/offers-and-search.md#contract-types). */
const contractLabels: Record<ContractType, string[]> = {
  AP: ["Apprentissage", "Alternance"],
  PR: ["Contrat de professionnalisation", "Alternance"],
};

type Query = Omit<PostingFilters, "city" | "contract_type" | "view"> & {
  location: string;
  education_level?: Level | undefined;
  domain: Domain[];
  contract_type: ContractType[];
};

/**
 * A school's own postings as the search list shows them (docs/product/offers-and-search.md#search-list-of-a-school), found by the
 * parameters of the search for jobs.
 */
export const searchOwnPostings = async (
  ctx: Context,
  { location, education_level, contract_type, ...filters }: Query,
  page: { limit: number; offset: number },
): Promise<{ rows: SearchListJob[]; total: number }> => {
  const { rows, total } = await pageOfSearchList(
    ctx.db,
    schoolOf(ctx),
    {
      filters: {
        ...filters,
        level: education_level,
        city: location ? [location] : [],
        contract_type: [...new Set(contract_type.flatMap((code) => contractLabels[code]))],
      },
      asker: ctx.user,
      days: daysOf(ctx.now),
    },
    page,
  );
  return {
    rows: rows.map(({ company_name, company_size, desired_skills, ...row }) => ({
      ...row,
      company: { name: company_name, size: company_size },
      skills: desired_skills.map((name) => ({ name })),
      is_active: row.status === "published",
      external_id: null,
      apply_url: null,
    })),
    total,
  };
};
