import { countFailedTasks, countStuck } from "#admin/background-tasks/read-tasks.ts";
import { countClientsLate, countSubscriptionsEnding } from "#admin/client-schools/clients-to-see.ts";
import { countUnansweredMessages } from "#admin/contact/unanswered-messages.ts";
import { countFailedMails } from "#admin/mail-log/read-mails.ts";
import type { AttentionLines } from "#admin/todo/lines.ts";
import { countWordsToRead } from "#hiring/apprentice-words/waiting-words.ts";
import { countCapped } from "#hiring/cv-library/open-candidate.ts";
import { countMessageReports } from "#hiring/message-reports/waiting-reports.ts";
import { readSources } from "#offers/imports/source-settings.ts";
import { countOpenAppeals, countReportedOffers } from "#offers/moderation/waiting-offers.ts";
import { countPlansEnding, countPlansWanted } from "#organisations/companies/plans.ts";
import {
  countMachineVerifications,
  countVerificationRequests,
} from "#organisations/company-verification/waiting-verifications.ts";
import type { AnyContext } from "#platform/context.ts";
import { isComplete } from "#platform/operator.ts";
import { countOpenRequests } from "#privacy/data-requests/open-requests.ts";
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
  legal_notice: async ({ operator }) => (isComplete(operator) ? 0 : 1),
  failed_tasks: countFailedTasks,
  failed_mails: countFailedMails,
  sources: countIncidents,
  data_requests: countOpenRequests,
  appeals: countOpenAppeals,
  reports: countReportedOffers,
  message_reports: countMessageReports,
  apprentice_words: countWordsToRead,
  messages: countUnansweredMessages,
  verification_requests: countVerificationRequests,
  machine_verifications: countMachineVerifications,
  cv_caps: countCapped,
  payments_late: countClientsLate,
  subscriptions_ending: countSubscriptionsEnding,
  plans_wanted: countPlansWanted,
  plans_ending: countPlansEnding,
};
