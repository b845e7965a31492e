import { accountDataOf } from "#accounts/personal-data.ts";
import { applicationsOf } from "#applications/personal-data.ts";
import { auditDataOf } from "#audit/personal-data.ts";
import { profileDataOf } from "#candidates/personal-data.ts";
import { eraseTeamInvitations, teamInvitationDataOf } from "#company-team/personal-data.ts";
import { verificationDataOf } from "#company-verification/personal-data.ts";
import { contactDataOf, eraseContact } from "#contact/personal-data.ts";
import { deadlineDataOf } from "#deadlines/personal-data.ts";
import { interviewDataOf } from "#interviews/personal-data.ts";
import { eraseMailed, introductionDataOf, mailedDataOf } from "#introductions/personal-data.ts";
import { matchingDataOf } from "#matching/personal-data.ts";
import { messageDataOf } from "#messages/personal-data.ts";
import { markDataOf } from "#offer-marks/personal-data.ts";
import { reportDataOf } from "#offer-reports/personal-data.ts";
import type { HeldData } from "#personal-data/held-data.ts";
import { searchDataOf } from "#saved-searches/personal-data.ts";
import { eraseStudents, schoolLinkDataOf, studentDataOf } from "#school-students/personal-data.ts";
import { clientContactDataOf, eraseClientContact } from "#schools/personal-data.ts";

/** All that is held on a person, room by room, in the order of the file that the person receives. */
export const heldData: HeldData = {
  onAccount: [
    profileDataOf,
    async (ctx, accountId) => ({ applications: await applicationsOf(ctx, accountId) }),
    messageDataOf,
    interviewDataOf,
    introductionDataOf,
    auditDataOf,
    deadlineDataOf,
    searchDataOf,
    markDataOf,
    matchingDataOf,
    reportDataOf,
    (ctx, id, email) => schoolLinkDataOf(ctx, { id, email }),
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
      name: "school_students",
      label: "Invitations d'écoles à être suivi",
      dataOf: studentDataOf,
      erase: (ctx, email) => eraseStudents(ctx, [{ email }]),
    },
    {
      name: "introductions_received",
      label: "Candidats présentés par courriel à cette adresse",
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
