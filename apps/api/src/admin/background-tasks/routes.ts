import * as contract from "@passerelle/contract/admin/background-tasks";
import type { Mount } from "#platform/http.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { readTasks } from "./read-tasks.ts";
import { discardFailure, replayFailure, replayKind } from "./resolve-failures.ts";
import { runNow } from "./run-now.ts";
import { pageOfFailures } from "./store.ts";

export const backgroundTaskRoutes = (mount: Mount, tasks: AnyTask[]) => {
  mount(contract.listTasks, (ctx) => readTasks(ctx, tasks));
  mount(contract.listTaskFailures, ({ db }, { query }) => pageOfFailures(db, query, query));
  mount(contract.replayTaskFailure, (ctx, { params }) => replayFailure(ctx, tasks, params.id));
  mount(contract.discardTaskFailure, (ctx, { params }) => discardFailure(ctx, params.id));
  mount(contract.replayTaskFailures, (ctx, { params }) => replayKind(ctx, tasks, params.name));
  mount(contract.runTask, (ctx, { params }) => runNow(ctx, tasks, params.name));
};
