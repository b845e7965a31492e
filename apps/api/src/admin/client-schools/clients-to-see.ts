import { renewalReminderDays } from "@passerelle/contract/admin/client-schools";
import type { AnyContext } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";

import { countClients } from "./store.ts";

const countOf =
  (status: "late" | "expiring") =>
  ({ db, now }: Pick<AnyContext, "db" | "now">, most: number) =>
    countClients(db, status, { today: parisDay(now), soonDays: renewalReminderDays[0], most });

/** Client schools that are late on a payment, up to `most`. */
export const countClientsLate = countOf("late");
/** Client schools whose subscription soon expires, up to `most`. */
export const countSubscriptionsEnding = countOf("expiring");
