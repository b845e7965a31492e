import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { remindRenewals } from "./remind-renewals.ts";

export const clientSchoolTasks = {
  remindRenewals: task({
    name: "rappeler-les-abonnements-qui-expirent",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: remindRenewals,
  }),
};
