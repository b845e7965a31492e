import * as contract from "@passerelle/contract/school-keys";
import type { Mount } from "#platform/http.ts";
import { ownSchool } from "#platform/school-access.ts";
import { createKey, takeKeyBack } from "./create-key.ts";
import { readOwnKey, readReceived } from "./read-received.ts";
import { pageOfReceived } from "./received-store.ts";
import { pageOfKeys } from "./store.ts";

export const schoolKeyRoutes = (mount: Mount) => {
  mount(contract.listSchoolKeys, (ctx, { params, query }) =>
    pageOfKeys(ctx.db, ownSchool(ctx, params.schoolId), query),
  );
  mount(contract.createSchoolKey, (ctx, { params, body }) => createKey(ctx, params.schoolId, body));
  mount(contract.revokeSchoolKey, (ctx, { params }) => takeKeyBack(ctx, params.schoolId, params.keyId));
  mount(contract.getOwnKey, (ctx) => readOwnKey(ctx));
  mount(contract.listReceivedByKey, (ctx, { params, query: { limit, offset, ...filters } }) =>
    pageOfReceived(ctx.db, ownSchool(ctx, params.schoolId), ctx.user.id, filters, { limit, offset }),
  );
  mount(contract.getReceivedByKey, (ctx, { params }) => readReceived(ctx, params.schoolId, params.applicationId));
};
