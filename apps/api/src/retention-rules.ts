import { absentApplicantsRule } from "#accounts/retention.ts";
import { staleSessionsRule } from "#accounts/tasks.ts";
import { broadcastDeliveriesRule } from "#broadcast/tasks.ts";
import { unusedFilesRule } from "#candidates/tasks.ts";
import { companyInvitationsRule } from "#company-team/tasks.ts";
import { contactMessagesRule } from "#contact/tasks.ts";
import { cvOpeningsRule } from "#cv-library/tasks.ts";
import { dataRequestsRule } from "#data-requests/tasks.ts";
import { offerViewsRule } from "#offer-views/tasks.ts";
import { sentMailsRule } from "#platform/mail.ts";
import { oldRunsRule, type RetentionRule } from "#platform/retention.ts";
import { autosavesRule, bulkRunsRule, unusedImagesRule } from "#school-postings/tasks.ts";
import { unansweredStudentsRule } from "#school-students/tasks.ts";
import { webhookDeliveriesRule } from "#school-webhooks/tasks.ts";

/** Every retention rule, in the order of the night. */
export const retentionRules: RetentionRule[] = [
  absentApplicantsRule,
  staleSessionsRule,
  sentMailsRule,
  contactMessagesRule,
  companyInvitationsRule,
  unansweredStudentsRule,
  webhookDeliveriesRule,
  bulkRunsRule,
  autosavesRule,
  unusedImagesRule,
  unusedFilesRule,
  broadcastDeliveriesRule,
  offerViewsRule,
  cvOpeningsRule,
  dataRequestsRule,
  oldRunsRule,
];
