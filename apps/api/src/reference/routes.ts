import {
  choices,
  companySizeLabels,
  contractTypeLabels,
  domainLabels,
  durationLabels,
  levelLabels,
  workforceLabels,
} from "@passerelle/contract/labels";
import * as contract from "@passerelle/contract/reference";
import * as lists from "@passerelle/contract/reference-lists";
import type { Mount } from "#platform/http.ts";
import { addEntry, changeEntry, orderList, readCodes, readLists, readSuggestions } from "./lists.ts";
import { placesNamed, suggestPlaces } from "./places.ts";
import { addGroup, changeGroup, removeGroup } from "./synonyms.ts";
import { allSynonyms } from "./synonyms-store.ts";

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
  mount(contract.suggestPlaces, async (_ctx, { query }) =>
    query.exact ? placesNamed(query.search) : suggestPlaces(query.search, query.limit),
  );
  mount(lists.getReferenceLists, (ctx) => readLists(ctx));
  mount(lists.addReferenceEntry, (ctx, { params, body }) => addEntry(ctx, params.list, body.label));
  mount(lists.orderReferenceList, (ctx, { params, body }) => orderList(ctx, params.list, body.ids, body.expected_ids));
  mount(lists.changeReferenceEntry, (ctx, { params, body }) => changeEntry(ctx, params.id, body));
  mount(lists.listSynonyms, async ({ db }) => ({ synonyms: await allSynonyms(db, lists.mostSynonyms) }));
  mount(lists.addSynonyms, (ctx, { body }) => addGroup(ctx, body.words));
  mount(lists.changeSynonyms, (ctx, { params, body }) =>
    changeGroup(ctx, params.id, body.words, body.expected_version),
  );
  mount(lists.removeSynonyms, (ctx, { params, query }) => removeGroup(ctx, params.id, query.expected_version));
  mount(lists.listReferenceCodes, (ctx) => readCodes(ctx));
  mount(lists.getPostingSuggestions, (ctx) => readSuggestions(ctx));
};
