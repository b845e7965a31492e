import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { remindPayments } from "./remind-payments.ts";
import { remindRenewals } from "./remind-renewals.ts";

export const clientSchoolTasks = {
  remindRenewals: task({
    name: "rappeler-les-abonnements-qui-expirent",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: remindRenewals,
  }),
  remindPayments: task({
    name: "rappeler-les-factures-impayees",
    payload: z.object({}),
    schedule: "30 8 * * *",
    run: remindPayments,
  }),
};
