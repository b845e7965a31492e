import { contactMessagesRule } from "#admin/contact/tasks.ts";
import { apprenticeWordsRule } from "#hiring/apprentice-words/tasks.ts";
import { cvOpeningsRule } from "#hiring/cv-library/tasks.ts";
import { followUpsRule } from "#hiring/follow-ups/tasks.ts";
import { messageReportsRule } from "#hiring/message-reports/tasks.ts";
import { noticesRule } from "#hiring/notices/tasks.ts";
import { studentImportsRule } from "#hiring/student-imports/tasks.ts";
import { studentNotesRule } from "#hiring/student-notes/tasks.ts";
import { studentChangesRule, unansweredStudentsRule } from "#hiring/students/tasks.ts";
import { absentApplicantsRule } from "#identity/accounts/retention.ts";
import { staleSessionsRule } from "#identity/accounts/tasks.ts";
import { closedOffersRule, importRunsRule } from "#offers/imports/tasks.ts";
import { autosavesRule, bulkRunsRule, unusedImagesRule } from "#offers/school-postings/tasks.ts";
import { offerViewsRule } from "#offers/views/tasks.ts";
import { companyInvitationsRule } from "#organisations/company-team/tasks.ts";
import { unusedFilesRule } from "#people/candidates/tasks.ts";
import { sentMailsRule } from "#platform/mail.ts";
import { oldRunsRule, type RetentionRule } from "#platform/retention.ts";
import { dataRequestsRule } from "#privacy/data-requests/tasks.ts";
import { broadcastDeliveriesRule } from "#publishing/broadcast/tasks.ts";
import { webhookDeliveriesRule } from "#publishing/webhooks/tasks.ts";

/** Every retention rule, in the order of the night. */
export const retentionRules: RetentionRule[] = [
  absentApplicantsRule,
  staleSessionsRule,
  sentMailsRule,
  contactMessagesRule,
  companyInvitationsRule,
  unansweredStudentsRule,
  studentChangesRule,
  studentNotesRule,
  followUpsRule,
  studentImportsRule,
  webhookDeliveriesRule,
  bulkRunsRule,
  autosavesRule,
  unusedImagesRule,
  unusedFilesRule,
  broadcastDeliveriesRule,
  offerViewsRule,
  closedOffersRule,
  importRunsRule,
  cvOpeningsRule,
  noticesRule,
  apprenticeWordsRule,
  messageReportsRule,
  dataRequestsRule,
  oldRunsRule,
];
