import * as contract from "@passerelle/contract/offers/reference-lists";
import type { Mount } from "#platform/http.ts";
import { addEntry, changeEntry, orderList, readCodes, readLists, readSuggestions } from "./lists.ts";
import { addGroup, changeGroup, removeGroup } from "./synonyms.ts";
import { allSynonyms } from "./synonyms-store.ts";

export const referenceListRoutes = (mount: Mount) => {
  mount(contract.getReferenceLists, (ctx) => readLists(ctx));
  mount(contract.addReferenceEntry, (ctx, { params, body }) => addEntry(ctx, params.list, body.label));
  mount(contract.orderReferenceList, (ctx, { params, body }) =>
    orderList(ctx, params.list, body.ids, body.expected_ids),
  );
  mount(contract.changeReferenceEntry, (ctx, { params, body }) => changeEntry(ctx, params.id, body));
  mount(contract.listSynonyms, async ({ db }) => ({ synonyms: await allSynonyms(db, contract.mostSynonyms) }));
  mount(contract.addSynonyms, (ctx, { body }) => addGroup(ctx, body.words));
  mount(contract.changeSynonyms, (ctx, { params, body }) =>
    changeGroup(ctx, params.id, body.words, body.expected_version),
  );
  mount(contract.removeSynonyms, (ctx, { params, query }) => removeGroup(ctx, params.id, query.expected_version));
  mount(contract.listReferenceCodes, (ctx) => readCodes(ctx));
  mount(contract.getPostingSuggestions, (ctx) => readSuggestions(ctx));
};
