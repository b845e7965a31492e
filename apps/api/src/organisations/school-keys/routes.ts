import * as contract from "@passerelle/contract/organisations/school-keys";
import type { Mount } from "#platform/http.ts";
import { ownSchool } from "#platform/school-access.ts";
import { createKey, revokeKey } from "./create-key.ts";
import { readOwnKey } from "./read-own-key.ts";
import { pageOfKeys } from "./store.ts";

export const schoolKeyRoutes = (mount: Mount) => {
  mount(contract.listSchoolKeys, (ctx, { params, query }) =>
    pageOfKeys(ctx.db, ownSchool(ctx, params.schoolId), query),
  );
  mount(contract.createSchoolKey, (ctx, { params, body }) => createKey(ctx, params.schoolId, body));
  mount(contract.revokeSchoolKey, (ctx, { params }) => revokeKey(ctx, params.schoolId, params.keyId));
  mount(contract.getOwnKey, (ctx) => readOwnKey(ctx));
};
