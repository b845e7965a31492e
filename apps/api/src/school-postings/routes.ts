import * as contract from "@passerelle/contract/school-postings";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { createPosting } from "./create-posting.ts";
import { listPostings, readPosting } from "./read-postings.ts";
import { removePosting } from "./remove-posting.ts";
import { pageOfSchoolPostings } from "./store.ts";
import { updatePosting } from "./update-posting.ts";

export const schoolPostingRoutes = (mount: Mount) => {
  mount(contract.listPostings, (ctx, { query: { limit, offset, ...filters } }) =>
    listPostings(ctx, filters, { limit, offset }),
  );
  mount(contract.getPosting, (ctx, { params }) => readPosting(ctx, params.id));
  mount(contract.createPosting, (ctx, { body }) => createPosting(ctx, body));
  mount(contract.updatePosting, (ctx, { params, body }) => updatePosting(ctx, params.id, body));
  mount(contract.deletePosting, (ctx, { params }) => removePosting(ctx, params.id));
  mount(contract.listPostingsOfSchool, async ({ db, user }, { params, query }) => {
    if (params.id !== user.schoolId) throw new Refusal("not-found");
    return pageOfSchoolPostings(db, params.id, query);
  });
};
