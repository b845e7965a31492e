import * as contract from "@passerelle/contract/audit";
import type { Mount } from "#platform/http.ts";
import { pageOfResumeReaders } from "./store.ts";

export const auditRoutes = (mount: Mount) => {
  mount(contract.listResumeReaders, ({ db, user }, { query }) => pageOfResumeReaders(db, user.id, query));
};
