import * as contract from "@passerelle/contract/geography/places";
import {
  choices,
  companySizeLabels,
  contractTypeLabels,
  domainLabels,
  durationLabels,
  levelLabels,
  workforceLabels,
} from "@passerelle/contract/labels";
import type { Mount } from "#platform/http.ts";
import { placesNamed } from "./places.ts";
import { placesAround, suggestPlaces } from "./suggest-places.ts";

const pairs = (labels: Record<string, string>) => Object.entries(labels).map(([key, value]) => ({ key, value }));

export const referenceRoutes = (mount: Mount) => {
  mount(contract.getConstants, async () => ({
    domains: pairs(domainLabels),
    education_levels: pairs(levelLabels),
    durations: pairs(durationLabels),
  }));
  mount(contract.getJobConstants, async () => ({
    domains: choices(domainLabels),
    contract_types: choices(contractTypeLabels),
    education_levels: choices(levelLabels),
    company_sizes: choices(companySizeLabels),
    workforces: choices(workforceLabels),
  }));
  mount(contract.suggestPlaces, async (_ctx, { query: { search, limit, exact, lat, lon } }) => {
    if (lat !== undefined && lon !== undefined) return placesAround(lat, lon);
    return exact ? placesNamed(search) : suggestPlaces(search, limit);
  });
};
