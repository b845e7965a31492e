import type { OfferKind } from "@passerelle/contract/enumerations";

/** What is kept of an offer beside a person's own data, so that it outlives the offer. */
export type OfferSnapshot = {
  source: OfferKind;
  source_name: string | null;
  title: string;
  company_name: string;
  city: string;
  department: string;
};
