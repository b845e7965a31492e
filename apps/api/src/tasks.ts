import { accountTasks } from "#accounts/tasks.ts";
import { applicationTasks } from "#applications/tasks.ts";
import { broadcastTasks } from "#broadcast/tasks.ts";
import { candidateTasks } from "#candidates/tasks.ts";
import { companyJobTasks } from "#company-jobs/tasks.ts";
import { companyTeamTasks } from "#company-team/tasks.ts";
import { externalOfferTasks } from "#external-offers/tasks.ts";
import { interviewTasks } from "#interviews/tasks.ts";
import { introductionTasks } from "#introductions/tasks.ts";
import { matchingTasks } from "#matching/tasks.ts";
import { offerViewTasks } from "#offer-views/tasks.ts";
import { offerTasks } from "#offers/tasks.ts";
import { mailTasks } from "#platform/mail.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { savedSearchTasks } from "#saved-searches/tasks.ts";
import { schoolPostingTasks } from "#school-postings/tasks.ts";
import { schoolStudentTasks } from "#school-students/tasks.ts";
import { schoolWebhookTasks } from "#school-webhooks/tasks.ts";

/** Every task of the product: what the queue knows and the workers run. */
export const allTasks: AnyTask[] = [
  mailTasks,
  accountTasks,
  applicationTasks,
  broadcastTasks,
  candidateTasks,
  companyJobTasks,
  companyTeamTasks,
  externalOfferTasks,
  matchingTasks,
  interviewTasks,
  introductionTasks,
  offerTasks,
  offerViewTasks,
  savedSearchTasks,
  schoolStudentTasks,
  schoolPostingTasks,
  schoolWebhookTasks,
].flatMap((tasks) => Object.values(tasks));
