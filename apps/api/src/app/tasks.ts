import { backgroundTaskTasks } from "#admin/background-tasks/tasks.ts";
import { clientSchoolTasks } from "#admin/client-schools/tasks.ts";
import { contactTasks } from "#admin/contact/tasks.ts";
import { serviceStatusTasks } from "#admin/service-status/tasks.ts";
import { statsTasks } from "#admin/statistics/tasks.ts";
import { applicationTasks } from "#hiring/applications/tasks.ts";
import { apprenticeWordTasks } from "#hiring/apprentice-words/tasks.ts";
import { availabilityTasks } from "#hiring/availabilities/tasks.ts";
import { cvLibraryTasks } from "#hiring/cv-library/tasks.ts";
import { followUpTasks } from "#hiring/follow-ups/tasks.ts";
import { interviewTasks } from "#hiring/interviews/tasks.ts";
import { introductionTasks } from "#hiring/introductions/tasks.ts";
import { messageReportTasks } from "#hiring/message-reports/tasks.ts";
import { noticeTasks } from "#hiring/notices/tasks.ts";
import { searchPlanTasks } from "#hiring/search-plan/tasks.ts";
import { studentImportTasks } from "#hiring/student-imports/tasks.ts";
import { studentNoteTasks } from "#hiring/student-notes/tasks.ts";
import { schoolStudentTasks } from "#hiring/students/tasks.ts";
import { accountTasks } from "#identity/accounts/tasks.ts";
import { savedSearchTasks } from "#offers/alerts/tasks.ts";
import { companyJobTasks } from "#offers/company-jobs/tasks.ts";
import { externalOfferTasks } from "#offers/imports/tasks.ts";
import { matchingTasks } from "#offers/matching/tasks.ts";
import { schoolPostingTasks } from "#offers/school-postings/tasks.ts";
import { offerTasks } from "#offers/search/tasks.ts";
import { offerViewTasks } from "#offers/views/tasks.ts";
import { companyTeamTasks } from "#organisations/company-team/tasks.ts";
import { companyVerificationTasks } from "#organisations/company-verification/tasks.ts";
import { candidateTasks } from "#people/candidates/tasks.ts";
import { eventTasks } from "#platform/events.ts";
import { mailTasks } from "#platform/mail.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { dataRequestTasks } from "#privacy/data-requests/tasks.ts";
import { retentionTasks } from "#privacy/retention/tasks.ts";
import { broadcastTasks } from "#publishing/broadcast/tasks.ts";
import { schoolWebhookTasks } from "#publishing/webhooks/tasks.ts";

/** Every task of the product: what the queue knows and the workers run. */
export const allTasks: AnyTask[] = [
  eventTasks,
  mailTasks,
  accountTasks,
  applicationTasks,
  apprenticeWordTasks,
  availabilityTasks,
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
  followUpTasks,
  matchingTasks,
  interviewTasks,
  introductionTasks,
  messageReportTasks,
  noticeTasks,
  offerTasks,
  offerViewTasks,
  retentionTasks,
  savedSearchTasks,
  schoolStudentTasks,
  studentNoteTasks,
  studentImportTasks,
  schoolPostingTasks,
  searchPlanTasks,
  schoolWebhookTasks,
  serviceStatusTasks,
  statsTasks,
].flatMap((tasks) => Object.values(tasks));
