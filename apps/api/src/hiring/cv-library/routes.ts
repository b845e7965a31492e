import * as saved from "@passerelle/contract/hiring/candidate-searches";
import * as contract from "@passerelle/contract/hiring/cv-library";
import { downloadFile } from "@passerelle/contract/people/candidates";
import type { Mount } from "#platform/http.ts";
import { downloadFile as download } from "./download-file.ts";
import { readCandidate } from "./read-candidate.ts";
import { changeSearch, endMails, listSearches, readMails, removeSearch, saveSearch } from "./saved-searches.ts";
import { searchCandidates } from "./search-candidates.ts";

export const cvLibraryRoutes = (mount: Mount) => {
  mount(contract.searchCandidates, (ctx, { query }) => searchCandidates(ctx, query));
  // Opening a candidate is counted.
  mount(contract.getCandidate, (ctx, { params }) => readCandidate(ctx, params.id), { writes: true });
  mount(saved.listCandidateSearches, listSearches);
  mount(saved.saveCandidateSearch, (ctx, { body }) => saveSearch(ctx, body));
  mount(saved.changeCandidateSearch, (ctx, { params, body }) => changeSearch(ctx, params.id, body));
  mount(saved.deleteCandidateSearch, (ctx, { params }) => removeSearch(ctx, params.id));
  mount(saved.readCandidateMails, (ctx, { params }) => readMails(ctx, params.token));
  mount(saved.endCandidateMails, (ctx, { params }) => endMails(ctx, params.token));
  mount(downloadFile, (ctx, { params }) => download(ctx, params.token), { writes: true });
};
