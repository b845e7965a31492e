import { contactDataOf, eraseContact } from "#admin/contact/personal-data.ts";
import { deadlineDataOf } from "#hiring/agenda/personal-data.ts";
import { applicationsOf, inboxViewDataOf, notedDataOf } from "#hiring/applications/personal-data.ts";
import { wordDataOf } from "#hiring/apprentice-words/personal-data.ts";
import { availabilityDataOf } from "#hiring/availabilities/personal-data.ts";
import { contractDataOf, contractDataOfAddress, eraseTutor } from "#hiring/contracts/personal-data.ts";
import { candidateSearchDataOf } from "#hiring/cv-library/personal-data.ts";
import { eraseFollowUps, followUpDataOf, followUpDataOfAddress } from "#hiring/follow-ups/personal-data.ts";
import { interviewDataOf } from "#hiring/interviews/personal-data.ts";
import { eraseMailed, introductionDataOf, mailedDataOf } from "#hiring/introductions/personal-data.ts";
import { messageReportDataOf } from "#hiring/message-reports/personal-data.ts";
import { messageDataOf } from "#hiring/messages/personal-data.ts";
import { noticeDataOf } from "#hiring/notices/personal-data.ts";
import { planDataOf } from "#hiring/search-plan/personal-data.ts";
import { eraseImportedLines, importedLinesOf } from "#hiring/student-imports/personal-data.ts";
import {
  eraseNotesOfAddress,
  studentNoteDataOf,
  studentNoteDataOfAddress,
} from "#hiring/student-notes/personal-data.ts";
import { eraseStudents, schoolLinkDataOf, studentDataOf } from "#hiring/students/personal-data.ts";
import { accountDataOf } from "#identity/accounts/personal-data.ts";
import { auditDataOf } from "#identity/audit/personal-data.ts";
import { pushDataOf } from "#identity/push/personal-data.ts";
import { searchDataOf } from "#offers/alerts/personal-data.ts";
import { markDataOf } from "#offers/favourites/personal-data.ts";
import { followDataOf } from "#offers/job-followers/personal-data.ts";
import { matchingDataOf } from "#offers/matching/personal-data.ts";
import { reportDataOf } from "#offers/moderation/personal-data.ts";
import { eraseTeamInvitations, teamInvitationDataOf } from "#organisations/company-team/personal-data.ts";
import { verificationDataOf } from "#organisations/company-verification/personal-data.ts";
import { clientContactDataOf, eraseClientContact } from "#organisations/schools/personal-data.ts";
import { profileDataOf } from "#people/candidates/personal-data.ts";
import type { HeldData } from "#privacy/personal-data/held-data.ts";

/** All that is held on a person, room by room, in the order of the file that the person receives. */
export const heldData: HeldData = {
  onAccount: [
    profileDataOf,
    async (ctx, accountId) => ({ applications: await applicationsOf(ctx, accountId) }),
    notedDataOf,
    wordDataOf,
    messageDataOf,
    messageReportDataOf,
    noticeDataOf,
    pushDataOf,
    interviewDataOf,
    availabilityDataOf,
    introductionDataOf,
    auditDataOf,
    deadlineDataOf,
    planDataOf,
    searchDataOf,
    candidateSearchDataOf,
    markDataOf,
    followDataOf,
    inboxViewDataOf,
    matchingDataOf,
    reportDataOf,
    (ctx, id, email) => schoolLinkDataOf(ctx, { id, email }),
    contractDataOf,
    studentNoteDataOf,
    followUpDataOf,
    verificationDataOf,
    accountDataOf,
  ],
  onAddress: [
    {
      name: "contact_messages",
      label: "Messages de la page de contact",
      dataOf: contactDataOf,
      erase: eraseContact,
    },
    {
      name: "school_student_notes",
      label: "Notes et plan de suivi d'une école sur cette adresse",
      dataOf: studentNoteDataOfAddress,
      erase: eraseNotesOfAddress,
    },
    {
      name: "school_students",
      label: "Invitations d'écoles à être suivi",
      dataOf: studentDataOf,
      erase: (ctx, email) => eraseStudents(ctx, [{ email }]),
    },
    {
      name: "student_imports",
      label: "Lignes de listes d'étudiants importées par des écoles",
      dataOf: importedLinesOf,
      erase: (ctx, email) => eraseImportedLines(ctx, [{ email }]),
    },
    {
      name: "follow_ups",
      label: "Relances d'écoles envoyées à cette adresse",
      dataOf: followUpDataOfAddress,
      erase: (ctx, email) => eraseFollowUps(ctx, [{ email }]),
    },
    {
      name: "school_contracts",
      label: "Contrats d'alternance qui nomment cette adresse",
      dataOf: contractDataOfAddress,
      erase: eraseTutor,
    },
    {
      name: "introductions_received",
      label: "Candidats présentés par e-mail à cette adresse",
      dataOf: mailedDataOf,
      erase: eraseMailed,
    },
    {
      name: "team_invitations",
      label: "Invitations à rejoindre une entreprise",
      dataOf: teamInvitationDataOf,
      erase: eraseTeamInvitations,
    },
    {
      name: "client_school_contact",
      label: "Contact d'une école cliente",
      dataOf: clientContactDataOf,
      erase: eraseClientContact,
    },
  ],
};
