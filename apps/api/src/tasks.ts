import { accountTasks } from "#accounts/tasks.ts";
import { applicationTasks } from "#applications/tasks.ts";
import { backgroundTaskTasks } from "#background-tasks/tasks.ts";
import { broadcastTasks } from "#broadcast/tasks.ts";
import { candidateTasks } from "#candidates/tasks.ts";
import { clientSchoolTasks } from "#client-schools/tasks.ts";
import { companyJobTasks } from "#company-jobs/tasks.ts";
import { companyTeamTasks } from "#company-team/tasks.ts";
import { companyVerificationTasks } from "#company-verification/tasks.ts";
import { contactTasks } from "#contact/tasks.ts";
import { cvLibraryTasks } from "#cv-library/tasks.ts";
import { dataRequestTasks } from "#data-requests/tasks.ts";
import { externalOfferTasks } from "#external-offers/tasks.ts";
import { interviewTasks } from "#interviews/tasks.ts";
import { introductionTasks } from "#introductions/tasks.ts";
import { matchingTasks } from "#matching/tasks.ts";
import { offerViewTasks } from "#offer-views/tasks.ts";
import { offerTasks } from "#offers/tasks.ts";
import { mailTasks } from "#platform/mail.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { retentionTasks } from "#retention/tasks.ts";
import { savedSearchTasks } from "#saved-searches/tasks.ts";
import { schoolPostingTasks } from "#school-postings/tasks.ts";
import { schoolStudentTasks } from "#school-students/tasks.ts";
import { schoolWebhookTasks } from "#school-webhooks/tasks.ts";
import { statsTasks } from "#stats/tasks.ts";

/** Every task of the product: what the queue knows and the workers run. */
export const allTasks: AnyTask[] = [
  mailTasks,
  accountTasks,
  applicationTasks,
  backgroundTaskTasks,
  broadcastTasks,
  candidateTasks,
  clientSchoolTasks,
  companyJobTasks,
  companyTeamTasks,
  companyVerificationTasks,
  contactTasks,
  cvLibraryTasks,
  dataRequestTasks,
  externalOfferTasks,
  matchingTasks,
  interviewTasks,
  introductionTasks,
  offerTasks,
  offerViewTasks,
  retentionTasks,
  savedSearchTasks,
  schoolStudentTasks,
  schoolPostingTasks,
  schoolWebhookTasks,
  statsTasks,
].flatMap((tasks) => Object.values(tasks));
