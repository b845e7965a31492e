import type { ContractType, Domain, Level, OfferKind } from "@passerelle/contract/enumerations";

/** What an offer pays, in euros for its period. */
export type Salary = {
  salary_first_year: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
};

/** A visible offer of any kind, as search knows it. Texts are plain; instants are ISO 8601 or PostgreSQL's infinities. */
export type OfferToShow = {
  offer_id: string;
  kind: OfferKind;
  source_label: string | null;
  title: string;
  /** The occupation as the source or the school names it; empty where it does not. */
  job_name: string;
  rome_codes: string[];
  company_name: string;
  company_slug: string | null;
  company_size: string;
  /** The company or school whose offer it is; null for an imported one. */
  organisation_id: string | null;
  city: string;
  commune_code: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
  contract_types: ContractType[];
  levels: Level[];
  domain: Domain | null;
  remote: "onsite" | "hybrid" | "remote" | null;
  start_date: string | null;
  published_at: string;
  visible_from: string;
  visible_until: string;
  skills: string[];
  description: string;
  profile: string;
} & Salary;
