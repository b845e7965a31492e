import type { AttentionLines } from "#attention/lines.ts";
import { countFailedTasks, countStuck } from "#background-tasks/read-tasks.ts";
import { countClientsLate, countSubscriptionsEnding } from "#client-schools/clients-to-see.ts";
import { countPlansEnding, countPlansWanted } from "#companies/plans.ts";
import { countMachineVerifications, countVerificationRequests } from "#company-verification/waiting-verifications.ts";
import { countUnansweredMessages } from "#contact/unanswered-messages.ts";
import { countCapped } from "#cv-library/open-candidate.ts";
import { countOpenRequests } from "#data-requests/open-requests.ts";
import { readSources } from "#external-offers/source-settings.ts";
import { countFailedMails } from "#mail-log/read-mails.ts";
import { countOpenAppeals, countReportedOffers } from "#offer-reports/waiting-offers.ts";
import type { AnyContext } from "#platform/context.ts";
import { allTasks } from "./tasks.ts";

const countIncidents = async (ctx: AnyContext) =>
  (await readSources(ctx)).filter(({ state }) => state === "shrunk" || state === "fewer" || state === "failing").length;

/** What may ask for the staff's attention, the most urgent first; each room counts its own, up to a bound. */
export const attentionLines: AttentionLines = {
  stuck_queue: (ctx) =>
    countStuck(
      ctx,
      allTasks.map(({ name }) => name),
    ),
  failed_tasks: countFailedTasks,
  failed_mails: countFailedMails,
  sources: countIncidents,
  data_requests: countOpenRequests,
  appeals: countOpenAppeals,
  reports: countReportedOffers,
  messages: countUnansweredMessages,
  verification_requests: countVerificationRequests,
  machine_verifications: countMachineVerifications,
  cv_caps: countCapped,
  payments_late: countClientsLate,
  subscriptions_ending: countSubscriptionsEnding,
  plans_wanted: countPlansWanted,
  plans_ending: countPlansEnding,
};
