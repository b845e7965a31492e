import * as contract from "@passerelle/contract/school-postings";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { findVisiblePosting, pageOfSchoolPostings, pageOfVisiblePostings } from "./store.ts";

export const schoolPostingRoutes = (mount: Mount) => {
  mount(contract.listPostings, ({ db, now }, { query: { limit, offset, ...filters } }) =>
    pageOfVisiblePostings(db, filters, { limit, offset }, now),
  );
  mount(contract.getPosting, async ({ db, now }, { params }) => {
    const posting = await findVisiblePosting(db, params.id, now);
    if (!posting) throw new Refusal("posting-not-found");
    return posting;
  });
  mount(contract.listPostingsOfSchool, async ({ db, user }, { params, query }) => {
    if (params.id !== user.schoolId) throw new Refusal("not-found");
    return pageOfSchoolPostings(db, params.id, query);
  });
};
