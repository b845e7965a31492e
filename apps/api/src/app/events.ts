import { endWithSessions } from "#admin/impersonation/end-with-sessions.ts";
import { endImpersonationsIn, leaveWithSessions } from "#admin/impersonation/leave-impersonation.ts";
import { cancelWithRemovedJobs } from "#hiring/applications/cancel-propositions.ts";
import { closeApplicationsOfCompanies } from "#hiring/applications/close-with-companies.ts";
import { deleteRatings } from "#hiring/applications/delete-ratings.ts";
import { eraseApplicants } from "#hiring/applications/erase-applicant.ts";
import {
  applicantsNotified,
  applicationsChanged,
  applicationsEnded,
  applicationsRestored,
  applicationsSent,
  remindersDue,
} from "#hiring/applications/events.ts";
import { notifyOfHiddenOffers } from "#hiring/applications/notify-of-hidden-offers.ts";
import { notifyOfSent } from "#hiring/applications/notify-of-sent.ts";
import { contractsBroken, contractsChanged } from "#hiring/contracts/events.ts";
import { deleteContracts, moveContracts } from "#hiring/contracts/follow-students.ts";
import { deleteFollowUps, moveFollowUps } from "#hiring/follow-ups/follow-students.ts";
import { eraseFollowUps } from "#hiring/follow-ups/personal-data.ts";
import { cancelWithCompanies } from "#hiring/interviews/cancel-with-companies.ts";
import { eraseInterviews } from "#hiring/interviews/erase-interviews.ts";
import { interviewRemindersDue, interviewsChanged } from "#hiring/interviews/events.ts";
import { cancelWithEnded, restoreWithRestored } from "#hiring/interviews/follow-applications.ts";
import { handOverInterviews } from "#hiring/interviews/hand-over.ts";
import { introductionsAnswered, introductionsAsked } from "#hiring/introductions/events.ts";
import { eraseIntroductions } from "#hiring/introductions/personal-data.ts";
import { recordAnswers } from "#hiring/introductions/record-answers.ts";
import { messagesReported } from "#hiring/message-reports/events.ts";
import { eraseReportsOn } from "#hiring/message-reports/personal-data.ts";
import { candidatesWritten, introductionsMailed, messagesWritten } from "#hiring/messages/events.ts";
import { notifyOfMessages } from "#hiring/messages/notify-of-messages.ts";
import { openThreads } from "#hiring/messages/open-threads.ts";
import { eraseMessagesTo } from "#hiring/messages/personal-data.ts";
import { choosePush } from "#hiring/notices/choose.ts";
import { hideNamesInNotices } from "#hiring/notices/hide-names.ts";
import {
  noticeInterviewReminders,
  noticeInterviews,
  noticeMessages,
  noticeMoves,
  noticePropositions,
  noticeReminders,
  noticeSent,
} from "#hiring/notices/notice-applications.ts";
import {
  noticeAlerts,
  noticeAnswers,
  noticeIntroductions,
  noticeMessageReports,
  noticePlanWeeks,
  noticeReports,
} from "#hiring/notices/notice-others.ts";
import { notifyOfReceived } from "#hiring/quick-replies/notify-of-received.ts";
import { eraseTagsOf } from "#hiring/school-applications/erase-tags.ts";
import { planWeeksBegun } from "#hiring/search-plan/events.ts";
import { eraseImportedLines } from "#hiring/student-imports/personal-data.ts";
import { deleteNotes, moveNotes } from "#hiring/student-notes/follow-students.ts";
import { addApplicants } from "#hiring/students/add-applicants.ts";
import { studentsChanged, studentsMerging, studentsRemoved } from "#hiring/students/events.ts";
import { eraseStudents } from "#hiring/students/personal-data.ts";
import { renameStudents } from "#hiring/students/rename-students.ts";
import { searchAgain } from "#hiring/students/search-again.ts";
import { accountErasing, memberAccountsDeleting, sessionLeft, sessionsEnded } from "#identity/accounts/events.ts";
import { deleteDevicesOf } from "#identity/push/devices.ts";
import { pushDeviceAdded } from "#identity/push/events.ts";
import { alertsFound } from "#offers/alerts/events.ts";
import { closeJobsOfCompanies } from "#offers/company-jobs/close-with-companies.ts";
import { jobsChanged, jobsClosed, jobsRemoved } from "#offers/company-jobs/events.ts";
import { endHighlights } from "#offers/highlights/end-highlights.ts";
import { importEnded, offersClosed, offersImported } from "#offers/imports/events.ts";
import { unfollowWithCompany, unfollowWithMember } from "#offers/job-followers/followers.ts";
import { offersModerated, offersReported } from "#offers/moderation/events.ts";
import { postingsChanged } from "#offers/school-postings/events.ts";
import { signPostings } from "#offers/school-postings/sign-postings.ts";
import {
  followClosed,
  followCompanies,
  followImported,
  followJobs,
  followModerated,
  followPostings,
  followSchools,
} from "#offers/search/follow-offers.ts";
import { refreshAfterImport } from "#offers/search/refresh-after-import.ts";
import { companiesChanged, namesHidden } from "#organisations/companies/events.ts";
import { closeEmptied } from "#organisations/company-closing/close-company.ts";
import { companiesClosing } from "#organisations/company-closing/events.ts";
import { memberLeaving, teamEmptying } from "#organisations/company-team/events.ts";
import { membersRenamed } from "#organisations/school-users/events.ts";
import { integrationsChanged, schoolsSwitched } from "#organisations/schools/events.ts";
import { eraseFilesOf } from "#people/candidates/erase-files.ts";
import { candidatesRenamed } from "#people/candidates/events.ts";
import { after, on, openEvents, type Subscription } from "#platform/events.ts";
import { reconcileModerated, reconcilePostings, reconcileSchools } from "#publishing/broadcast/enqueue-reconcile.ts";
import { recordApplicationEvents, recordPostingEvents } from "#publishing/webhooks/record-events.ts";
import { recordErased, recordMerged, recordRemoved } from "#publishing/webhooks/record-removed.ts";
import {
  recordContractEvents,
  recordStatesOfApplicants,
  recordStatesOfInterviewed,
  recordStatesOfIntroduced,
  recordStudentEvents,
} from "#publishing/webhooks/record-students.ts";

/**
 * What each act causes in other rooms: who listens to its event, in order. `on`: in the transaction of the act; `after`: within about a
 * second of its commit. Rows that PostgreSQL deletes or empties with another row are listed in `db/deletions.md`.
 */
export const subscriptions: Subscription[] = [
  on(sessionLeft, leaveWithSessions),
  on(sessionsEnded, endWithSessions, deleteDevicesOf),
  on(pushDeviceAdded, choosePush),
  on(
    accountErasing,
    recordErased,
    eraseMessagesTo,
    eraseReportsOn,
    eraseTagsOf,
    eraseApplicants,
    eraseInterviews,
    eraseIntroductions,
    eraseStudents,
    eraseImportedLines,
    eraseFollowUps,
    eraseFilesOf,
  ),
  on(memberAccountsDeleting, deleteRatings),
  on(candidatesRenamed, renameStudents),
  on(studentsMerging, recordMerged, moveContracts, moveNotes, moveFollowUps),
  on(studentsRemoved, recordRemoved, deleteContracts, deleteNotes, deleteFollowUps),
  after(studentsChanged, recordStudentEvents),
  after(contractsChanged, recordContractEvents),
  on(contractsBroken, searchAgain),
  on(memberLeaving, handOverInterviews, unfollowWithMember),
  on(companiesClosing, cancelWithCompanies, closeApplicationsOfCompanies, closeJobsOfCompanies, unfollowWithCompany),
  on(teamEmptying, closeEmptied),
  on(membersRenamed, signPostings),
  on(companiesChanged, followCompanies),
  on(namesHidden, hideNamesInNotices),
  on(jobsChanged, followJobs),
  on(jobsClosed, endHighlights),
  on(jobsRemoved, cancelWithRemovedJobs),
  on(schoolsSwitched, followSchools, endImpersonationsIn, reconcileSchools),
  on(integrationsChanged, reconcileSchools),
  on(offersImported, followImported),
  on(offersClosed, followClosed),
  on(importEnded, refreshAfterImport),
  on(postingsChanged, followPostings),
  after(postingsChanged, reconcilePostings, recordPostingEvents),
  on(offersModerated, followModerated, notifyOfHiddenOffers, reconcileModerated),
  after(applicationsSent, notifyOfSent, notifyOfReceived, noticeSent),
  after(
    applicationsChanged,
    addApplicants,
    recordApplicationEvents,
    recordStatesOfApplicants,
    openThreads,
    noticePropositions,
  ),
  after(applicantsNotified, noticeMoves),
  after(remindersDue, noticeReminders),
  after(interviewRemindersDue, noticeInterviewReminders),
  after(planWeeksBegun, noticePlanWeeks),
  after(messagesWritten, notifyOfMessages, noticeMessages),
  on(introductionsMailed, recordAnswers),
  after(candidatesWritten, noticeMessages),
  after(interviewsChanged, noticeInterviews, recordStatesOfInterviewed),
  after(introductionsAsked, noticeIntroductions),
  after(introductionsAnswered, noticeAnswers, recordStatesOfIntroduced),
  after(alertsFound, noticeAlerts),
  after(offersReported, noticeReports),
  after(messagesReported, noticeMessageReports),
  on(applicationsEnded, cancelWithEnded),
  on(applicationsRestored, restoreWithRestored),
];

export const events = openEvents(subscriptions);
