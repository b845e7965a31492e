import * as contract from "@passerelle/contract/hiring/cv-library";
import { downloadFile } from "@passerelle/contract/people/candidates";
import type { Mount } from "#platform/http.ts";
import { downloadFile as download } from "./download-file.ts";
import { readCandidate } from "./read-candidate.ts";
import { searchCandidates } from "./search-candidates.ts";

export const cvLibraryRoutes = (mount: Mount) => {
  mount(contract.searchCandidates, (ctx, { query }) => searchCandidates(ctx, query));
  // Opening a candidate is counted.
  mount(contract.getCandidate, (ctx, { params }) => readCandidate(ctx, params.id), { writes: true });
  mount(downloadFile, (ctx, { params }) => download(ctx, params.token), { writes: true });
};
