import * as contract from "@passerelle/contract/admin/service-status";
import type { Mount } from "#platform/http.ts";
import { newestIncidents } from "./incidents-store.ts";
import { readStatus } from "./read-status.ts";
import { changeIncident, recordIncident } from "./write-incident.ts";

/** `acceptsWrites`: whether this process could write now; the reads may come from a replica, which never does. */
export const serviceStatusRoutes = (mount: Mount, acceptsWrites: () => Promise<boolean>) => {
  mount(contract.getServiceStatus, (ctx) => readStatus(ctx, acceptsWrites), { shared: () => "" });
  mount(contract.listIncidents, async ({ db }) => ({ incidents: await newestIncidents(db, contract.mostIncidents) }));
  mount(contract.recordIncident, (ctx, { body }) => recordIncident(ctx, body));
  mount(contract.changeIncident, (ctx, { params, body: { expected_version, ...form } }) =>
    changeIncident(ctx, params.id, form, expected_version),
  );
};
