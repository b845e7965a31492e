import { accountErasing, memberAccountsDeleting, sessionLeft, sessionsEnded } from "#accounts/events.ts";
import { eraseApplicants } from "#applications/erase-applicant.ts";
import { applicationsChanged, applicationsEnded, applicationsRestored } from "#applications/events.ts";
import { forgetRatings } from "#applications/forget-ratings.ts";
import { tellOfHiddenOffers } from "#applications/tell-of-hidden-offers.ts";
import { reconcileModerated, reconcilePostings, reconcileSchools } from "#broadcast/enqueue-reconcile.ts";
import { eraseFilesOf } from "#candidates/erase-files.ts";
import { candidatesRenamed } from "#candidates/events.ts";
import { jobsClosed } from "#company-jobs/events.ts";
import { removeJobsOfEmptyTeams } from "#company-jobs/remove-jobs-of-empty-teams.ts";
import { memberLeaving, teamEmptying } from "#company-team/events.ts";
import { importEnded } from "#external-offers/events.ts";
import { endWithSessions } from "#impersonation/end-with-sessions.ts";
import { endImpersonationsIn, leaveWithSessions } from "#impersonation/leave-impersonation.ts";
import { eraseInterviews } from "#interviews/erase-interviews.ts";
import { cancelWithEnded, restoreWithRestored } from "#interviews/follow-applications.ts";
import { handOverInterviews } from "#interviews/hand-over.ts";
import { eraseIntroductions } from "#introductions/personal-data.ts";
import { eraseMessagesTo } from "#messages/personal-data.ts";
import { endHighlights } from "#offer-highlights/end-highlights.ts";
import { offersModerated } from "#offer-reports/events.ts";
import { refreshAfterImport } from "#offers/refresh-after-import.ts";
import { on, openEvents, type Subscription } from "#platform/events.ts";
import { eraseTagsOf } from "#school-applications/erase-tags.ts";
import { postingsChanged } from "#school-postings/events.ts";
import { signPostings } from "#school-postings/sign-postings.ts";
import { addApplicants } from "#school-students/add-applicants.ts";
import { eraseStudents } from "#school-students/personal-data.ts";
import { renameStudents } from "#school-students/rename-students.ts";
import { membersRenamed } from "#school-users/events.ts";
import { recordApplicationEvents, recordPostingEvents } from "#school-webhooks/record-events.ts";
import { integrationsChanged, schoolsSwitched } from "#schools/events.ts";

/** What each act causes in other rooms: who listens to its event, in order, in the transaction of the act. */
export const subscriptions: Subscription[] = [
  on(sessionLeft, leaveWithSessions),
  on(sessionsEnded, endWithSessions),
  on(
    accountErasing,
    eraseMessagesTo,
    eraseTagsOf,
    eraseApplicants,
    eraseInterviews,
    eraseIntroductions,
    eraseStudents,
    eraseFilesOf,
  ),
  on(memberAccountsDeleting, forgetRatings),
  on(candidatesRenamed, renameStudents),
  on(memberLeaving, handOverInterviews),
  on(teamEmptying, removeJobsOfEmptyTeams),
  on(membersRenamed, signPostings),
  on(jobsClosed, endHighlights),
  on(schoolsSwitched, endImpersonationsIn, reconcileSchools),
  on(integrationsChanged, reconcileSchools),
  on(importEnded, refreshAfterImport),
  on(postingsChanged, reconcilePostings, recordPostingEvents),
  on(offersModerated, tellOfHiddenOffers, reconcileModerated),
  on(applicationsChanged, addApplicants, recordApplicationEvents),
  on(applicationsEnded, cancelWithEnded),
  on(applicationsRestored, restoreWithRestored),
];

export const events = openEvents(subscriptions);
