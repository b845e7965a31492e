import type { Receiver } from "#hiring/applications/received-by.ts";
import { condition } from "#platform/fragments-store.ts";

/**
 * The interviews `i` of this company, or those of this school that its member sees: of the applications that they see, and those in which
 * they take part (docs/product/applications.md#interviews-of-schools).
 */
export const isOf = (receiver: Receiver) =>
  "companyId" in receiver
    ? condition`i.company_id = ${receiver.companyId}`
    : condition`i.school_id = ${receiver.schoolId} and (
        exists (select from interview_participants mine where mine.interview_id = i.id and mine.account_id = ${receiver.memberId})
        or exists (select from applications seen where seen.id = i.application_id
          and sees_application(seen.posting_id, seen.applicant_id, ${receiver.memberId}::uuid)))`;

/** The applications `a` that this company received, or those of this school that its member sees. */
export const isReceived = (receiver: Receiver) =>
  "companyId" in receiver
    ? condition`a.company_id = ${receiver.companyId}`
    : condition`a.school_id = ${receiver.schoolId} and sees_application(a.posting_id, a.applicant_id, ${receiver.memberId}::uuid)`;
