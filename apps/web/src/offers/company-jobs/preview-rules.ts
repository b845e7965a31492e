import type { ContractType, Domain, Level } from "@passerelle/contract/enumerations";
import { companyJobForm } from "@passerelle/contract/offers/company-jobs";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { formatNumber } from "#platform/formats.ts";
import { dayOfTyped } from "#platform/typed-date-rules.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";
import { type JobValues, skillsOf } from "./job-form-rules.ts";

/** What is typed, where the offer may say it. */
const validOf = (name: "salary_first_year" | "duration_months" | "min_experience", typed: string) => {
  const read = companyJobForm.shape[name].safeParse(typed.trim() === "" ? null : typedNumberOf(typed));
  return read.success ? read.data : null;
};

/** The offer as it would be read if it were published now; what is not typed yet is named. */
export const previewOf = (values: JobValues, company: CompanyProfile, now: Date): OfferDetail => {
  const salary = validOf("salary_first_year", values.salary_first_year);
  return {
    id: "",
    source: "company",
    source_name: null,
    title: values.title.trim() || "Titre du poste",
    company_name: company.name,
    city: values.city.trim(),
    url: "",
    department: "",
    contract_types: values.contract_type ? [values.contract_type as ContractType] : [],
    levels: values.min_level ? [values.min_level as Level] : [],
    start_date: dayOfTyped(values.start_date) || null,
    may_broadcast: true,
    company_url: null,
    is_company_verified: false,
    company_logo_url: company.logo_url,
    company_size: company.workforce,
    excerpt: "",
    domain: (values.domain || null) as Domain | null,
    remote: null,
    published_at: now.toISOString(),
    skills: skillsOf(values.skills),
    salary: salary === null ? null : `${formatNumber(salary)} € brut/mois`,
    applications_count: 0,
    seen_on: 1,
    distance_km: null,
    lat: null,
    lon: null,
    answers: null,
    job_name: "",
    description: "Vos missions apparaîtront ici.",
    profile: "",
    description_html: values.description || null,
    profile_html: null,
    address: values.address.trim(),
    postcode: null,
    department_name: "",
    region_name: "",
    duration_months: validOf("duration_months", values.duration_months),
    rhythm: values.school_rhythm.trim() || null,
    experience_min: validOf("min_experience", values.min_experience),
    opening_count: 1,
    access_conditions: [],
    skills_to_acquire: [],
    company_description: company.description,
    company_website: company.website || null,
    company_cover_url: company.cover_url,
    school_name: null,
    salary_min: salary,
    salary_max: salary,
    salary_unit: "MONTH",
    expires_at: null,
    apply_url: null,
    other_sites: [],
    is_open: true,
    similar: [],
  };
};
